import type { Condition } from '@urlapmuhely/schema'
import type { FieldPlan } from '../graph/program.ts'
import { isSame } from '../language/runtime.ts'
import { normalise } from '../language/values.ts'
import { type DefaultPlan, defaultValue } from '../rules/default-value.ts'
import { disabledRuleHolds, parentEditing } from '../rules/disabled.ts'
import { modifierHolds } from '../rules/option-modifier.ts'
import { presenceRuleHolds } from '../rules/presence.ts'
import { isValidated, passes, validatedValue } from '../rules/validation.ts'
import type { EngineKind } from '../scope/definition.ts'
import type { EffectiveItem } from '../scope/effective.ts'
import { ABSENCE, FLAG, type Frame, type Origin, origins, outward } from '../session/frame.ts'
import { findPlace, pathOf } from '../session/paths.ts'
import type { Session } from '../session/session.ts'
import { type ConditionTrace, traceCondition } from './condition-trace.ts'
import { type Counterfactual, findCounterfactual } from './counterfactual.ts'
import { type FaultTrace, traceFaults } from './fault-trace.ts'
import { type ModifierTrace, traceModifier } from './modifier-trace.ts'
import { isPersonal, valueOfNode } from './nodes.ts'
import { type FormulaTrace, followAll, formulaOf, labelOf, traceFormula } from './operand-trace.ts'
import { findPassing } from './passing-value.ts'
import { traceWrites, type WriteTrace } from './write-trace.ts'

/** What of a field is asked about. */
export type Aspect = 'presence' | 'value' | 'options' | 'disabled' | 'issues'

/** What a rule had to do with the answer. `overruled`: it holds, but another prevails. */
export type RuleRole = 'decides' | 'overruled' | 'idle'

/** One rule that bears on the aspect. */
export interface RuleTrace {
  readonly ruleId: string
  readonly kind: EngineKind
  readonly name: string
  /** Of an expandable, that it opens; of a validation, that it finds nothing wrong. */
  readonly holds: boolean
  readonly role: RuleRole
  readonly overruledBy: string | null
  /** The domain that the rule is of; null when it holds everywhere. */
  readonly domainId: string | null
  /** Null when the rule has no condition. */
  readonly condition: ConditionTrace | null
  /** Of a manual rule, what the person has to have done; of an option expandable, what has to be chosen. */
  readonly needs: RuleNeed | null
  /** Of a default that is worked out, its formula; null for others. */
  readonly formula: FormulaTrace | null
  /** Of an option modifier, what it does; null for other rules. */
  readonly modifier: ModifierTrace | null
}

/** What a rule asks for beside its condition. */
export type RuleNeed =
  | { readonly type: 'panel'; readonly title: string; readonly done: boolean }
  | { readonly type: 'takenOut'; readonly done: boolean }
  | {
      readonly type: 'choice'
      readonly path: string
      readonly label: string
      readonly labels: readonly string[]
      readonly done: boolean
    }

/** Why a field is as it is, as plain data; packages/wording writes the sentences. */
export interface Trace {
  readonly path: string
  readonly label: string
  readonly aspect: Aspect
  readonly present: boolean
  readonly editing: 'open' | 'readonly' | 'disabled'
  readonly origin: Origin
  /** Null for personal data too. */
  readonly value: unknown
  readonly rules: readonly RuleTrace[]
  /** The group or repeat from which the answer comes; null when it is the field's own. */
  readonly inheritedFrom: { readonly path: string; readonly label: string } | null
  /** Rules about the field that a domain overrides or suppresses. */
  readonly outOfForce: readonly EffectiveItem[]
  /** How its value is worked out, when that was asked and a formula does it; else null. */
  readonly formula: FormulaTrace | null
  /** What side effects last wrote to it, or would have. */
  readonly writes: readonly WriteTrace[]
  /** The validations that its value fails, when that was asked: those of its own type and limits too. */
  readonly faults: readonly FaultTrace[]
  /** The fewest changes that would turn the answer; of validations, the nearest value that passes. Null when none was found. */
  readonly counterfactual: Counterfactual | null
}

/** Explains one aspect of a field. Works on what there is; nothing is kept for it while nobody asks. */
export function explain(session: Session, frame: Frame, field: FieldPlan, aspect: Aspect): Trace {
  const { local } = field
  const personal = isPersonal(session.program, field)
  const level = (frame.editing[local] as number) & 3
  return {
    path: pathOf(frame, field),
    label: labelOf(field),
    aspect,
    present: frame.absence[local] === ABSENCE.present,
    editing: level === 0 ? 'open' : level === 1 ? 'readonly' : 'disabled',
    origin: origins[frame.origin[local] as number] as Origin,
    value: personal ? null : (frame.val[local] ?? null),
    rules: tracers[aspect](session, frame, field),
    inheritedFrom: inherited(frame, field, aspect),
    outOfForce: outOfForce(session, field),
    formula: aspect === 'value' ? formulaOf(frame, field, followAll()) : null,
    writes: aspect === 'value' ? traceWrites(session, frame, field) : [],
    faults: aspect === 'issues' ? traceFaults(session, frame, field) : [],
    counterfactual: turned(session, frame, field, aspect),
  }
}

function turned(session: Session, frame: Frame, field: FieldPlan, aspect: Aspect): Counterfactual | null {
  if (aspect === 'value') return null
  return aspect === 'issues'
    ? findPassing(session, frame, field)
    : findCounterfactual(session, frame, field, aspect)
}

/** The rules that bear on one aspect of a field, without what would turn it: cheap enough for every event. */
export function rulesAbout(session: Session, path: string, aspect: Aspect): readonly RuleTrace[] {
  const place = findPlace(session.root, path)
  return place ? tracers[aspect](session, place.frame, place.field) : []
}

type Tracer = (session: Session, frame: Frame, field: FieldPlan) => RuleTrace[]

const tracers: Readonly<Record<Aspect, Tracer>> = {
  presence: tracePresence,
  disabled: traceDisabled,
  options: traceOptions,
  value: traceValue,
  issues: traceIssues,
}

/** What every trace of a rule has; the rule's item is found by its id. */
function baseOf(session: Session, frame: Frame, kind: EngineKind, ruleId: string) {
  const items: readonly { id: string; name: string; domainId: string | null; condition?: Condition }[] =
    session.program.definition.items[kind]
  // Programs keep the definition that they were compiled from.
  const item = items.find(({ id }) => id === ruleId) as (typeof items)[number]
  const condition = item.condition ?? null
  return {
    ruleId,
    kind,
    name: item.name,
    domainId: item.domainId,
    condition: condition === null ? null : traceCondition(frame, condition),
    needs: null,
    formula: null,
    modifier: null,
    overruledBy: null,
  }
}

function tracePresence(session: Session, frame: Frame, field: FieldPlan): RuleTrace[] {
  const { expands = [], removes = [] } = field.presence ?? {}
  const { local } = field
  const removing = removes.find((rule) => presenceRuleHolds(rule, frame, local))
  const isExpanded = expands.some((rule) => presenceRuleHolds(rule, frame, local))
  return [...expands, ...removes].map((rule): RuleTrace => {
    const holds = presenceRuleHolds(rule, frame, local)
    const base = {
      ...baseOf(session, frame, rule.kind, rule.ruleId),
      holds,
      needs: needOf(frame, field, rule),
    }
    if (removes.includes(rule)) return { ...base, role: holds ? 'decides' : 'idle' }
    if (holds && removing) return { ...base, role: 'overruled', overruledBy: removing.ruleId }
    return { ...base, role: holds || (!isExpanded && !removing) ? 'decides' : 'idle' }
  })
}

function needOf(
  frame: Frame,
  field: FieldPlan,
  { panel, byPerson, choice }: NonNullable<FieldPlan['presence']>['expands'][number],
): RuleNeed | null {
  if (panel) return { type: 'panel', title: panel.title, done: frame.open[panel.number] === 1 }
  if (byPerson)
    return { type: 'takenOut', done: ((frame.flags[field.local] as number) & FLAG.takenOut) !== 0 }
  if (!choice) return null
  const { local } = choice.field
  const at = outward(frame, choice.up)
  const value = at.val[local]
  const labels = [...choice.values].map((one) => choice.options?.base.byValue.get(one)?.label ?? String(one))
  const chosen = [...choice.values].filter((one) =>
    Array.isArray(value) ? value.includes(one) : value === one,
  )
  const done = choice.all ? chosen.length === choice.values.size : chosen.length > 0
  return { type: 'choice', path: pathOf(at, choice.field), label: labelOf(choice.field), labels, done }
}

function traceDisabled(session: Session, frame: Frame, field: FieldPlan): RuleTrace[] {
  const rules = field.editing?.rules ?? []
  const level = (frame.editing[field.local] as number) & 3
  const deciding = rules.find((rule) => rule.level === level && disabledRuleHolds(rule, frame))
  return rules.map((rule): RuleTrace => {
    const holds = disabledRuleHolds(rule, frame)
    const base = { ...baseOf(session, frame, 'formDisabled', rule.ruleId), holds }
    if (!holds) return { ...base, role: 'idle' }
    if (rule.level === level) return { ...base, role: 'decides' }
    return { ...base, role: 'overruled', overruledBy: deciding?.ruleId ?? null }
  })
}

function traceOptions(session: Session, frame: Frame, field: FieldPlan): RuleTrace[] {
  return (field.options?.modifiers ?? []).map((modifier): RuleTrace => {
    const holds = modifierHolds(modifier, frame)
    const acts = holds || modifier.effect === 'include'
    return {
      ...baseOf(session, frame, 'formOptionModifier', modifier.ruleId),
      modifier: traceModifier(frame, field, modifier),
      holds,
      role: acts ? 'decides' : 'idle',
    }
  })
}

function traceValue(session: Session, frame: Frame, field: FieldPlan): RuleTrace[] {
  const taken = field.defaults[frame.taken[field.local] as number]
  return field.defaults.map((candidate): RuleTrace => {
    const holds = defaultValue(candidate, frame, field) !== null
    const base = {
      ...baseOf(session, frame, 'formDefaultValue', candidate.ruleId),
      formula: candidate === taken ? defaultFormula(session, frame, field, candidate) : null,
      holds,
    }
    if (candidate === taken) return { ...base, role: 'decides' }
    return holds
      ? { ...base, role: 'overruled', overruledBy: taken?.ruleId ?? null }
      : { ...base, role: 'idle' }
  })
}

/** The formula of a default, while it still gives the value that the field has. */
function defaultFormula(
  session: Session,
  frame: Frame,
  field: FieldPlan,
  { ruleId }: DefaultPlan,
): FormulaTrace | null {
  const item = session.program.definition.items.formDefaultValue.find(({ id }) => id === ruleId)
  if (!item || item.expression === null || field.rows) return null
  const isSo = isSame(
    normalise(field.valueType, valueOfNode(frame, item.expression)),
    frame.base[field.local],
  )
  return isSo ? traceFormula(frame, item.expression, followAll()) : null
}

function traceIssues(session: Session, frame: Frame, field: FieldPlan): RuleTrace[] {
  const value = validatedValue(frame, field)
  const looked = isValidated(frame, field.local)
  return field.validators.flatMap((plan): RuleTrace[] => {
    if (plan.ruleId === null) return []
    const holds = !looked || passes(plan, value, frame, field)
    return [
      { ...baseOf(session, frame, 'formValidation', plan.ruleId), holds, role: holds ? 'idle' : 'decides' },
    ]
  })
}

/** Where an absent or disabled field gets that from, when a group or repeat around it is the reason. */
function inherited(frame: Frame, field: FieldPlan, aspect: Aspect): Trace['inheritedFrom'] {
  const { parent, template } = field
  const container = parent ?? template.repeat
  const at = parent ? frame : frame.parent
  if (!container || !at) return null
  const isReason =
    aspect === 'presence'
      ? at.absence[container.local] !== ABSENCE.present
      : aspect === 'disabled' && (parentEditing(frame, field) & 3) > 0
  if (!isReason) return null
  return (
    inherited(at, container, aspect) ?? {
      path: pathOf(at, container),
      label: labelOf(container),
    }
  )
}

/** Rules aimed at the field that the domain's configuration overrides or suppresses. */
function outOfForce({ program }: Session, field: FieldPlan): EffectiveItem[] {
  const ids = new Set([...program.fieldById].filter(([, plan]) => plan === field).map(([id]) => id))
  return program.effective.items.filter(({ kind, id, standing }) => {
    if (standing !== 'overridden' && standing !== 'suppressed') return false
    const items: readonly { id: string; targets?: readonly string[]; fieldId?: string }[] =
      program.definition.items[kind]
    const item = items.find((one) => one.id === id)
    return item?.targets?.some((target) => ids.has(target)) === true || ids.has(item?.fieldId ?? '')
  })
}
