import type { FormRemoveable } from '@urlapmuhely/schema'
import { findTargets, prepareCondition } from '../draft/context.ts'
import type { EngineItem } from '../facts/definition.ts'
import type { PresenceRule } from '../program/plans.ts'
import { FLAG } from '../state/marks.ts'
import { presenceRules } from './explain-presence.ts'
import { addPresenceRule, presenceRuleHolds, retainOf } from './presence.ts'
import { bearing, conditionTurns, type Rule } from './rule.ts'

const kind = 'formRemoveable'

/**
 * Removes fields while a condition holds; with a manual rule, the user may remove them. Remove takes precedence over
 * expand.
 */
export const formRemoveable: Rule<EngineItem<FormRemoveable>> = {
  aspect: 'presence',
  targetsOf: ({ targets }) => targets,

  gather(context, item) {
    const owner = { kind, item } as const
    const byPerson = item.mode === 'manual'
    for (const field of findTargets(context, owner, item.targets)) {
      const condition = prepareCondition(context, owner, { node: item.condition, scope: field.template })
      const evaluate = condition?.evaluate ?? null
      const rule: PresenceRule = {
        ruleId: item.id,
        kind,
        condition: evaluate,
        retain: retainOf(context, item.retain),
        panel: null,
        byPerson,
        choice: null,
      }
      addPresenceRule(context, field, { list: 'removes', rule, condition })
    }
  },

  explain: ({ plans }, frame, field) =>
    presenceRules(plans, field, kind).map((rule) => {
      const holds = presenceRuleHolds(rule, frame, field.local)
      // A frame has an entry for each field.
      const done = ((frame.marks[field.local] as number) & FLAG.takenOut) !== 0
      return {
        ...bearing(rule.ruleId, holds, holds ? 'decides' : 'idle'),
        needs: rule.byPerson ? { type: 'takenOut', done } : null,
      }
    }),

  turnedBy: (form, field) =>
    conditionTurns(
      form,
      kind,
      presenceRules(form.plans, field, kind).map(({ ruleId }) => ruleId),
    ),
}
