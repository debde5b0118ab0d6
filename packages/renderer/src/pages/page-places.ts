import type { FieldState } from '@urlapmuhely/engine'

/** Places of a form that are not pages of its definition. Keys have no hyphen, so none of them is a page's. */
export const PLACES = { list: 'page-list', check: 'check-answers', confirmation: 'confirmation' } as const

/** One present page; a form without pages is a single one, whose key is empty. */
export interface FormPage {
  readonly key: string
  readonly state: FieldState | null
}

/** The facts that decide which places of a form may be shown. */
export interface Places {
  readonly pages: readonly FormPage[]
  /** The pages can be visited in any order, from a list of them. */
  readonly hasList: boolean
  readonly hasCheck: boolean
  /** Every page may be shown, whether those before it are filled in or not. */
  readonly isOpen: boolean
  readonly isSent: boolean
  /** True if the person has continued from a page, and it has had no error since. */
  readonly isPassed: (page: string) => boolean
}

/** The place that a form shows first. */
export function firstPlace({ pages, hasList }: Pick<Places, 'pages' | 'hasList'>): string {
  return hasList ? PLACES.list : (pages[0]?.key ?? '')
}

/**
 * Returns the place to show when `wanted` is requested: `wanted` itself if it may be shown, otherwise the first page that
 * the person has to complete, or the first place if there is no such place.
 */
export function nearestPlace(wanted: string, places: Places): string {
  const { pages, hasList, hasCheck, isOpen, isSent, isPassed } = places
  if (isSent) return PLACES.confirmation
  const isKnown =
    pages.some(({ key }) => key === wanted) ||
    (hasList && wanted === PLACES.list) ||
    (hasCheck && wanted === PLACES.check)
  if (!isKnown) return firstPlace(places)
  if (isOpen || wanted === PLACES.list) return wanted
  return pages.find(({ key }) => key === wanted || !isPassed(key))?.key ?? wanted
}

/** The place to show when the page that is shown has become absent: the one before it. */
export function placeBefore(absent: string, keys: readonly string[], places: Places): string {
  const before = keys.slice(0, Math.max(0, keys.indexOf(absent))).toReversed()
  const page = before.find((key) => places.pages.some((one) => one.key === key))
  return nearestPlace(page ?? firstPlace(places), places)
}
