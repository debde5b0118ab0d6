import type { FormOptionExpandable } from '@urlapmuhely/schema'
import {
  type CompileContext,
  findField,
  findTargets,
  prepareCondition,
  reportItem,
} from '../draft/context.ts'
import type { EngineItem } from '../facts/definition.ts'
import { nodeOf } from '../graph/graph.ts'
import { outward } from '../language/runtime.ts'
import type { OptionChoice, PresenceRule } from '../program/plans.ts'
import { type Field, levelsOutward } from '../scope/fields.ts'
import type { Frame } from '../state/frame.ts'
import { pathOf } from '../state/paths.ts'
import { explainExpanding, presenceRules } from './explain-presence.ts'
import { addPresenceRule, retainOf } from './presence.ts'
import { conditionTurns, type Rule, type RuleNeed, type Turn } from './rule.ts'

const kind = 'formOptionExpandable'

/** Reveals fields while options of another field are chosen. */
export const formOptionExpandable: Rule<EngineItem<FormOptionExpandable>> = {
  aspect: 'presence',
  targetsOf: ({ targets, fieldId }) => [...targets, fieldId],

  gather(context, item) {
    const owner = { kind, item } as const
    const chooser = findField(context, owner, { id: item.fieldId, path: 'fieldId' })
    const targets = findTargets(context, owner, item.targets)
    if (!chooser) return
    const options = context.plans.options[chooser.number]
    if (!options) {
      reportItem(context, owner, {
        code: 'OPTIONS_MISSING',
        path: 'fieldId',
        params: { label: chooser.item.label },
      })
      return
    }
    for (const value of item.optionValues) {
      if (!options.host && !options.base.byValue.has(value))
        reportItem(context, owner, {
          code: 'OPTION_VALUE_UNKNOWN',
          path: 'optionValues',
          params: { value },
          severity: 'warning',
        })
    }
    const [values, all] = [new Set<unknown>(item.optionValues), item.match === 'all']
    for (const field of targets) {
      const up = levelsOutward(field.template, chooser.template)
      if (up === null) {
        reportItem(context, owner, {
          code: 'SCOPE_MISMATCH',
          path: 'targets',
          params: { label: field.item.label },
        })
        continue
      }
      const condition = prepareCondition(context, owner, { node: item.condition, scope: field.template })
      const choice = { field: chooser, values, all, up, options }
      const evaluate = condition?.evaluate ?? null
      const rule: PresenceRule = {
        ruleId: item.id,
        kind,
        condition: evaluate,
        retain: retainOf(context, item.retain),
        panel: null,
        byPerson: false,
        choice,
      }
      addPresenceRule(context, field, { list: 'expands', rule, condition })
      readChoice(context, field, choice)
    }
  },

  explain({ plans }, frame, field) {
    const rules = presenceRules(plans, field, kind)
    return explainExpanding(plans, { frame, field }, kind).map((bearing, index) => {
      const choice = rules[index]?.choice
      return { ...bearing, needs: choice ? needOf(choice, frame) : null }
    })
  },

  turnedBy(form, field) {
    const rules = presenceRules(form.plans, field, kind)
    const choices = rules.flatMap(({ choice }): Turn[] => (choice ? [{ choice }] : []))
    const ids = rules.map(({ ruleId }) => ruleId)
    return [...choices, ...conditionTurns(form, kind, ids)]
  },
}

/**
 * A revealed field depends on the chosen options, on whether they are offered, and on the presence of the choosing
 * field.
 */
function readChoice(
  { graph }: CompileContext,
  { number, template }: Field,
  { field: chooser, values }: OptionChoice,
) {
  const node = nodeOf(number, 'presence')
  const isPlain = chooser.template === template && chooser.valueType === 'option'
  graph.read(
    { node, template },
    { field: chooser, aspect: 'value', anchor: chooser.template, equal: isPlain ? [...values] : null },
  )
  graph.read({ node, template }, { field: chooser, aspect: 'presence', anchor: chooser.template })
  graph.read({ node, template }, { field: chooser, aspect: 'options', anchor: chooser.template })
}

function needOf({ field, values, all, up, options }: OptionChoice, frame: Frame): RuleNeed {
  const at = outward(frame, up)
  const value = at.val[field.local]
  const labels = [...values].map((one) => options.base.byValue.get(one)?.label ?? String(one))
  const chosen = [...values].filter((one) => (Array.isArray(value) ? value.includes(one) : value === one))
  const done = all ? chosen.length === values.size : chosen.length > 0
  return { type: 'choice', path: pathOf(at, field), label: field.item.label || field.item.key, labels, done }
}
