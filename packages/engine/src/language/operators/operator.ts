import type { ConditionOperator, conditionOperators, NamingOperator } from '@urlapmuhely/schema'
import type { Evaluate } from '../runtime.ts'

/**
 * Makes the closure of one operator from those of its arguments.
 *
 * @param args as many as the operator takes; the type check at save time has counted them, and missing ones are empty.
 * @param literals the literal of each argument that is one, else undefined.
 */
export type Operator = (args: readonly Evaluate[], literals: readonly unknown[]) => Evaluate

/** Operators that read names have no evaluation: expression.ts alone knows what a name means. */
export type EvaluatedOperator = Exclude<ConditionOperator, NamingOperator>

/** An evaluation for each operator of the schema's table, and an iterating one where the table says so. */
export type Evaluations = {
  readonly [Name in EvaluatedOperator]: (typeof conditionOperators)[Name]['kind'] extends 'element'
    ? Evaluation & { readonly iterates: true }
    : Evaluation & { readonly iterates?: never }
}

/** How an operator is evaluated, and what the engine has to know beforehand. */
export interface Evaluation {
  readonly build: Operator
  /** Its work or result grows with the data, so that it may run out of its budget. */
  readonly costly?: true
  /** Its result changes with the clock. */
  readonly readsClock?: true
  /** It compares its operands: a time of day beside it is written as times are kept. */
  readonly compares?: true
  /** Its result is a truth, a count or a length: the values that it reads are not part of it. */
  readonly withoutValues?: true
  /** Its second argument is asked of each element of the first, a list. */
  readonly iterates?: true
}

/** The argument at `index`; empty when it is missing. */
export function argument(args: readonly Evaluate[], index: number): Evaluate {
  return args[index] ?? nothing
}

function nothing(): null {
  return null
}
