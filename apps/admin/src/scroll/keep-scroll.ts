import type { router as appRouter } from '../app/router.ts'
import { scrollAfterNavigation } from './scroll-rule.ts'

type Router = Pick<typeof appRouter, 'history' | 'subscribe'>

const STORE_KEY = 'urlapmuhely-scroll'
const MARKER = '[data-loaded]'

/**
 * Scrolls by the specification's rule at every navigation of a router, and saves the position of each history entry.
 *
 * Going back or forward, and reloading, have a saved position; a new entry has none. Replacing an address by one with
 * the same path is not a navigation but records the screen's state (a filter, a choice): the position stays.
 */
export function keepScroll(router: Router): void {
  const positions = new Map(readPositions())
  let here = keyOf(router.history.location)
  let path = router.history.location.pathname
  // A reload returns to an entry with a saved position.
  let saved = positions.get(here)
  let isSettled = saved === undefined
  let stop: () => void = () => undefined
  history.scrollRestoration = 'manual'

  const remember = () => {
    if (isSettled) positions.set(here, window.scrollY)
    sessionStorage.setItem(STORE_KEY, JSON.stringify([...positions].slice(-200)))
  }

  router.history.subscribe(({ location, action }) => {
    const isNote = action.type === 'REPLACE' && location.pathname === path
    path = location.pathname
    if (isNote) {
      here = keyOf(location)
      return
    }
    stop()
    remember()
    here = keyOf(location)
    saved = action.type === 'PUSH' || action.type === 'REPLACE' ? undefined : positions.get(here)
    isSettled = false
  })
  router.subscribe('onRendered', () => {
    if (isSettled) return
    stop = scrollAfterNavigation({
      saved,
      isLoaded: () => document.querySelector(MARKER) !== null,
      scrollTo: (top) => window.scrollTo({ top, behavior: 'instant' }),
      settled: () => {
        isSettled = true
      },
    })
  })
  window.addEventListener('pagehide', () => {
    remember()
    // The router re-enables the browser's scrolling when a page is left; this runs after it.
    history.scrollRestoration = 'manual'
  })
}

function keyOf(location: Router['history']['location']): string {
  return location.state.__TSR_key ?? location.href
}

function readPositions(): [string, number][] {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(STORE_KEY) ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isPosition) : []
  } catch {
    return [] // a foreign or broken entry is as good as none
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}
