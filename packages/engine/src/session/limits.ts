import type { ANSWER_LIMITS } from '@urlapmuhely/schema'
import type { FieldPlan } from '../graph/program.ts'

/** The same limits as the schema's, which is types only from here: each number is the type of its constant there. */
export const answerLimits: typeof ANSWER_LIMITS = {
  rows: 1_000,
  depth: 16,
  values: 20_000,
  characters: 100_000,
}

/** How many rows a repeat may have at most: its own limit, or the general one where it has none. */
export function rowLimit({ item }: FieldPlan): number {
  return item.maxRows ?? answerLimits.rows
}
