import type { RuleKind } from '../facts/definition.ts'
import type { Plans, PresenceRule } from '../program/plans.ts'
import type { Field } from '../scope/fields.ts'
import type { Place } from '../state/paths.ts'
import { NO_RULES, presenceRuleHolds } from './presence.ts'
import { bearing, type RuleBearing } from './rule.ts'

/** The rules of one kind that affect a field's presence. */
export function presenceRules(plans: Plans, field: Field, kind: RuleKind): readonly PresenceRule[] {
  const { expands, removes } = plans.presence[field.number] ?? NO_RULES
  return [...expands, ...removes].filter((rule) => rule.kind === kind)
}

/** Explains the rules of one kind that expand a field. */
export function explainExpanding(
  plans: Plans,
  { frame, field }: Place,
  kind: RuleKind,
): readonly RuleBearing[] {
  const { local } = field
  const { expands, removes } = plans.presence[field.number] ?? NO_RULES
  const rules = presenceRules(plans, field, kind)
  const removing = removes.find((rule) => presenceRuleHolds(rule, frame, local)) ?? null
  const isExpanded = expands.some((rule) => presenceRuleHolds(rule, frame, local))
  return rules.map((rule) => {
    const holds = presenceRuleHolds(rule, frame, local)
    const { ruleId } = rule
    if (holds && removing) return { ...bearing(ruleId, holds, 'overruled'), overruledBy: removing.ruleId }
    return bearing(ruleId, holds, holds || (!isExpanded && !removing) ? 'decides' : 'idle')
  })
}
