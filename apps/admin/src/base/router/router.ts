import type { HistoryLocation, HistoryState, RouterHistory } from '@tanstack/history'
import { carryQaTest, parseSearch, type SearchParams, stringifySearch } from '../app/search-params.ts'

/** The place that the browser is at: the entry of the history with its query parsed. */
export interface Place {
  readonly pathname: string
  readonly search: SearchParams
  /** Path, query and hash. */
  readonly href: string
  readonly state: HistoryLocation['state']
}

/** The screen that a place shows. */
export interface Match<Screen> {
  /** Null if no screen has the path. */
  readonly screen: Screen | null
  /** The `{id}` in the path. */
  readonly id?: string
  /** Why the screen cannot be shown. */
  readonly error?: unknown
}

/** The state of the router: the place that is shown, and whether the next one is loading. */
export interface RouterState<Screen> {
  readonly place: Place
  readonly match: Match<Screen>
  readonly isPending: boolean
}

/** Where to go. `.` as the path stays on the screen; a query of undefined values is left out. */
export interface Target {
  readonly to: string
  readonly search?: Search | undefined
}

/** A query, or a function that makes it from the present one. */
export type Search =
  | Readonly<Record<string, unknown>>
  | ((present: SearchParams) => Readonly<Record<string, unknown>>)

/** How to go there. */
export interface NavigateOptions extends Target {
  /** Replaces the present entry of the history. */
  readonly replace?: boolean
  /** Stored with the entry. */
  readonly state?: Partial<HistoryState>
}

/** The functions that a router needs from the application. */
export interface RouterInput<Screen> {
  readonly history: RouterHistory
  /** The screen of a path; null if there is none. */
  readonly matchPath: (pathname: string) => { readonly screen: Screen; readonly id?: string } | null
  /**
   * Called before a place is shown.
   *
   * @returns an address of another page to go to, or the loading that must end before the screen can be shown.
   */
  readonly enter: (match: Match<Screen>, place: Place, isOther: boolean) => Entrance
}

/** The result of `enter`; nothing means that the place can be shown at once. */
export type Entrance = { readonly leave: string } | { readonly loading: Promise<unknown> } | null

/** Shows the screen of the browser's address, and follows it. */
export interface Router<Screen> {
  readonly history: RouterHistory
  readonly state: () => RouterState<Screen>
  /** Calls back when the state has changed. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
  /** Resolves once the place is shown; does nothing if it is shown already. */
  readonly navigate: (options: NavigateOptions) => Promise<void>
  /** The address of a target, with the parameters that every navigation keeps. */
  readonly hrefOf: (target: Target) => string
  /** Loads the screen of the present address, as at the start and to try again. */
  readonly load: () => Promise<void>
}

/** Creates a router; `load` shows the first place. */
export function createRouter<Screen>({ history, matchPath, enter }: RouterInput<Screen>): Router<Screen> {
  const listeners = new Set<() => void>()
  let state: RouterState<Screen> = {
    place: placeOf(history.location),
    match: { screen: null },
    isPending: true,
  }
  let waiting: (() => void)[] = []
  let turn = 0

  const set = (next: RouterState<Screen>) => {
    state = next
    for (const listener of listeners) listener()
  }
  const show = (place: Place, match: Match<Screen>) => {
    set({ place, match, isPending: false })
    const resolved = waiting
    waiting = []
    for (const done of resolved) done()
  }
  const load = async () => {
    turn += 1
    const own = turn
    const place = placeOf(history.location, state.place)
    const found = matchPath(place.pathname)
    const match: Match<Screen> = found ?? { screen: null }
    const isOther = state.isPending || place.pathname !== state.place.pathname
    const entrance = enter(match, place, isOther)
    if (entrance === null) return show(place, match)
    if ('leave' in entrance) return window.location.replace(entrance.leave)
    set({ ...state, isPending: true })
    const error = await entrance.loading.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (own === turn) show(place, error === undefined ? match : { ...match, error })
  }
  let located = { of: history.location, place: state.place }
  /** Where the browser is, which may not be shown yet. */
  const presentPlace = () => {
    const { location } = history
    if (located.of !== location) located = { of: location, place: placeOf(location, state.place) }
    return located.place
  }
  const hrefOf = ({ to, search = {} }: Target) => {
    const { pathname, search: present } = presentPlace()
    const wanted = typeof search === 'function' ? search(present) : search
    return (to === '.' ? pathname : to) + stringifySearch(carryQaTest(present, wanted))
  }
  history.subscribe(() => void load())
  return {
    history,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    navigate: ({ replace = false, state: own, ...target }) => {
      const href = hrefOf(target)
      if (href === history.location.href && own === undefined) return Promise.resolve()
      const shown = new Promise<void>((done) => waiting.push(done))
      if (replace) history.replace(href, own)
      else history.push(href, own)
      return shown
    },
    hrefOf,
    load,
  }
}

/** The place of a location; parts equal to those of `known` are the same objects, so that they cause no re-render. */
function placeOf({ pathname, search, href, state }: HistoryLocation, known?: Place): Place {
  const parsed = parseSearch(search)
  const isSame = known !== undefined && stringifySearch(known.search) === stringifySearch(parsed)
  return { pathname, search: isSame ? known.search : parsed, href, state }
}
