import type { PageRouter } from '@urlapmuhely/renderer'
import { useEffect, useState } from 'react'

/** Keeps the page of the form in `?page=`, so that the buttons of the browser lead through the form. */
export function usePageInAddress(): PageRouter {
  const [page, setPage] = useState(pageInAddress)
  useEffect(() => {
    const follow = () => setPage(pageInAddress())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  return {
    page,
    onPage(next, how) {
      const address = new URL(location.href)
      address.searchParams.set('page', next)
      if (how === 'push') history.pushState(null, '', address)
      else history.replaceState(null, '', address)
      setPage(next)
    },
  }
}

function pageInAddress(): string | null {
  return new URLSearchParams(location.search).get('page')
}
