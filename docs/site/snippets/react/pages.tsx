import { Form, type PublishedForm } from '@urlapmuhely/renderer'
import { useEffect, useState } from 'react'

function pageInAddress(): string | null {
  return new URLSearchParams(location.search).get('page')
}

/** Keeps the page of the form in the address, so that the buttons of the browser lead through the form. */
function usePageInAddress() {
  const [page, setPage] = useState(pageInAddress)
  useEffect(() => {
    const follow = () => setPage(pageInAddress())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  return {
    page,
    onPage(next: string, how: 'push' | 'replace') {
      const address = `?page=${encodeURIComponent(next)}`
      if (how === 'push') history.pushState(null, '', address)
      else history.replaceState(null, '', address)
      setPage(next)
    },
  }
}

export function PageByPage({ form }: { readonly form: PublishedForm }) {
  return <Form form={form} pageRouter={usePageInAddress()} />
}
