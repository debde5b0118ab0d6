import type { RouterHistory } from '@tanstack/history'

/** The place from which a screen was opened. */
export interface CameFrom {
  /** Its path and query. */
  readonly href: string
  /** Its position among the entries of the tab's history. */
  readonly index: number
  /** The place from which that one was opened. */
  readonly from?: CameFrom | undefined
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Stored with the entry of the history, so that it survives a reload. */
    from?: CameFrom | undefined
    /** Text to be made into fields on the next screen. */
    paste?: string | undefined
  }
}

/** The maximum number of stored ways back; an entry of the history has little space. */
const MOST_PLACES = 8

/**
 * Makes a history store with each entry the place that it was opened from. Another state of the same screen,
 * such as a tab or a filter, and a replaced address keep that place.
 */
export function rememberPlaces(history: RouterHistory): RouterHistory {
  const { push, replace } = history
  const here = () => history.location
  history.push = (path, state, options) => {
    const { pathname, href, state: own } = here()
    const isSame = pathOf(path) === pathname
    const from = isSame ? own.from : shortened({ href, index: own.__TSR_index, from: own.from }, MOST_PLACES)
    push(path, { from, ...state }, options)
  }
  history.replace = (path, state, options) => replace(path, { from: here().state.from, ...state }, options)
  return history
}

/** The parts of the router that going back needs. */
interface WayBack {
  readonly history: RouterHistory
  /** The address of a path, with the parameters that every navigation keeps. */
  readonly hrefOf: (target: { readonly to: string }) => string
}

/** Returns to the place from which the present screen was opened, or opens another path if there is none. */
export function goBackFrom({ history, hrefOf }: WayBack, otherwise: string): void {
  const { from, __TSR_index: index } = history.location.state
  if (from === undefined) history.push(hrefOf({ to: otherwise }))
  // Also restores how far that place was scrolled.
  else if (from.index === index - 1) history.back()
  else history.replace(from.href, { from: from.from })
}

function shortened(place: CameFrom, left: number): CameFrom {
  const { href, index, from } = place
  return from === undefined || left <= 1 ? { href, index } : { href, index, from: shortened(from, left - 1) }
}

function pathOf(href: string): string {
  return href.split(/[?#]/u)[0] ?? href
}
