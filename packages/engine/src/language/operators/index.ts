import { arithmeticOperators } from './arithmetic.ts'
import { dateOperators } from './dates.ts'
import { listOperators } from './lists.ts'
import type { Evaluation, Evaluations } from './operator.ts'
import { orderingOperators } from './ordering.ts'
import { type PlainOperator, plainOperators } from './plain-operators.ts'
import { textOperators } from './text.ts'

/** All operators but the plain ones; a missing one does not compile. */
const evaluations: Omit<Evaluations, PlainOperator> = {
  ...orderingOperators,
  ...arithmeticOperators,
  ...textOperators,
  ...listOperators,
  ...dateOperators,
}

/** A map, because a lookup in an object of so many properties is slower. */
const byName: ReadonlyMap<string, Evaluation> = new Map([
  ...plainOperators,
  ...Object.entries<Evaluation>(evaluations),
])

/** Returns the evaluation of the operator of that name; null if it is unknown or reads names. */
export function evaluationOf(name: string): Evaluation | null {
  return byName.get(name) ?? null
}

/** The operators whose second argument is evaluated for each element of the first, a list. */
export const iterations: ReadonlySet<string> = new Set(
  [...byName].flatMap(([name, { iterates }]) => (iterates ? [name] : [])),
)
