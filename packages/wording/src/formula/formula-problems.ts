import { type ConditionScope, checkCondition, issueText } from '@urlapmuhely/schema'
import { fillMessage } from '@urlapmuhely/schema/article'
import { formulaMessages, UNKNOWN_NAME } from '../messages/hu-formula.ts'
import type { FormulaFault } from './formula-tokens.ts'
import type { FormulaResult } from './parse-formula.ts'

/** A fault of a formula, in Hungarian. */
export interface FormulaProblem {
  /** From `start` up to but not including `end`; null if it is about the whole formula. */
  readonly place: { readonly start: number; readonly end: number } | null
  readonly message: string
}

/**
 * The problems of a formula: its syntax error, or else the unknown names at their positions, or else its type errors.
 *
 * @param scope the names that the formula may read; null checks only the syntax.
 */
export function formulaProblems(result: FormulaResult, scope: ConditionScope | null): FormulaProblem[] {
  if (!result.ok) return [{ place: result.fault, message: formulaFaultText(result.fault) }]
  if (!scope || result.json === null) return []
  const unknown = result.names.filter(({ name }) => scope.lookUp(name) === null)
  if (unknown.length > 0) {
    return unknown.map(({ name, start, end }) => ({
      place: { start, end },
      message: fillMessage(UNKNOWN_NAME, () => name),
    }))
  }
  return checkCondition(result.json, scope).map((issue) => ({ place: null, message: issueText(issue) }))
}

/** The sentence of a syntax error. */
export function formulaFaultText({ code, detail }: FormulaFault): string {
  return fillMessage(formulaMessages[code], () => detail)
}
