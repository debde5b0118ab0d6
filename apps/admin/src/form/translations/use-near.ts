import { createContext, type RefObject, use, useEffect, useState } from 'react'

/** How far beyond the screen a row counts as near, so that it is complete before it is visible. */
const MARGIN = '400px 0px'

/** Observes rows and notifies each when it approaches the screen or leaves it. */
export interface NearWatcher {
  /** Returns an unsubscribe function. */
  readonly watch: (row: Element, onChange: (isNear: boolean) => void) => () => void
  readonly disconnect: () => void
}

/** One observer for all rows of a list: one for each row would cost more than it saves. */
export function createNearWatcher(): NearWatcher {
  const rows = new Map<Element, (isNear: boolean) => void>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) rows.get(target)?.(isIntersecting)
    },
    { rootMargin: MARGIN },
  )
  return {
    watch: (row, onChange) => {
      rows.set(row, onChange)
      observer.observe(row)
      return () => {
        rows.delete(row)
        observer.unobserve(row)
      }
    },
    disconnect: () => observer.disconnect(),
  }
}

const NearContext = createContext<NearWatcher | null>(null)

/** Provides the list's observer to its rows. */
export const NearProvider = NearContext.Provider

/** True while a row is near the screen, has the focus, or is being dragged. */
export function useNear(row: RefObject<Element | null>): boolean {
  const watcher = use(NearContext)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = row.current
    if (!element || !watcher) return
    return watcher.watch(element, (next) => {
      const isHeld = element.contains(document.activeElement) || element.hasAttribute('data-dragging')
      setNear(next || isHeld)
    })
  }, [row, watcher])
  return isNear
}
