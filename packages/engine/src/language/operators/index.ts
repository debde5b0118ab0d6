import { arithmeticOperators } from './arithmetic.ts'
import { comparisonOperators } from './comparison.ts'
import { dateOperators } from './dates.ts'
import { listOperators } from './lists.ts'
import { logicOperators } from './logic.ts'
import type { EvaluatedOperator, Evaluation, Evaluations } from './operator.ts'
import { textOperators } from './text.ts'

const evaluations: Evaluations = {
  ...comparisonOperators,
  ...logicOperators,
  ...arithmeticOperators,
  ...textOperators,
  ...listOperators,
  ...dateOperators,
}

/** Returns the evaluation of the operator of that name; null if it is unknown or reads names. */
export function evaluationOf(name: string): Evaluation | null {
  return isEvaluated(name) ? evaluations[name] : null
}

/** The operators whose second argument is evaluated for each element of the first, a list. */
export const iterations: ReadonlySet<string> = new Set(
  Object.entries<Evaluation>(evaluations).flatMap(([name, { iterates }]) => (iterates ? [name] : [])),
)

function isEvaluated(name: string): name is EvaluatedOperator {
  return Object.hasOwn(evaluations, name)
}
