import { useLayoutEffect, useRef, useState } from 'react'

/** Connects the pages of a form to the address of the host's page. */
export interface PageRouter {
  /** The page in the address; null or an empty text if there is none. */
  readonly page: string | null
  /**
   * Called when the form shows another page: put it into the address, as a new entry of the history or in place of the
   * present one. It is the key of a page, `page-list`, `check-answers` or `confirmation`.
   */
  readonly onPage: (page: string, how: 'push' | 'replace') => void
  /**
   * For previews: any present page can be shown, whether those before it are filled in or not, and the focus stays where
   * it is if it is outside of the form.
   */
  readonly isPreview?: boolean | undefined
}

interface Placed {
  readonly place: string
  /** Shows a place, and puts it into the address. Returns false if it is shown already. */
  readonly show: (place: string, how?: 'push' | 'replace') => boolean
}

interface RouterInput {
  readonly router: PageRouter | undefined
  /** The place while there is none in the address. */
  readonly first: string
  /** Returns the place to show for a requested one. */
  readonly nearest: (wanted: string) => string
  /** Called before another place is shown, while the present one is still rendered. */
  readonly onLeave: () => void
}

/**
 * The place that a form shows: the one in the host's address as far as it is allowed, otherwise kept in memory.
 */
export function usePageRouter({ router, first, nearest, onLeave }: RouterInput): Placed {
  const [place, setPlace] = useState(() => nearest(router?.page || first))
  const now = useRef({ place, nearest, onLeave, router })
  now.current = { place, nearest, onLeave, router }

  // The address has changed: by the browser's buttons, or by the host.
  const wanted = router ? router.page || first : null
  useLayoutEffect(() => {
    if (wanted === null) return
    const { place: last, router: host } = now.current
    if (wanted !== last) now.current.onLeave()
    const next = wanted === last ? last : now.current.nearest(wanted)
    if (next !== last) setPlace(next)
    if (host?.page && host.page !== next) host.onPage(next, 'replace')
  }, [wanted])

  function show(next: string, how: 'push' | 'replace' = 'push'): boolean {
    if (next === place) return false
    onLeave()
    setPlace(next)
    if (router && router.page !== next) router.onPage(next, how)
    return true
  }
  return { place, show }
}
