import type { FormDefaultValue } from '@urlapmuhely/schema'
import { factsOfType } from '@urlapmuhely/schema/facts'
import { findTargets, prepare, prepareCondition, reportItem } from '../draft/context.ts'
import type { EngineItem } from '../facts/definition.ts'
import { nodeOf } from '../graph/graph.ts'
import { isSame } from '../language/runtime.ts'
import { normalise } from '../language/values.ts'
import type { DefaultPlan } from '../program/plans.ts'
import { isValueless } from '../scope/fields.ts'
import { ORIGIN } from '../state/marks.ts'
import type { Place } from '../state/paths.ts'
import { defaultValue } from './apply-defaults.ts'
import { defaultsOf } from './defaults-of.ts'
import { bearing, type CompiledForm, conditionTurns, type Rule } from './rule.ts'

const kind = 'formDefaultValue'

/** Sets the value of fields that no user, prefill or effect has set. */
export const formDefaultValue: Rule<EngineItem<FormDefaultValue>> = {
  aspect: 'value',
  targetsOf: ({ targets }) => targets,

  gather(context, item) {
    const owner = { kind, item } as const
    const { defaults } = context.plans
    for (const field of findTargets(context, owner, item.targets)) {
      const { template, number } = field
      if (isValueless(field) || factsOfType(field.item.type).role === 'result') {
        reportItem(context, owner, {
          code: 'TARGET_UNSUPPORTED',
          path: 'targets',
          params: { label: field.item.label },
        })
        continue
      }
      // A soft dependency: the expression reads the rows as they are when it is evaluated.
      const mayShare = item.when === 'live'
      const condition = prepareCondition(context, owner, { node: item.condition, scope: template, mayShare })
      const formula =
        item.expression === null
          ? null
          : prepare(context, owner, { path: 'expression', node: item.expression, scope: template, mayShare })
      const literal = item.value
      const plan: DefaultPlan = {
        ruleId: item.id,
        kind,
        origin: 'default',
        when: item.when,
        condition: condition?.evaluate ?? null,
        value: formula?.evaluate ?? (() => literal),
      }
      defaults[number] = [...defaultsOf(context.plans, field), plan]
      for (const ready of [condition, formula])
        if (ready)
          context.graph.readAll({ node: nodeOf(number, 'value'), template }, ready, item.when !== 'live')
    }
  },

  explain(form, frame, field) {
    const { plans } = form
    const candidates = defaultsOf(plans, field)
    // A default stays recorded after someone has replaced its value.
    const isDefault = frame.originOf(field.local) === ORIGIN.default
    // A frame has an entry for each field.
    const index = isDefault ? (frame.taken[field.local] as number) : -1
    return candidates.flatMap((candidate, at) => {
      if (!isOfKind(candidate)) return []
      const place = { frame, field }
      const holds = defaultValue(plans, candidate, place) !== null
      const { ruleId } = candidate
      if (at === index) {
        const expression = expressionIn(form, place, candidate)
        return [{ ...bearing(ruleId, holds, 'decides'), expression }]
      }
      if (!holds) return [bearing(ruleId, holds, 'idle')]
      const overruledBy = at > index ? (candidates[index]?.ruleId ?? null) : null
      return [{ ...bearing(ruleId, holds, overruledBy === null ? 'past' : 'overruled'), overruledBy }]
    })
  },

  turnedBy: (form, field) =>
    conditionTurns(
      form,
      kind,
      defaultsOf(form.plans, field)
        .filter(isOfKind)
        .map(({ ruleId }) => ruleId),
    ),
}

function isOfKind(plan: DefaultPlan): boolean {
  return plan.kind === kind
}

/** Returns the expression of the default that the field's current value came from, if it still returns that value. */
function expressionIn(form: CompiledForm, { frame, field }: Place, plan: DefaultPlan) {
  const { expression } = form.definition.items.formDefaultValue.find(({ id }) => id === plan.ruleId) ?? {}
  if (!expression || field.rows) return null
  return isSame(normalise(field, plan.value(frame, null)), frame.base[field.local]) ? expression : null
}
