import type { FormDefaultValue } from '@urlapmuhely/schema'
import { nodeOf } from '../graph/graph.ts'
import { isSame, isTrue } from '../language/runtime.ts'
import { isWellFormed, normalise } from '../language/values.ts'
import type { EngineItem } from '../scope/definition.ts'
import { type Field, isValueless } from '../scope/fields.ts'
import type { Frame } from '../session/frame.ts'
import { FLAG, ORIGIN } from '../session/marks.ts'
import { replaceRows } from '../session/rows.ts'
import type { Writer } from '../session/writer.ts'
import { findTargets, prepare, prepareCondition, reportItem } from './context.ts'
import { isUnknownOption } from './host-options.ts'
import { optionsOf } from './options.ts'
import type { DefaultPlan, OptionsPlan, Plans } from './plans.ts'
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
      if (isValueless(field) || field.item.type === 'calculated') {
        reportItem(context, owner, 'TARGET_UNSUPPORTED', 'targets', { label: field.item.label })
        continue
      }
      // A soft dependency: the expression reads the rows as they are when it is evaluated.
      const mayShare = item.when === 'live'
      const condition = prepareCondition(context, owner, item.condition, template, mayShare)
      const formula =
        item.expression === null
          ? null
          : prepare(context, owner, 'expression', item.expression, template, { mayShare })
      const literal = item.value
      const plan: DefaultPlan = {
        ruleId: item.id,
        kind,
        when: item.when,
        condition: condition?.evaluate ?? null,
        value: formula?.evaluate ?? (() => literal),
      }
      defaults[number] = [...defaultsOf(context.plans, field), plan]
      for (const ready of [condition, formula])
        if (ready) context.graph.readAll(nodeOf(number, 'value'), template, ready, item.when !== 'live')
    }
  },

  explain(form, frame, field) {
    const { plans } = form
    const candidates = defaultsOf(plans, field)
    // A default stays recorded after someone has replaced its value.
    const isDefault = frame.originOf(field.local) === ORIGIN.default
    const index = isDefault ? (frame.taken[field.local] as number) : -1
    return candidates.flatMap((candidate, at) => {
      if (!isOfKind(candidate)) return []
      const holds = defaultValue(plans, candidate, frame, field) !== null
      const { ruleId } = candidate
      if (at === index) {
        const expression = expressionIn(form, frame, field, candidate)
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
function expressionIn(
  form: CompiledForm,
  frame: Frame,
  { valueType, rows, local }: Field,
  plan: DefaultPlan,
) {
  const { expression } = form.definition.items.formDefaultValue.find(({ id }) => id === plan.ruleId) ?? {}
  if (!expression || rows) return null
  return isSame(normalise(valueType, plan.value(frame, null)), frame.base[local]) ? expression : null
}

/** The candidates for a field's default, best precedence first. */
export function defaultsOf(plans: Plans, { number }: Field): readonly DefaultPlan[] {
  // Every field has a list.
  return plans.defaults[number] as readonly DefaultPlan[]
}

interface FieldPlans {
  readonly defaults: readonly DefaultPlan[]
  readonly options: OptionsPlan | null
}

/**
 * Sets a field's default if no user, prefill or effect has set a value.
 *
 * The first candidate that is eligible, whose condition holds and whose value fits is taken. `live` candidates are
 * always eligible, `onPresent` ones when the field has just appeared, `init` ones once in the lifetime of the field. A
 * candidate stays in effect until a better one is taken.
 */
export function applyDefaults(writer: Writer, frame: Frame, field: Field, plans: FieldPlans): void {
  const { local } = field
  const { defaults, options } = plans
  const flags = frame.marks[local] as number
  writer.setFlags(frame, local, (flags & ~FLAG.appeared) | FLAG.initialised)
  if (frame.originOf(local) > ORIGIN.default) return
  for (let index = 0; index < defaults.length; index += 1) {
    const candidate = defaults[index] as DefaultPlan
    if (!isEligible(candidate, flags)) {
      if (frame.taken[local] === index) return
      continue
    }
    const value = fittingValue(candidate, frame, field, options)
    if (value === null) continue
    writer.setTaken(frame, local, index)
    // A valid value of a repeat is a list.
    if (field.rows) replaceRows(writer, frame, field, value as readonly unknown[], ORIGIN.default)
    else writer.setBase(frame, local, value, ORIGIN.default)
    return
  }
  if (frame.originOf(local) !== ORIGIN.default) return
  writer.setTaken(frame, local, -1)
  writer.setBase(frame, local, null, ORIGIN.none)
}

function isEligible(candidate: DefaultPlan, flags: number): boolean {
  if (candidate.when === 'live') return true
  return candidate.when === 'init' ? (flags & FLAG.initialised) === 0 : (flags & FLAG.appeared) !== 0
}

/** Returns the candidate's current value; null if its condition does not hold or its value does not fit. */
export function defaultValue(plans: Plans, candidate: DefaultPlan, frame: Frame, field: Field): unknown {
  return fittingValue(candidate, frame, field, plans.options[field.number] ?? null)
}

function fittingValue(
  candidate: DefaultPlan,
  frame: Frame,
  { valueType }: Field,
  options: OptionsPlan | null,
) {
  if (candidate.condition && !isTrue(candidate.condition(frame, null))) return null
  const value = normalise(valueType, candidate.value(frame, null))
  if (value === undefined || value === null || !isWellFormed(valueType, value)) return null
  return options === null || areChoosable(frame, options, value) ? value : null
}

/** True if all the options may be chosen now. */
function areChoosable(frame: Frame, options: OptionsPlan, value: unknown): boolean {
  const { byValue } = optionsOf(frame, options)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
  return chosen.every((one) => byValue.get(one)?.disabled === false || isUnknownOption(frame, options, one))
}
