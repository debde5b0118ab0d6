import { equalityOperators } from './comparison.ts'
import { logicOperators } from './logic.ts'
import { membershipOperators } from './membership.ts'
import type { Evaluation } from './operator.ts'

const evaluations = { ...equalityOperators, ...membershipOperators, ...logicOperators } as const

/** The name of an operator of which most conditions consist. */
export type PlainOperator = keyof typeof evaluations

/** The operators of logic, equality and membership, which every form has loaded. */
export const plainOperators: ReadonlyMap<string, Evaluation> = new Map(
  Object.entries<Evaluation>(evaluations),
)
