import { isTrue } from '../language/runtime.ts'
import type { Field } from '../scope/fields.ts'
import { type Frame, rowsIn } from '../session/frame.ts'
import { ABSENCE, EDITING, FLAG, levelOf } from '../session/marks.ts'
import { optionsOf, removingModifier } from './options.ts'
import type { FormTest, OptionsPlan, Plans, ValidatorPlan } from './plans.ts'

/** The earliest moment at which a rule shows its issue: at once, a change, a blur, a submit. */
export const MOMENT = { always: 0, change: 1, blur: 2, submit: 3 } as const

/** The validations of a field, best precedence first. */
export function validatorsOf({ validators }: Plans, { number }: Field): readonly ValidatorPlan[] {
  // There is a list for each field.
  return validators[number] as readonly ValidatorPlan[]
}

/** What a rule looks at: the value as conditions read it; of a repeat, its rows. */
export function validatedValue(frame: Frame, field: Field): unknown {
  if (field.rows) return rowsIn(frame, field)
  return field.valueType === 'object' ? GROUP : frame.val[field.local]
}

/** Stands for the value of a group: it is never empty, so that an `expression` on a group is always evaluated. */
const GROUP = Object.freeze({})

/** Whether a value satisfies a validation now. Every rule but `required` passes on what is empty. */
export function passes(plan: ValidatorPlan, value: unknown, frame: Frame, field: Field): boolean {
  const { test, condition } = plan
  if (test === null ? !isBlank(value) : isUnfilled(value) || test(value, frame, field)) return true
  return condition !== null && !isTrue(condition(frame, null))
}

/** What every rule but `required` passes on. */
function isUnfilled(value: unknown): boolean {
  if (typeof value === 'string') return value === ''
  return value === null || (Array.isArray(value) && value.length === 0)
}

/** What `required` refuses: nothing, blank text, no members, an unticked box. */
function isBlank(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true
  if (typeof value === 'string') return !startsPlainly(value) && value.trim() === ''
  return Array.isArray(value) && value.length === 0
}

/** True for texts whose first character is a plain letter, digit or sign: most of those that are not blank. */
function startsPlainly(text: string): boolean {
  const first = text.charCodeAt(0)
  return first > 0x20 && first < 0x7f
}

/** Whether a field is validated at all: it is present and not disabled. */
export function isValidated(frame: Frame, local: number): boolean {
  return (
    frame.absence[local] === ABSENCE.present && levelOf(frame.editing[local] as number) < EDITING.disabled
  )
}

/** How far a person has got with a field, as one of `MOMENT`; 0 when it is untouched. */
export function stageOf(frame: Frame, local: number): number {
  const flags = frame.flags[local] as number
  if (frame.submitted || (flags & FLAG.asked) !== 0) return MOMENT.submit
  if ((flags & FLAG.left) !== 0) return MOMENT.blur
  return (flags & FLAG.edited) !== 0 ? MOMENT.change : 0
}

/** `required` is in force now: the field is to be marked. */
export function isRequired(frame: Frame, validators: readonly ValidatorPlan[]): boolean {
  return validators.some(
    ({ test, severity, condition }) =>
      test === null && severity === 'error' && (condition === null || isTrue(condition(frame, null))),
  )
}

/** The test that every chosen option is on offer: a modifier may leave one chosen that is not. */
export function chosenAreOffered(options: OptionsPlan): FormTest {
  return (value, frame) => {
    const { byValue } = optionsOf(frame, options)
    return Array.isArray(value) ? value.every((one) => byValue.has(one)) : byValue.has(value)
  }
}

/** Why a chosen option is not on offer, in the words of the modifier that removed it; empty when it gives no reason. */
export function unavailableReason(plans: Plans, frame: Frame, field: Field): string {
  const options = plans.options[field.number]
  if (!options) return ''
  const { byValue } = optionsOf(frame, options)
  const value = frame.val[field.local]
  const missing = (Array.isArray(value) ? value : [value]).find((one) => !byValue.has(one))
  return removingModifier(frame, options, missing)?.reason ?? ''
}
