import type { Evaluation } from './operators/operator.ts'
import { plainOperators } from './operators/plain-operators.ts'
import { operatorsPart } from './operators-part.ts'

/** Operators that expression.ts compiles itself. */
const READING = ['var', 'missing', 'missing_some'] as const

/** The names of the operators that need no part. */
export const partlessOperators: ReadonlySet<string> = new Set([...READING, ...plainOperators.keys()])

/** Returns the evaluation of the operator of that name; null if it is unknown or reads names. */
export function evaluationOf(name: string): Evaluation | null {
  const plain = plainOperators.get(name)
  if (plain) return plain
  return partlessOperators.has(name) ? null : operatorsPart.get().evaluationOf(name)
}
