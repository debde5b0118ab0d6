import type { FieldPlan } from '../graph/program.ts'
import { type Evaluate, isTrue } from '../language/runtime.ts'
import { EDITING, type Frame, OMITTED } from '../session/frame.ts'

/** The rules that bear on how editable a field is, best precedence first. */
export interface DisabledPlan {
  readonly rules: readonly DisabledRule[]
}

/** One disabled rule as it bears on one field. */
export interface DisabledRule {
  readonly ruleId: string
  readonly condition: Evaluate | null
  readonly level: number
  readonly omit: boolean
  readonly reason: string
}

/** Whether the rule holds beside a frame. */
export function disabledRuleHolds(rule: DisabledRule, frame: Frame): boolean {
  return rule.condition === null || isTrue(rule.condition(frame, null))
}

/** The editing level that its parent gives to a field, with the `OMITTED` bit. */
export function parentEditing(frame: Frame, field: FieldPlan): number {
  if (field.parent) return frame.editing[field.parent.local] as number
  const { repeat } = field.template
  return repeat && frame.parent ? (frame.parent.editing[repeat.local] as number) : EDITING.open
}

/** How editable a field is: its parent's level and all rules together, the stricter prevails; with the `OMITTED` bit. */
export function editingOf(frame: Frame, field: FieldPlan, plan: DisabledPlan): number {
  const inherited = parentEditing(frame, field)
  let level = inherited & 3
  let omitted = inherited & OMITTED
  for (const rule of plan.rules) {
    if ((rule.level <= level && !rule.omit) || !disabledRuleHolds(rule, frame)) continue
    if (rule.level > level) level = rule.level
    if (rule.omit) omitted = OMITTED
  }
  return level | omitted
}
