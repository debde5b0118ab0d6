import type { FormDefaultValue, FormOption, FormOptionModifier } from '@urlapmuhely/schema'
import type { Evaluate } from '../language/runtime.ts'
import type { EngineItem } from '../scope/definition.ts'
import type { FieldDraft } from '../scope/fields.ts'
import { rowsIn } from '../session/frame.ts'
import { framesOf } from '../session/paths.ts'
import type { CompileContext } from './compile-context.ts'
import { findField, findTargets, prepare, prepareCondition, reportItem } from './compile-context.ts'
import type { DefaultPlan } from './default-value.ts'
import {
  type OptionList,
  type OptionModifierPlan,
  type OptionState,
  optionsKey,
  toOptionList,
} from './option-modifier.ts'
import { deriveFormula, deriveValue } from './value.ts'

/** Gives fields their options and what changes them. */
export function compileOptions(context: CompileContext): void {
  const { definition, effective, tables } = context
  const lists = optionLists(effective.inForce(definition.items.formOption))
  const modifiers = new Map<FieldDraft, EngineItem<FormOptionModifier>[]>()
  for (const item of effective.inForce(definition.items.formOptionModifier)) {
    const owner = { kind: 'formOptionModifier', item } as const
    const field = findField(context, owner, item.fieldId, 'fieldId')
    if (!field) continue
    if (!hasOptions(field))
      reportItem(context, owner, 'OPTIONS_MISSING', 'fieldId', { label: field.item.label })
    else modifiers.set(field, [...(modifiers.get(field) ?? []), item])
  }
  for (const field of tables.fields) {
    if (!hasOptions(field)) continue
    const base = lists.get(field.item.optionList ?? '') ?? toOptionList([])
    if (base.options.length === 0)
      reportItem(
        context,
        { kind: 'formField', item: field.item },
        'OPTIONS_MISSING',
        'optionList',
        { label: field.item.label },
        'warning',
      )
    addOptions(context, field, base, modifiers.get(field) ?? [])
  }
}

function hasOptions(field: FieldDraft): boolean {
  return field.valueType === 'option' || field.valueType === 'options'
}

/** Each list's options in order; where a domain has an option of the same value as its ancestor, its own stands. */
function optionLists(items: readonly EngineItem<FormOption>[]): Map<string, OptionList> {
  const lists = new Map<string, Map<unknown, EngineItem<FormOption>>>()
  // Best precedence first, so that the first of a value is the nearest.
  for (const item of items) {
    if (item.list === null) continue
    const list = lists.get(item.list) ?? new Map<unknown, EngineItem<FormOption>>()
    lists.set(item.list, list)
    if (!list.has(item.value)) list.set(item.value, item)
  }
  return new Map([...lists].map(([name, list]) => [name, toOptionList(inOrder([...list.values()]))] as const))
}

function inOrder(items: readonly EngineItem<FormOption>[]): OptionState[] {
  return items
    .toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
    .map(({ value, label, description, group, disabled, exclusive, data }) => ({
      value,
      label,
      description,
      group,
      disabled,
      reason: '',
      exclusive,
      data,
    }))
}

function addOptions(
  context: CompileContext,
  field: FieldDraft,
  base: OptionList,
  items: readonly EngineItem<FormOptionModifier>[],
) {
  const { wiring } = context
  const { template } = field
  const node = wiring.node(field, 'options')
  const operands = new Map<string, Evaluate>()
  const modifiers = items.map((item): OptionModifierPlan => {
    const owner = { kind: 'formOptionModifier', item } as const
    const condition = prepareCondition(context, owner, item.condition, template)
    const filter =
      item.filter === null ? null : prepare(context, owner, 'filter', item.filter, template, true)
    for (const ready of [condition, filter]) if (ready) wiring.readAll(node, template, ready.reads)
    for (const read of filter?.reads.fields ?? []) operands.set(operandKey(read), operandOf(read))
    if (filter?.reads.clock) operands.set('clock', (frame) => frame.session.clock.now)
    for (const value of item.optionValues) {
      if (!base.byValue.has(value))
        reportItem(context, owner, 'OPTION_VALUE_UNKNOWN', 'optionValues', { value }, 'warning')
    }
    return {
      ruleId: item.id,
      effect: item.effect,
      condition: condition?.evaluate ?? null,
      values: new Set(item.optionValues),
      filter: filter?.evaluate ?? null,
      label: item.label,
      onUnavailable: item.onUnavailable,
      reason: item.reason,
    }
  })
  const dynamic = modifiers.length > 0
  const plan = {
    // Drafts are the plans of the finished program.
    field: field as never,
    number: dynamic ? template.optionCount : -1,
    base,
    modifiers,
    operands: [...operands.values()],
  }
  field.options = plan
  if (!dynamic) return
  template.optionCount += 1
  wiring.read(wiring.node(field, 'value'), template, field, 'options', template)
  wiring.evaluate(node, template, (session, frame) =>
    session.setOptionsKey(frame, plan, optionsKey(frame, plan)),
  )
}

interface Operand {
  readonly field: FieldDraft
  readonly anchor: FieldDraft['template']
}

function operandKey({ field, anchor }: Operand): string {
  return `${field.number}:${anchor.index}`
}

/** What a filter reads of one field: its value, or those of a column. */
function operandOf({ field, anchor }: Operand): Evaluate {
  return (frame) => {
    let at = frame
    while (at.template.index !== anchor.index && at.parent) at = at.parent
    return valuesBelow(at, field)
  }
}

function valuesBelow(frame: Parameters<Evaluate>[0], field: FieldDraft): unknown {
  const { rows, local } = field
  const read = (at: typeof frame) => (rows ? [at.absence[local], rowsIn(at, field).length] : at.val[local])
  if (frame.template.index === field.template.index) return read(frame)
  // Drafts are the plans of the finished program.
  return framesOf(frame, field.template as never).map(read)
}

/** Gives fields their defaults and formulas, and says which values have to be worked out. */
export function compileValues(context: CompileContext): void {
  const { definition, effective, tables, wiring } = context
  for (const item of effective.inForce(definition.items.formDefaultValue)) addDefault(context, item)
  for (const field of tables.fields) {
    const node = wiring.node(field, 'value')
    const { expression } = field.item
    if (expression !== null && (field.item.type === 'calculated' || field.item.type === 'hidden')) {
      const owner = { kind: 'formField', item: field.item } as const
      const ready = prepare(context, owner, 'expression', expression, field.template)
      field.formula = ready.evaluate
      field.formulaReads = ready.reads.fields.map((read) => read.field)
      wiring.readAll(node, field.template, ready.reads)
    }
    if (field.rows) orderRowsAfter(context, field, field.rows.template)
    const works =
      field.formula !== null ||
      field.rows !== null ||
      field.defaults.length > 0 ||
      (field.options !== null && field.options.modifiers.length > 0)
    if (!works) continue
    // Drafts are the plans of the finished program.
    const finished = field as never
    const { formula, local } = field
    wiring.evaluate(
      node,
      field.template,
      formula
        ? (session, frame) => deriveFormula(session, frame, local, formula)
        : (session, frame) => deriveValue(session, frame, finished),
    )
  }
}

/** A repeat makes its rows before anything in them is worked out. */
function orderRowsAfter({ wiring }: CompileContext, repeat: FieldDraft, { fields }: FieldDraft['template']) {
  const node = wiring.node(repeat, 'value')
  for (const field of fields) {
    for (const aspect of ['presence', 'options', 'disabled', 'value', 'issues'] as const)
      wiring.order(node, wiring.node(field, aspect))
  }
}

function addDefault(context: CompileContext, item: EngineItem<FormDefaultValue>) {
  const owner = { kind: 'formDefaultValue', item } as const
  const { wiring } = context
  for (const field of findTargets(context, owner, item.targets)) {
    const { template, valueType } = field
    if (valueType === 'object' || valueType === 'empty' || field.item.type === 'calculated') {
      reportItem(context, owner, 'TARGET_UNSUPPORTED', 'targets', { label: field.item.label })
      continue
    }
    const condition = prepareCondition(context, owner, item.condition, template)
    const formula =
      item.expression === null ? null : prepare(context, owner, 'expression', item.expression, template)
    const literal = item.value
    const plan: DefaultPlan = {
      ruleId: item.id,
      when: item.when,
      condition: condition?.evaluate ?? null,
      value: formula?.evaluate ?? (() => literal),
    }
    field.defaults = [...field.defaults, plan]
    const node = wiring.node(field, 'value')
    for (const ready of [condition, formula])
      if (ready) wiring.readAll(node, template, ready.reads, item.when !== 'live')
  }
}
