import type { RuleKind } from '../facts/definition.ts'

/**
 * Something that a scenario can show: a rule that holds, one that does not, the issue of a validation on the screen, or
 * an option that is chosen.
 */
export type Goal =
  | { readonly type: RuleGoalType; readonly kind: RuleKind; readonly ruleId: string }
  | { readonly type: 'option'; readonly fieldId: string; readonly value: unknown }

/** An outcome of a rule that a scenario can reach. */
export type RuleGoalType = 'holds' | 'fails' | 'issue'

/** Equal for equal goals. */
export function markOf(goal: Goal): string {
  return goal.type === 'option' ? optionMark(goal.fieldId, goal.value) : ruleMark(goal.type, goal.ruleId)
}

/** The mark of a goal about a rule. */
export function ruleMark(type: RuleGoalType, ruleId: string): string {
  return `${type} ${ruleId}`
}

/** The mark of a goal about an option of a field. */
export function optionMark(fieldId: string, value: unknown): string {
  return `option ${fieldId} ${JSON.stringify(value)}`
}
