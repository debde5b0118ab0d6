import { isUnknownOption, optionsOf } from '../draft/choices-part.ts'
import { isTrue } from '../language/runtime.ts'
import { isWellFormed, normalise } from '../language/values.ts'
import type { DefaultPlan, OptionsPlan, Plans } from '../program/plans.ts'
import type { Field } from '../scope/fields.ts'
import type { Frame } from '../state/frame.ts'
import { FLAG, ORIGIN } from '../state/marks.ts'
import type { Place } from '../state/paths.ts'
import { rowsPart } from '../state/rows-part.ts'
import type { Writer } from '../state/writer.ts'

/** The plans that decide about a field's default. */
export interface FieldPlans {
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
  // A frame has an entry for each field.
  const flags = frame.marks[local] as number
  writer.setFlags(frame, local, (flags & ~FLAG.appeared) | FLAG.initialised)
  if (frame.originOf(local) > ORIGIN.default) return
  for (let index = 0; index < defaults.length; index += 1) {
    // The index is one of the list.
    const candidate = defaults[index] as DefaultPlan
    if (!isEligible(candidate, flags)) {
      if (frame.taken[local] === index) return
      continue
    }
    const value = fittingValue(candidate, frame, field, options)
    if (value === null) continue
    writer.setTaken(frame, local, index)
    if (field.rows)
      // A valid value of a repeat is a list.
      rowsPart.get().replaceRows(writer, frame, field, value as readonly unknown[], ORIGIN.default)
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
export function defaultValue(plans: Plans, candidate: DefaultPlan, { frame, field }: Place): unknown {
  return fittingValue(candidate, frame, field, plans.options[field.number] ?? null)
}

function fittingValue(candidate: DefaultPlan, frame: Frame, field: Field, options: OptionsPlan | null) {
  if (candidate.condition && !isTrue(candidate.condition(frame, null))) return null
  const value = normalise(field, candidate.value(frame, null))
  if (value === undefined || value === null || !isWellFormed(field.valueType, value)) return null
  return options === null || areChoosable(frame, options, value) ? value : null
}

/** True if all the options may be chosen now. */
function areChoosable(frame: Frame, options: OptionsPlan, value: unknown): boolean {
  const { byValue } = optionsOf(frame, options)
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
  return chosen.every((one) => byValue.get(one)?.disabled === false || isUnknownOption(frame, options, one))
}
