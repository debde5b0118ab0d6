import { ANSWER_LIMITS } from '@urlapmuhely/schema/facts'
import type { Field } from '../scope/fields.ts'

/** How many rows a repeat may have at most: its own limit, or the general one where it has none. */
export function rowLimit({ item }: Field): number {
  return item.maxRows ?? ANSWER_LIMITS.rows
}
