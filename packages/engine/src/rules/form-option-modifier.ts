import type { FormOptionModifier } from '@urlapmuhely/schema'
import { dataFilterOf } from '@urlapmuhely/schema/facts'
import { type CompileContext, findField, prepare, prepareCondition, reportItem } from '../draft/context.ts'
import type { EngineItem } from '../facts/definition.ts'
import { nodeOf } from '../graph/graph.ts'
import type { FieldRead } from '../language/names.ts'
import { type Evaluate, outward, type Scope } from '../language/runtime.ts'
import type { HostPlan, OptionModifierPlan, Plans } from '../program/plans.ts'
import { type Field, levelsOutward, type Template } from '../scope/fields.ts'
import { compileText } from '../texts/compile-text.ts'
import { addOptionText } from '../texts/option-texts.ts'
import { modifierHolds } from './host-options.ts'
import { addSources } from './options.ts'
import { bearing, conditionTurns, type Rule } from './rule.ts'

const kind = 'formOptionModifier'

/** Changes the options of a field: excludes them, leaves only them, includes, disables, relabels or sorts them. */
export const formOptionModifier: Rule<EngineItem<FormOptionModifier>> = {
  aspect: 'options',
  targetsOf: ({ fieldId }) => [fieldId],

  gather(context, item) {
    const owner = { kind, item } as const
    const field = findField(context, owner, { id: item.fieldId, path: 'fieldId' })
    if (!field) return
    const plan = context.plans.options[field.number]
    if (!plan) {
      reportItem(context, owner, {
        code: 'OPTIONS_MISSING',
        path: 'fieldId',
        params: { label: field.item.label },
      })
      return
    }
    const { template } = field
    const condition = prepareCondition(context, owner, { node: item.condition, scope: template })
    const filter =
      item.filter === null
        ? null
        : prepare(context, owner, { path: 'filter', node: item.filter, scope: template, withOption: true })
    const node = nodeOf(field.number, 'options')
    for (const ready of [condition, filter]) if (ready) context.graph.readAll({ node, template }, ready)
    for (const read of filter?.fields ?? [])
      plan.operands.set(`${read.field}:${read.anchor}`, operandOf(context, template, read))
    if (filter?.clock) plan.operands.set('clock', (frame) => frame.session.clock.now)
    if (item.effect === 'exclude' || item.effect === 'restrict' || item.effect === 'include')
      for (const ready of [condition, filter])
        addSources(plan.sources, context.tables, template, ready?.fields ?? [])
    for (const value of item.optionValues) {
      if (!plan.host && !plan.base.byValue.has(value))
        reportItem(context, owner, {
          code: 'OPTION_VALUE_UNKNOWN',
          path: 'optionValues',
          params: { value },
          severity: 'warning',
        })
    }
    const missing = context.definition.fallback?.[item.id]
    const texts = {
      label: compileText(context, owner, { path: 'label', text: item.label, scope: template }),
      reason: compileText(context, owner, { path: 'reason', text: item.reason, scope: template }),
    }
    for (const text of [texts.label, texts.reason])
      if (text)
        addOptionText(context, field, {
          name: `${item.id} ${text === texts.label ? 'label' : 'reason'}`,
          text,
        })
    const modifier: OptionModifierPlan = {
      ruleId: item.id,
      kind,
      effect: item.effect,
      condition: condition?.evaluate ?? null,
      values: new Set(item.optionValues),
      filter: filter?.evaluate ?? null,
      label: item.label,
      onUnavailable: item.onUnavailable,
      reason: item.reason,
      texts,
      ...(missing && { fallback: missing }),
    }
    plan.modifiers.push(modifier)
    addInput(context, { item, template, modifier }, plan.host)
  },

  explain: ({ plans }, frame, field) =>
    modifiersOf(plans, field).map((modifier) => {
      const holds = modifierHolds(modifier, frame)
      const acts = holds || modifier.effect === 'include'
      return { ...bearing(modifier.ruleId, holds, acts ? 'decides' : 'idle'), modifier }
    }),

  turnedBy: (form, field) =>
    conditionTurns(
      form,
      kind,
      modifiersOf(form.plans, field).map(({ ruleId }) => ruleId),
    ),
}

/** An item, its plan, and the scope of its field. */
interface PlannedModifier {
  readonly item: EngineItem<FormOptionModifier>
  readonly modifier: OptionModifierPlan
  readonly template: Template
}

/** Adds an input to a list on demand, so that the request names the options that a filter leaves. */
function addInput(
  context: CompileContext,
  { item, template, modifier }: PlannedModifier,
  host: HostPlan | null,
): void {
  const left = host?.isOnDemand ? dataFilterOf(item) : null
  if (!host || !left) return
  const { evaluate, fields } = prepare(
    context,
    { kind, item },
    { path: 'filter.operand', node: left.operand, scope: template },
  )
  host.inputs.push({ name: left.key, evaluate, reads: fields, modifier })
}

function modifiersOf(plans: Plans, field: Field): readonly OptionModifierPlan[] {
  return plans.options[field.number]?.modifiers.filter((modifier) => modifier.kind === kind) ?? []
}

/** The values that a filter reads of one field: its value, or those of a column. */
function operandOf({ tables }: CompileContext, scope: Template, { field, anchor }: FieldRead): Evaluate {
  // Both numbers come from the same tables, and an anchor is always an outer scope.
  const read = tables.fields[field] as Field
  // As the field.
  const from = tables.templates[anchor] as Template
  const up = levelsOutward(scope, from) ?? 0
  return (frame) => valuesBelow(outward(frame, up), from, read)
}

function valuesBelow(scope: Scope, at: Template, field: Field): unknown {
  const { rows, local, template } = field
  if (at === template)
    return rows ? [scope.absenceOf(local), scope.rows[rows.index]?.length ?? 0] : scope.val[local]
  let inner = template
  while (inner.parent && inner.parent !== at) inner = inner.parent
  const list = (inner.repeat?.rows && scope.rows[inner.repeat.rows.index]) ?? []
  return list.map((row) => valuesBelow(row, inner, field))
}
