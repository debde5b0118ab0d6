import type { Condition } from '@urlapmuhely/schema'
import { Part } from '../optional/part.ts'
import type { Work } from './expression-work.ts'
import type { Evaluation } from './operators/operator.ts'
import { plainOperators } from './operators/plain-operators.ts'
import type { Evaluate } from './runtime.ts'

/** A call in an expression that is being compiled. */
export interface Call {
  readonly name: string
  readonly args: readonly Condition[]
  /** Its position in the expression. */
  readonly at: string
  /** True inside `map`, `filter` and the like. */
  readonly inElement: boolean
}

/** What compiles the operators that are not plain. */
interface FurtherOperators {
  readonly evaluationOf: (name: string) => Evaluation | null
  /** Compiles an operator that reads names or rows; null for every other one. */
  readonly buildNaming: (work: Work, call: Call) => Evaluate | null
  /** Reports literals that the operator does not take. */
  readonly checkLiterals: (work: Work, call: Call) => void
  /** Compiles a common call to one closure; null for every other call. */
  readonly buildShort: (work: Work, call: Call) => Evaluate | null
}

/** The operators that are not plain. */
export const operatorsPart = new Part<FurtherOperators>('operators')

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
