import { ANSWER_LIMITS } from '@urlapmuhely/schema/facts'
import type { Field } from './fields.ts'

/** The most rows of a repeat: its own limit, or the general one if it has none. */
export function rowLimit({ item }: Field): number {
  return item.maxRows ?? ANSWER_LIMITS.rows
}
