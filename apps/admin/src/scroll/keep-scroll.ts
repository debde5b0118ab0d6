import type { router as appRouter } from '../router.ts'
import { scrollAfterNavigation } from './scroll-rule.ts'

type Router = Pick<typeof appRouter, 'history' | 'subscribe'>

const STORE_KEY = 'urlapmuhely-scroll'
const MARKER = '[data-loaded]'

/**
 * Scrolls by the specification's rule at every navigation of a router, and remembers where each place was left.
 *
 * Going back or forward, and reloading, have a saved position; a new place has none.
 */
export function keepScroll(router: Router): void {
  const positions = new Map(readPositions())
  let here = placeOf(router)
  // A reload comes back to a place that was saved.
  let saved = positions.get(here)
  let isSettled = saved === undefined
  let stop: () => void = () => undefined
  history.scrollRestoration = 'manual'

  const remember = () => {
    if (isSettled) positions.set(here, window.scrollY)
    sessionStorage.setItem(STORE_KEY, JSON.stringify([...positions].slice(-200)))
  }

  router.history.subscribe(({ location, action }) => {
    stop()
    remember()
    here = location.state.__TSR_key ?? location.href
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
  window.addEventListener('pagehide', remember)
}

function placeOf(router: Router): string {
  const { location } = router.history
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
