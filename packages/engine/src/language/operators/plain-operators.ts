import { equalityOperators } from './comparison.ts'
import { logicOperators } from './logic.ts'
import type { Evaluation } from './operator.ts'

const evaluations = { ...equalityOperators, ...logicOperators } as const

/** The name of an operator that most conditions are made of. */
export type PlainOperator = keyof typeof evaluations

/** The operators of logic and equality, which every form has loaded. */
export const plainOperators: ReadonlyMap<string, Evaluation> = new Map(
  Object.entries<Evaluation>(evaluations),
)
