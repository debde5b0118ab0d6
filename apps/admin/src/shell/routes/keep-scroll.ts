import type { RouterHistory } from '@tanstack/history'
import { scrollAfterNavigation } from './scroll-rule.ts'

const STORE_KEY = 'urlapmuhely-scroll'
const MARKER = '[data-loaded]'

/**
 * Scrolls by the specification's rule at every navigation of a history, and saves the position of each history entry.
 *
 * Going back or forward, and reloading, have a saved position; a new entry has none. Replacing an address by one with
 * the same path is not a navigation but records the screen's state (a filter, a choice): the position stays.
 *
 * @returns a function to call whenever a place was rendered.
 */
export function keepScroll(places: RouterHistory): () => void {
  const positions = new Map(readPositions())
  let here = keyOf(places.location)
  let path = places.location.pathname
  // A reload returns to an entry with a saved position.
  let saved = positions.get(here)
  let isSettled = saved === undefined
  let stop: () => void = () => undefined
  history.scrollRestoration = 'manual'

  const remember = () => {
    if (isSettled) positions.set(here, window.scrollY)
    sessionStorage.setItem(STORE_KEY, JSON.stringify([...positions].slice(-200)))
  }

  places.subscribe(({ location, action }) => {
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
  window.addEventListener('pagehide', () => {
    remember()
  })
  return () => {
    if (isSettled) return
    stop = scrollAfterNavigation({
      saved,
      isLoaded: () => document.querySelector(MARKER) !== null,
      scrollTo: (top) => window.scrollTo({ top, behavior: 'instant' }),
      settled: () => {
        isSettled = true
      },
    })
  }
}

function keyOf(location: RouterHistory['location']): string {
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
