import type { FormDisabled } from '@urlapmuhely/schema'
import { findTargets, prepareCondition } from '../draft/context.ts'
import type { EngineItem } from '../facts/definition.ts'
import { nodeOf } from '../graph/graph.ts'
import type { EditingRule, Plans } from '../program/plans.ts'
import type { Field } from '../scope/fields.ts'
import { EDITING } from '../state/marks.ts'
import { compileText, readText } from '../texts/compile-text.ts'
import { editingRuleHolds } from './editing.ts'
import { bearing, conditionTurns, type Rule } from './rule.ts'

const kind = 'formDisabled'

/** Disables fields while its condition holds. */
export const formDisabled: Rule<EngineItem<FormDisabled>> = {
  aspect: 'disabled',
  targetsOf: ({ targets }) => targets,

  gather(context, item) {
    const owner = { kind, item } as const
    const { editing, fallbackReasons } = context.plans
    if (context.definition.fallback?.[item.id]?.includes('reason')) fallbackReasons.add(item.id)
    for (const field of findTargets(context, owner, item.targets)) {
      const condition = prepareCondition(context, owner, { node: item.condition, scope: field.template })
      const text = compileText(context, owner, { path: 'reason', text: item.reason, scope: field.template })
      const plan = editing[field.number] ?? { rules: [] }
      editing[field.number] = plan
      plan.rules.push({
        ruleId: item.id,
        kind,
        condition: condition?.evaluate ?? null,
        level: EDITING[item.mode],
        omit: item.submit === 'omit',
        reason: item.reason,
        text,
      })
      const node = nodeOf(field.number, 'disabled')
      if (condition) context.graph.readAll({ node, template: field.template }, condition)
      if (text) readText(context, { node, template: field.template }, text)
    }
  },

  explain({ plans }, frame, field) {
    const rules = rulesOf(plans, field)
    const level = frame.levelOf(field.local)
    const deciding = plans.editing[field.number]?.rules.find(
      (rule) => rule.level === level && editingRuleHolds(rule, frame),
    )
    return rules.map((rule) => {
      const holds = editingRuleHolds(rule, frame)
      if (!holds) return bearing(rule.ruleId, holds, 'idle')
      if (rule.level === level) return bearing(rule.ruleId, holds, 'decides')
      return { ...bearing(rule.ruleId, holds, 'overruled'), overruledBy: deciding?.ruleId ?? null }
    })
  },

  turnedBy: (form, field) =>
    conditionTurns(
      form,
      kind,
      rulesOf(form.plans, field).map(({ ruleId }) => ruleId),
    ),
}

function rulesOf(plans: Plans, field: Field): readonly EditingRule[] {
  return plans.editing[field.number]?.rules.filter((rule) => rule.kind === kind) ?? []
}
