import { byLabel, DEFAULT_LANGUAGE, isUnseen } from '@urlapmuhely/schema/facts'
import { type CompileContext, reportItem, shapeOf } from '../draft/context.ts'
import { type OptionList, type OptionState, toOptionList } from '../facts/option-list.ts'
import { nodeOf } from '../graph/graph.ts'
import { countWork } from '../language/budget.ts'
import type { FieldRead } from '../language/names.ts'
import { isTrue } from '../language/runtime.ts'
import type {
  HostPlan,
  OptionModifierPlan,
  OptionSource,
  OptionsPlan,
  OptionTexts,
  RowsPlan,
} from '../program/plans.ts'
import { type Field, type FieldTables, isCalculated, levelsOutward, type Template } from '../scope/fields.ts'
import type { Frame, FrameStore } from '../state/frame.ts'
import { hostKeyIn, hostListIn, hostPlanOf, modifierHolds, offeredBy } from './host-options.ts'
import { rowLabels, rowsPlanOf } from './row-options.ts'

/** Sets the options of fields to those of their lists, before rules change them. */
export function addOptions(context: CompileContext): void {
  const { definition, tables, plans } = context
  const { lang = DEFAULT_LANGUAGE } = definition
  for (const field of tables.special.choices) {
    const base = tables.names.lists.get(field.item.optionList ?? '') ?? toOptionList([])
    const { label } = field.item
    const owner = { kind: 'formField', item: field.item } as const
    const host = hostPlanOf(context, field)
    const rows = rowsPlanOf(context, field)
    if (base.options.length === 0 && !host && !rows && !field.isContext)
      reportItem(context, owner, {
        code: 'OPTIONS_MISSING',
        path: 'optionList',
        params: { label },
        severity: 'warning',
      })
    const rest = {
      modifiers: [],
      operands: new Map(),
      sources: sourcesOf(context, field, host, rows),
      texts: null,
      lang,
    }
    plans.options[field.number] = { base, host, ...(rows && { rows }), ...rest }
    const number = rows?.repeat?.number
    if (number !== undefined) plans.rowFields.set(number, [...(plans.rowFields.get(number) ?? []), field])
  }
}

/** The rows, or the inputs of the host, that the options of a field depend on. */
function sourcesOf(
  { tables }: CompileContext,
  { template }: Field,
  host: HostPlan | null,
  rows: RowsPlan | null,
): OptionSource[] {
  const sources: OptionSource[] = rows?.repeat ? [{ field: rows.repeat, up: rows.up }] : []
  for (const { reads } of host?.inputs ?? []) addSources(sources, tables, template, reads)
  return sources
}

/** Adds the questions whose own values an expression of a scope reads; those of other rows are not waited for. */
export function addSources(
  sources: OptionSource[],
  { fields }: Pick<FieldTables, 'fields'>,
  scope: Template,
  reads: readonly FieldRead[],
): void {
  for (const read of reads) {
    const field = fields[read.field]
    const up = field && field.template.index === read.anchor ? levelsOutward(scope, field.template) : null
    if (!field || up === null || !mayBeAwaited(field) || sources.some((one) => one.field === field)) continue
    sources.push({ field, up })
  }
}

/** True for a question that a person may answer. */
function mayBeAwaited(field: Field): boolean {
  return (
    !field.isContext && !isCalculated(field) && field.valueType !== 'object' && !isUnseen(field.item.type)
  )
}

/** Adds the options that rules change to the graph. */
export function wireOptions(context: CompileContext): void {
  const { tables, plans, graph } = context
  for (const field of tables.special.choices) {
    const plan = plans.options[field.number]
    if (!plan || (isFixed(plan) && !plan.host)) continue
    const { template, local } = field
    const shape = shapeOf(context, template)
    const number = shape.optionCount
    shape.optionCount += 1
    if (plan.modifiers.length > 0 || plan.host || plan.rows)
      graph.read(
        { node: nodeOf(field.number, 'value'), template },
        { field, aspect: 'options', anchor: template },
      )
    graph.evaluate(nodeOf(field.number, 'options'), template, (writer, frame) => {
      writer.setOptionsKey(frame, local, number, optionsKey(frame, plan))
      // Which question is waited for may be another now, although there are still no options.
      if (plan.sources.length > 0 && optionsOf(frame, plan).options.length === 0) writer.touch(frame, local)
    })
  }
}

/** The number of option lists that a session caches per field; the cache is cleared beyond that. */
const MAX_KEPT_LISTS = 64

/** The work of evaluating a modifier for an option, or caching it: several times a step of an expression. */
const WORK_PER_OPTION = 2

/** True if the options of a field are always those of its list. */
function isFixed({ modifiers, texts, rows }: OptionsPlan): boolean {
  return modifiers.length === 0 && texts === null && !rows
}

/** True if a modifier applies to an option. */
export function modifierAims(modifier: OptionModifierPlan, frame: Frame, option: OptionState): boolean {
  return modifier.filter ? isTrue(modifier.filter(frame, option)) : modifier.values.has(option.value)
}

/** The inputs of a field's options as one plain value: equal keys have equal options. */
function optionsKey(frame: Frame, { modifiers, operands, host, rows }: OptionsPlan): string | number {
  let held = 0
  let text = host ? `${hostListIn(frame, host).version} ${hostKeyIn(frame, host)}|` : ''
  if (rows) text += JSON.stringify(rowLabels(frame, rows))
  for (let index = 0; index < modifiers.length; index += 1) {
    // The index is one of the list.
    if (!modifierHolds(modifiers[index] as OptionModifierPlan, frame)) continue
    if (index < 30) held |= 1 << index
    else text += `${index},`
  }
  if (operands.size === 0 && text === '') return held
  for (const operand of operands.values()) {
    const value = operand(frame, null)
    text += typeof value === 'string' ? `"${value.length}:${value}` : `|${JSON.stringify(value)}`
  }
  return `${held};${text}`
}

/** The option lists of each session, by plan and key. */
const keptLists = new WeakMap<FrameStore, Map<OptionsPlan, Map<string | number, OptionList>>>()

/** The options that a field offers in a frame, built once per key and cached for the session. */
export function optionsOf(frame: Frame, plan: OptionsPlan): OptionList {
  if (isFixed(plan)) return offeredBy(frame, plan)
  const key = optionsKey(frame, plan)
  const kept = listsOf(frame.session, plan)
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= MAX_KEPT_LISTS) kept.clear()
  const made = buildOptions(frame, plan)
  kept.set(key, made)
  return made
}

function listsOf(session: FrameStore, plan: OptionsPlan): Map<string | number, OptionList> {
  const ofSession = keptLists.get(session) ?? new Map<OptionsPlan, Map<string | number, OptionList>>()
  keptLists.set(session, ofSession)
  const kept = ofSession.get(plan) ?? new Map<string | number, OptionList>()
  ofSession.set(plan, kept)
  return kept
}

/**
 * List → include, exclude and restrict (an option that one of them removes stays removed) → disable → relabel (best
 * precedence for each) → sort.
 */
function buildOptions(frame: Frame, plan: OptionsPlan): OptionList {
  const base = offeredBy(frame, plan)
  countWork(base.options.length * (1 + plan.modifiers.length) * WORK_PER_OPTION)
  const held = plan.modifiers.map((modifier) => modifierHolds(modifier, frame))
  const byEffect = (effect: OptionModifierPlan['effect']) =>
    plan.modifiers.flatMap((modifier, index) =>
      modifier.effect === effect ? [{ modifier, holds: held[index] === true }] : [],
    )
  const includes = byEffect('include')
  const excludes = byEffect('exclude').filter(({ holds }) => holds)
  const restricts = byEffect('restrict').filter(({ holds }) => holds)
  const disables = byEffect('disable').filter(({ holds }) => holds)
  const relabels = byEffect('relabel').filter(({ holds }) => holds)
  const options: OptionState[] = []
  for (const option of base.options) {
    const aims = ({ modifier }: { modifier: OptionModifierPlan }) => modifierAims(modifier, frame, option)
    const aiming = includes.filter(aims)
    if (aiming.length > 0 && !aiming.some(({ holds }) => holds)) continue
    if (excludes.some(aims) || !restricts.every(aims)) continue
    const disabling = disables.find(aims)?.modifier
    const relabelling = relabels.find(aims)?.modifier
    const shown = plan.texts ? withTexts(frame, plan.texts, option) : option
    options.push(disabling || relabelling ? changed(frame, shown, disabling, relabelling) : shown)
  }
  if (byEffect('sort').some(({ holds }) => holds)) options.sort(byLabel(plan.lang))
  return toOptionList(options)
}

/** An option with the places of its texts filled in. */
function withTexts(frame: Frame, texts: OptionTexts, option: OptionState): OptionState {
  const { label, description, group } = texts.get(option) ?? {}
  return {
    ...option,
    ...(label ? { label: label.print(frame) } : {}),
    ...(description ? { description: description.print(frame) } : {}),
    ...(group ? { group: group.print(frame) } : {}),
  }
}

function changed(
  frame: Frame,
  option: OptionState,
  disabling: OptionModifierPlan | undefined,
  relabelling: OptionModifierPlan | undefined,
): OptionState {
  return {
    ...option,
    ...(disabling ? { disabled: true, reason: reasonOf(disabling, frame) } : {}),
    ...(relabelling ? { label: relabelling.texts.label?.print(frame) ?? relabelling.label } : {}),
    ...fallbackOf(option, disabling, relabelling),
  }
}

/** The texts of a changed option that have no translation: of a modifier's texts, those of the modifier. */
function fallbackOf(
  { fallback: own = [] }: OptionState,
  disabling: OptionModifierPlan | undefined,
  relabelling: OptionModifierPlan | undefined,
): Pick<OptionState, 'fallback'> {
  const kept = relabelling ? own.filter((text) => text !== 'label') : own
  const label = relabelling?.fallback?.includes('label') ? ['label'] : []
  const reason = disabling?.fallback?.includes('reason') ? ['reason'] : []
  const texts = [...kept, ...label, ...reason]
  return texts.length > 0 || own.length > 0 ? { fallback: texts } : {}
}

/** The reason that a modifier gives. */
export function reasonOf({ texts, reason }: OptionModifierPlan, frame: Frame): string {
  return texts.reason?.print(frame) ?? reason
}

/**
 * Returns the modifier that decides how a chosen option is treated that is no
 * longer offered: the best of those that removed it.
 */
export function removingModifier(frame: Frame, plan: OptionsPlan, value: unknown): OptionModifierPlan | null {
  const option = offeredBy(frame, plan).byValue.get(value)
  if (!option) return null
  return plan.modifiers.find((modifier) => removes(modifier, frame, option)) ?? null
}

function removes(modifier: OptionModifierPlan, frame: Frame, option: OptionState): boolean {
  const { effect } = modifier
  if (effect !== 'exclude' && effect !== 'restrict' && effect !== 'include') return false
  return (
    modifierHolds(modifier, frame) !== (effect === 'include') &&
    modifierAims(modifier, frame, option) !== (effect === 'restrict')
  )
}
