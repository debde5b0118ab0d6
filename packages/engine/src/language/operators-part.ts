import type { Condition } from '@urlapmuhely/schema'
import { Part } from '../facts/part.ts'
import type { Work } from './expression-work.ts'
import type { Evaluation } from './operators/operator.ts'
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

/** The compiler of the operators that are not plain. */
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
