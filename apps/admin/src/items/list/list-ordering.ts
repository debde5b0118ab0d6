import type { Kind } from '@urlapmuhely/schema'
import type { ListParams } from '../rows/list-params.ts'

/** True if the list shows one sequence in its order, so that moving a row has the effect that the user sees. */
export function isOrdering(kind: Kind, params: ListParams): boolean {
  // Within one form, or one list, the first sort column has the same value in every row.
  const [first, second] = params.sort.filter(({ column }) => column !== kind.orderedWithin)
  const sorted = first?.column === 'order' && !first.descending && second === undefined
  return kind.ordered && sorted && params.q === '' && hasScope(kind, params)
}

/** True if the list is narrowed to one form or one option list, or its items have a single order. */
export function hasScope(kind: Kind, params: ListParams): boolean {
  return kind.orderedWithin === null || params.filters[kind.orderedWithin]?.is !== undefined
}

/** The list in its order, from the first page; a search would leave out rows between others. */
export function orderedParams(params: ListParams): ListParams {
  return { ...params, q: '', sort: [{ column: 'order', descending: false }], page: 1 }
}

/** The initial values of a new item created from a list that is narrowed to one form or one option list. */
export function createSearch(kind: Kind, params: ListParams): Record<string, string> {
  const { orderedWithin } = kind
  const value = orderedWithin === null ? undefined : params.filters[orderedWithin]?.is
  return orderedWithin !== null && value !== undefined ? { [orderedWithin]: value } : {}
}
