import type { Condition } from '@urlapmuhely/schema'
import type { Session } from '../../compile/session.ts'
import type { AnyItem, EngineKind, RuleKind } from '../../facts/definition.ts'
import type { Diagnostic } from '../../facts/diagnostic.ts'
import { compileExpression } from '../../language/expression.ts'
import { type Evaluate, isTrue } from '../../language/runtime.ts'
import type { ValidatorPlan } from '../../program/plans.ts'
import type { ProgramData } from '../../program/program.ts'
import { ruleOf } from '../../rules/index.ts'
import { isValidated, passes, validatedValue, validatorsOf } from '../../rules/validation.ts'
import type { Field, Template } from '../../scope/fields.ts'
import { placeIn } from '../../scope/names.ts'
import { coreOf } from '../../session/session.ts'
import type { Frame } from '../../state/frame.ts'
import { ABSENCE } from '../../state/marks.ts'
import { pathOf } from '../../state/paths.ts'

type RuleItem = AnyItem & {
  readonly condition?: Condition
  readonly optionValues?: readonly unknown[]
}

/** True if the answer of a session, within its limits, contradicts the proof that a finding claims. */
export function isRefutedBy(
  program: ProgramData,
  session: Session,
  { code, item, params }: Diagnostic,
): boolean {
  const refutes = refuters[code]
  if (!refutes || !item) return false
  // The host of such an answer has filled in the locked field.
  if (params.why === 'locked') return false
  const rule = itemsOf(program, item.kind).find(({ id }) => id === item.id)
  if (!rule) throw new Error(`There is no ${item.kind} ${item.id}.`)
  const kept = itemsOf(program, item.kind).find(({ name }) => name === params.rule) ?? null
  return framesOf(coreOf(session).root).some((frame) =>
    refutes({
      ...{ program, session, frame, kind: item.kind as RuleKind, rule, kept },
      label: String(params.label ?? ''),
      options: String(params.options ?? ''),
    }),
  )
}

interface Where {
  readonly program: ProgramData
  readonly session: Session
  readonly frame: Frame
  readonly kind: RuleKind
  readonly rule: RuleItem
  /** The other rule that a finding names. */
  readonly kept: RuleItem | null
  /** Of the field that it is about. */
  readonly label: string
  /** The labels of the options that it is about. */
  readonly options: string
}

/** By the code of the finding that claims a proof: whether a frame contradicts it. */
const refuters: Readonly<Partial<Record<Diagnostic['code'], (where: Where) => boolean>>> = {
  CONDITION_NEVER: (where) => isAbout(where) && matters(where) && holds(where, where.rule),
  CONDITION_ALWAYS: (where) => isAbout(where) && !holds(where, where.rule),
  FIELD_UNREACHABLE: ({ program, frame, rule }) =>
    frame.template.fields.some(
      (field) => program.fieldById.get(rule.id) === field && frame.absenceOf(field.local) === ABSENCE.present,
    ),
  // The question that allegedly has no answer was answered, or needs none.
  FORM_UNSUBMITTABLE: ({ program, frame, rule }) =>
    frame.template.fields.some((field) => {
      if (program.fieldById.get(rule.id) !== field) return false
      const plans = validatorsOf(program.plans, field).filter(({ severity }) => severity === 'error')
      const value = validatedValue(frame, field)
      return !isValidated(frame, field.local) || plans.every((plan) => passes(plan, value, frame, field))
    }),
  RULE_IMPLIED: isInForceAlone,
  RULE_REPEATED: isInForceAlone,
  DEFAULT_IDLE: ({ program: { plans }, frame, rule }) =>
    frame.template.fields.some(
      ({ number, local }) =>
        plans.defaults[number]?.[frame.taken[local] as number]?.ruleId === rule.id &&
        // A rule of several fields may be idle in one of them only.
        plans.defaults.filter((plans_) => plans_.some(({ ruleId }) => ruleId === rule.id)).length === 1,
    ),
  // The rule has written a field that another rule allegedly withholds from it.
  EFFECT_OVERRULED: ({ program: { plans }, session, frame, rule, label }) => {
    const actions = plans.effects.find(({ ruleId }) => ruleId === rule.id)?.actions ?? []
    return actions.some(
      (action) =>
        'target' in action &&
        (action.target.field.item.label || action.target.field.item.name) === label &&
        action.target.field.template === frame.template &&
        coreOf(session)
          .results.writesTo(frame, action.target.field)
          .some(({ ruleId, outcome }) => ruleId === rule.id && outcome === 'written'),
    )
  },
  OPTION_UNREACHABLE: ({ program, session, frame, rule, options }) =>
    targetsIn({ program, frame, kind: 'formOptionModifier', rule }).some((field) => {
      const state = session.field(pathOf(frame, field))
      const labelOf = (value: unknown) => program.plans.options[field.number]?.base.byValue.get(value)?.label
      return (
        state?.present === true &&
        (state.options ?? []).some(
          ({ value }) =>
            rule.optionValues?.includes(value) === true && options.split(', ').includes(labelOf(value) ?? ''),
        )
      )
    }),
}

function isInForceAlone(where: Where): boolean {
  const { kept, rule } = where
  return isAbout(where) && holds(where, rule) && (kept === null || !holds(where, kept))
}

type About = Pick<Where, 'program' | 'frame' | 'kind' | 'rule'>

function targetsIn({ program, frame, kind, rule }: About) {
  const targets = ruleOf(kind)
    .targetsOf(rule)
    .flatMap((id) => program.fieldById.get(id) ?? [])
  return targets.filter(({ template }) => template === frame.template)
}

function isAbout(where: Where): boolean {
  const effect = where.program.plans.effects.find(({ ruleId }) => ruleId === where.rule.id)
  return effect ? effect.template === where.frame.template : targetsIn(where).length > 0
}

function matters(where: Where): boolean {
  const isOfPresence = ruleOf(where.kind).aspect === 'presence' || where.kind === 'formSideEffect'
  return (
    isOfPresence || targetsIn(where).some(({ local }) => where.frame.absenceOf(local) === ABSENCE.present)
  )
}

function holds({ program, frame }: Where, { condition = null }: RuleItem): boolean {
  if (condition === null) return true
  const known = compiled.get(frame.template) ?? new Map<Condition, Evaluate>()
  compiled.set(frame.template, known)
  const evaluate =
    known.get(condition) ?? compileExpression(condition, placeIn(frame.template, program.names)).evaluate
  known.set(condition, evaluate)
  return isTrue(evaluate(frame, null))
}

/** The conditions that have been compiled, by the scope that they are evaluated in. */
const compiled = new WeakMap<Template, Map<Condition, Evaluate>>()

function itemsOf({ definition }: ProgramData, kind: EngineKind): readonly RuleItem[] {
  return definition.items[kind]
}

/** True if a finding makes a claim that an answer may contradict. */
export function isProof({ code }: Diagnostic): boolean {
  return refuters[code] !== undefined
}

/** True if every value keeps the limits of its field; proofs are about such answers. */
export function keepsLimits(program: ProgramData, session: Session): boolean {
  return framesOf(coreOf(session).root).every((frame) =>
    limitsIn(program, frame.template).every(
      ([field, plans]) =>
        !isValidated(frame, field.local) ||
        plans.every((plan) => passes(plan, validatedValue(frame, field), frame, field)),
    ),
  )
}

/** The fields of a scope that have limits of their own. */
function limitsIn({ plans }: ProgramData, template: Template): readonly Limited[] {
  const known = limits.get(template)
  if (known) return known
  const own = template.fields
    .map((field): Limited => [field, validatorsOf(plans, field).filter(({ ruleId }) => ruleId === null)])
    .filter(([, its]) => its.length > 0)
  limits.set(template, own)
  return own
}

type Limited = readonly [Field, readonly ValidatorPlan[]]
const limits = new WeakMap<Template, readonly Limited[]>()

function framesOf(frame: Frame): Frame[] {
  return [frame, ...frame.rows.flat().flatMap(framesOf)]
}
