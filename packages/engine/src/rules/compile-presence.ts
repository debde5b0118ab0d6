import type { FormExpandable, FormOptionExpandable, FormRemoveable } from '@urlapmuhely/schema'
import { joinGroup, type PresenceGroups } from '../graph/presence-groups.ts'
import type { PanelPlan } from '../graph/program.ts'
import type { EngineItem } from '../scope/definition.ts'
import type { FieldDraft } from '../scope/fields.ts'
import { ABSENCE, EDITING } from '../session/frame.ts'
import type { CompileContext, Ready } from './compile-context.ts'
import { findField, findTargets, levelsOutward, prepareCondition, reportItem } from './compile-context.ts'
import { type DisabledRule, editingOf } from './disabled.ts'
import { absenceOf, manualStanding, type OptionChoice, type PresenceRule } from './presence.ts'

interface Gathered {
  readonly expands: PresenceRule[]
  readonly removes: PresenceRule[]
  readonly reads: Ready[]
}

/** Gives fields their presence: rules that expand and remove them, and that of the group or repeat they are in. */
export function compilePresence(context: CompileContext): void {
  const { definition, effective, tables, wiring } = context
  const gathered = new Map<FieldDraft, Gathered>()
  for (const item of effective.inForce(definition.items.formExpandable))
    addExpandable(context, gathered, item)
  for (const item of effective.inForce(definition.items.formOptionExpandable))
    addOptionExpandable(context, gathered, item)
  for (const item of effective.inForce(definition.items.formRemoveable))
    addRemoveable(context, gathered, item)
  const groups: PresenceGroups = { shown: new Map(), hidden: new Map() }
  // Parents have smaller numbers than their children, so that a parent's plan is known here.
  for (const field of tables.fields) {
    const own = gathered.get(field)
    const container = field.parent ?? field.template.repeat
    if (!own && !container?.presence) continue
    const { expands = [], removes = [] } = own ?? {}
    const manual = manualOf(expands, removes)
    const plan = { expands, removes, manual }
    field.presence = plan
    if (manual.length > 0) field.template.hasManual = true
    const node = wiring.node(field, 'presence')
    wiring.order(node, wiring.node(field, 'value'))
    if (joinGroup(groups, field, plan, own?.reads[0], wiring)) continue
    if (container?.presence) wiring.read(node, field.template, container, 'presence', container.template)
    for (const { reads } of own?.reads ?? []) wiring.readAll(node, field.template, reads)
    for (const { choice } of expands) if (choice) readChoice(context, field, choice)
    // Drafts are the plans of the finished program.
    const finished = field as never
    const { local } = field
    wiring.evaluate(
      node,
      field.template,
      manual.length === 0
        ? (session, frame) => session.setAbsence(frame, local, absenceOf(frame, finished, plan))
        : (session, frame) => {
            session.setManual(frame, local, manualStanding(frame, plan))
            session.setAbsence(frame, local, absenceOf(frame, finished, plan))
          },
    )
  }
}

const NO_RULES: readonly PresenceRule[] = Object.freeze([])

function manualOf(
  expands: readonly PresenceRule[],
  removes: readonly PresenceRule[],
): readonly PresenceRule[] {
  const isManual = ({ panel, byPerson }: PresenceRule) => panel !== null || byPerson
  return expands.some(isManual) || removes.some(isManual)
    ? [...expands, ...removes].filter(isManual)
    : NO_RULES
}

function gather(map: Map<FieldDraft, Gathered>, field: FieldDraft): Gathered {
  const known = map.get(field)
  if (known) return known
  const made: Gathered = { expands: [], removes: [], reads: [] }
  map.set(field, made)
  return made
}

function retainOf({ definition }: CompileContext, retain: 'inherit' | 'park' | 'clear' | 'keep'): number {
  return ABSENCE[retain === 'inherit' ? definition.form.removedValues : retain]
}

const PLAIN = { panel: null, byPerson: false, choice: null }

function addExpandable(
  context: CompileContext,
  gathered: Map<FieldDraft, Gathered>,
  item: EngineItem<FormExpandable>,
) {
  const owner = { kind: 'formExpandable', item } as const
  const retain = retainOf(context, item.retain)
  const targets = findTargets(context, owner, item.targets)
  for (const field of targets) {
    const condition = prepareCondition(context, owner, item.condition, field.template)
    const entry = gather(gathered, field)
    const rule = {
      ruleId: item.id,
      kind: owner.kind,
      condition: condition?.evaluate ?? null,
      retain,
      ...PLAIN,
    }
    const panel = item.mode === 'manual' ? panelOf(field, targets, item, rule.condition) : null
    entry.expands.push({ ...rule, panel })
    if (condition) entry.reads.push(condition)
  }
}

/** The panel of a manual expandable in the template of a field; one for each template that it has targets in. */
function panelOf(
  field: FieldDraft,
  targets: readonly FieldDraft[],
  item: EngineItem<FormExpandable>,
  condition: PanelPlan['condition'],
): PanelPlan {
  const { template } = field
  const known = template.panels.find(({ ruleId }) => ruleId === item.id)
  if (known) return known
  const panel: PanelPlan = {
    number: template.panels.length,
    ruleId: item.id,
    title: item.panelTitle,
    condition,
    // Drafts are the plans of the finished program.
    targets: targets.filter((target) => target.template === template) as never,
  }
  template.panels.push(panel)
  template.initiallyOpen = Uint8Array.from([...template.initiallyOpen, item.initiallyOpen ? 1 : 0])
  return panel
}

function addOptionExpandable(
  context: CompileContext,
  gathered: Map<FieldDraft, Gathered>,
  item: EngineItem<FormOptionExpandable>,
) {
  const owner = { kind: 'formOptionExpandable', item } as const
  const chooser = findField(context, owner, item.fieldId, 'fieldId')
  const targets = findTargets(context, owner, item.targets)
  if (!chooser) return
  if (!chooser.options) {
    reportItem(context, owner, 'OPTIONS_MISSING', 'fieldId', { label: chooser.item.label })
    return
  }
  for (const value of item.optionValues) {
    if (!chooser.options.base.byValue.has(value))
      reportItem(context, owner, 'OPTION_VALUE_UNKNOWN', 'optionValues', { value }, 'warning')
  }
  for (const field of targets) {
    const up = levelsOutward(field.template, chooser.template)
    if (up === null) {
      reportItem(context, owner, 'SCOPE_MISMATCH', 'targets', { label: field.item.label })
      continue
    }
    const condition = prepareCondition(context, owner, item.condition, field.template)
    const choice: OptionChoice = {
      // Drafts are the plans of the finished program.
      field: chooser as never,
      values: new Set(item.optionValues),
      all: item.match === 'all',
      up,
      options: chooser.options,
    }
    const entry = gather(gathered, field)
    entry.expands.push({
      ruleId: item.id,
      kind: owner.kind,
      condition: condition?.evaluate ?? null,
      retain: retainOf(context, item.retain),
      ...PLAIN,
      choice,
    })
    if (condition) entry.reads.push(condition)
  }
}

/** A revealed field reads what is chosen, whether that is on offer, and whether the choosing field is there. */
function readChoice({ tables, wiring }: CompileContext, field: FieldDraft, choice: OptionChoice) {
  const node = wiring.node(field, 'presence')
  const chooser = tables.fields[choice.field.number]
  if (!chooser) return
  const { template } = field
  const isPlain = chooser.template === template && chooser.valueType === 'option'
  wiring.read(node, template, chooser, 'value', chooser.template, isPlain ? choice.values : null)
  wiring.read(node, template, chooser, 'presence', chooser.template)
  if (choice.options && choice.options.modifiers.length > 0)
    wiring.read(node, template, chooser, 'options', chooser.template)
}

function addRemoveable(
  context: CompileContext,
  gathered: Map<FieldDraft, Gathered>,
  item: EngineItem<FormRemoveable>,
) {
  const owner = { kind: 'formRemoveable', item } as const
  for (const field of findTargets(context, owner, item.targets)) {
    const condition = prepareCondition(context, owner, item.condition, field.template)
    const entry = gather(gathered, field)
    entry.removes.push({
      ruleId: item.id,
      kind: owner.kind,
      condition: condition?.evaluate ?? null,
      retain: retainOf(context, item.retain),
      ...PLAIN,
      byPerson: item.mode === 'manual',
    })
    if (condition) entry.reads.push(condition)
  }
}

/** Gives fields the rules that make them uneditable, and what they inherit of the group or repeat they are in. */
export function compileDisabled(context: CompileContext): void {
  const { definition, effective, tables, wiring } = context
  const gathered = new Map<FieldDraft, { rules: DisabledRule[]; reads: Ready[] }>()
  for (const item of effective.inForce(definition.items.formDisabled)) {
    const owner = { kind: 'formDisabled', item } as const
    for (const field of findTargets(context, owner, item.targets)) {
      const condition = prepareCondition(context, owner, item.condition, field.template)
      const entry = gathered.get(field) ?? { rules: [], reads: [] }
      gathered.set(field, entry)
      entry.rules.push({
        ruleId: item.id,
        condition: condition?.evaluate ?? null,
        level: EDITING[item.mode],
        omit: item.submit === 'omit',
        reason: item.reason,
      })
      if (condition) entry.reads.push(condition)
    }
  }
  addDisabled(tables.fields, gathered, wiring)
}

function addDisabled(
  fields: readonly FieldDraft[],
  gathered: ReadonlyMap<FieldDraft, { rules: DisabledRule[]; reads: Ready[] }>,
  wiring: CompileContext['wiring'],
) {
  for (const field of fields) {
    const own = gathered.get(field)
    const container = field.parent ?? field.template.repeat
    if (!own && !container?.editing) continue
    const plan = { rules: own?.rules ?? [] }
    field.editing = plan
    const node = wiring.node(field, 'disabled')
    if (container?.editing) wiring.read(node, field.template, container, 'disabled', container.template)
    for (const { reads } of own?.reads ?? []) wiring.readAll(node, field.template, reads)
    // Drafts are the plans of the finished program.
    const finished = field as never
    const { local } = field
    wiring.evaluate(node, field.template, (session, frame) =>
      session.setEditing(frame, local, editingOf(frame, finished, plan)),
    )
  }
}
