import { ANSWER_LIMITS } from '@urlapmuhely/schema/facts'
import type { FieldPlan } from '../graph/program.ts'

/** How many rows a repeat may have at most: its own limit, or the general one where it has none. */
export function rowLimit({ item }: FieldPlan): number {
  return item.maxRows ?? ANSWER_LIMITS.rows
}
