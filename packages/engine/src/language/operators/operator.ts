import type { ConditionOperator, conditionOperators, NamingOperator } from '@urlapmuhely/schema'
import type { Evaluate } from '../runtime.ts'

/**
 * Builds the closure of one operator from those of its arguments.
 *
 * @param args as many as the operator takes; the type check at save time has counted them, and missing ones are empty.
 * @param literals by argument: its literal, or undefined if it is not one.
 */
export type Operator = (args: readonly Evaluate[], literals: readonly unknown[]) => Evaluate

/** Operators that read names have no evaluation here, because only expression.ts resolves names. */
export type EvaluatedOperator = Exclude<ConditionOperator, NamingOperator>

/** An evaluation for each operator of the schema's table, and an iterating one where the table demands it. */
export type Evaluations = {
  readonly [Name in EvaluatedOperator]: (typeof conditionOperators)[Name]['kind'] extends 'element'
    ? Evaluation & { readonly iterates: true }
    : Evaluation & { readonly iterates?: never }
}

/** The evaluation of an operator, and the facts that the engine needs at compile time. */
export interface Evaluation {
  readonly build: Operator
  /** Its work or result grows with the data, so it may exceed its budget. */
  readonly costly?: true
  /** Its result depends on the clock. */
  readonly readsClock?: true
  /** It compares its operands; a time-of-day operand is converted to the stored format. */
  readonly compares?: true
  /** Its result is a boolean, a count or a length, and does not contain the values that it reads. */
  readonly withoutValues?: true
  /** Its second argument is evaluated for each element of the first, a list. */
  readonly iterates?: true
}

/** The argument at `index`; empty if it is missing. */
export function argument(args: readonly Evaluate[], index: number): Evaluate {
  return args[index] ?? nothing
}

function nothing(): null {
  return null
}
