import type { ListActionBody, ListActionName } from './list-queries.ts'

/** The list whose label an option keeps that both lists have. */
export type Side = 'into' | 'from'

/** The input of an action, as typed and chosen so far. */
export interface ListActionInput {
  readonly list: string
  readonly name: string
  readonly into: string | null
  readonly prefer: Side | null
}

const COPY_SUFFIX = '-masolat'
/** The name of a copy stays within the 80 characters that a name may have. */
const COPIED_LENGTH = 70

/** The name that the dialog of an action offers. */
export function offeredName(action: ListActionName, list: string): string {
  return action === 'copy' ? `${list.slice(0, COPIED_LENGTH)}${COPY_SUFFIX}` : list
}

/** The request without the effect that the user saw; null while an input is missing. */
export function bodyOf(
  action: ListActionName,
  { list, name, into, prefer }: ListActionInput,
): ListActionBody | null {
  if (action === 'delete') return {}
  if (action === 'merge') return into === null ? null : { into, ...(prefer && { prefer }) }
  return name === '' || name === list ? null : { name }
}
