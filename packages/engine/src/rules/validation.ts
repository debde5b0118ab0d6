import { choicesPart, isUnknownOption, optionsOf } from '../draft/choices-part.ts'
import type { OptionState } from '../facts/option-list.ts'
import { isTrue } from '../language/runtime.ts'
import type { FormTest, OptionsPlan, Plans, ValidatorPlan } from '../program/plans.ts'
import type { Field } from '../scope/fields.ts'
import { type Frame, rowsIn } from '../state/frame.ts'
import { ABSENCE, EDITING, FLAG } from '../state/marks.ts'
import { isLeftOut } from '../validators/left-out-hour.ts'

/** The earliest moment at which a rule shows its issue: at once, on change, on blur, on submit. */
export const MOMENT = { always: 0, change: 1, blur: 2, submit: 3 } as const

/** The validations of a field, best precedence first. */
export function validatorsOf({ validators }: Plans, { number }: Field): readonly ValidatorPlan[] {
  // Every field has a list.
  return validators[number] as readonly ValidatorPlan[]
}

/** The value that a rule tests: as conditions read it; for a repeat, its rows. */
export function validatedValue(frame: Frame, field: Field): unknown {
  if (field.rows) return rowsIn(frame, field)
  return field.valueType === 'object' ? GROUP : frame.val[field.local]
}

/** Stands for the value of a group. It is never empty, so an `expression` on a group is always evaluated. */
const GROUP = Object.freeze({})

/** True if a value satisfies a validation now. Every rule but `required` accepts empty values. */
export function passes(plan: ValidatorPlan, value: unknown, frame: Frame, field: Field): boolean {
  const { test, condition } = plan
  if (test === null ? !isBlank(value) : isUnfilled(value) || test(value, frame, field)) return true
  return condition !== null && !isTrue(condition(frame, null))
}

/** The test of a rule: of a date and time, also that clocks in the time zone of the form show it. */
export function inTimeZone(rule: ValidatorPlan['rule'], test: FormTest): FormTest {
  if (rule !== 'datetime') return test
  return (value, frame: Frame, field) =>
    test(value, frame, field) && !isLeftOut(String(value), frame.session.timeZone)
}

/** The empty values, which every rule but `required` accepts. */
function isUnfilled(value: unknown): boolean {
  if (typeof value === 'string') return value === ''
  return value === null || (Array.isArray(value) && value.length === 0)
}

/** The values that `required` refuses: null, blank text, an empty list, an unticked box. */
function isBlank(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true
  if (typeof value === 'string') return !startsPlainly(value) && value.trim() === ''
  return Array.isArray(value) && value.length === 0
}

/** Fast path: true if the first character is an ASCII letter, digit or sign, as in most texts that are not blank. */
function startsPlainly(text: string): boolean {
  const first = text.charCodeAt(0)
  return first > 0x20 && first < 0x7f
}

/** The rules that compare a value with other values of the form. */
const RELATIVE: ReadonlySet<ValidatorPlan['rule']> = new Set(['unique', 'compareField', 'expression'])

/**
 * True if a rule is a limit of the field itself: an unconditional
 * error that reads only its value and options.
 */
export function isLimit({ severity, condition, test, rule }: ValidatorPlan): boolean {
  return severity === 'error' && condition === null && test !== null && !RELATIVE.has(rule)
}

/** True if a value is within the limits of its field. */
export function isWithinLimits(plans: Plans, frame: Frame, field: Field): boolean {
  const value = validatedValue(frame, field)
  return validatorsOf(plans, field).every((plan) => !isLimit(plan) || passes(plan, value, frame, field))
}

/** True if a field is validated: it is present and not disabled. */
export function isValidated(frame: Frame, local: number): boolean {
  return frame.absenceOf(local) === ABSENCE.present && frame.levelOf(local) < EDITING.disabled
}

/** How far the user has got with a field, as one of `MOMENT`; 0 for an untouched field. */
export function stageOf(frame: Frame, local: number): number {
  // A frame has an entry for each field.
  const flags = frame.marks[local] as number
  if (frame.submitted || (flags & FLAG.asked) !== 0) return MOMENT.submit
  if ((flags & FLAG.left) !== 0) return MOMENT.blur
  return (flags & FLAG.edited) !== 0 ? MOMENT.change : 0
}

/** True if `required` is in force now and the field is to be marked. */
export function isRequired(frame: Frame, validators: readonly ValidatorPlan[]): boolean {
  return validators.some(
    ({ test, severity, condition }) =>
      test === null && severity === 'error' && (condition === null || isTrue(condition(frame, null))),
  )
}

/** Tests that every chosen option is offered; a modifier may leave a removed option chosen. */
export function chosenAreOffered(options: OptionsPlan): FormTest {
  return (value, frame: Frame) => {
    const { byValue } = optionsOf(frame, options)
    const mayBe = (one: unknown) => byValue.has(one) || isUnknownOption(frame, options, one)
    return Array.isArray(value) ? value.every(mayBe) : mayBe(value)
  }
}

/** The first of several chosen options that can only be chosen alone; null if there is none. */
export function exclusiveAmong(options: OptionsPlan, value: unknown, frame: Frame): OptionState | null {
  if (!Array.isArray(value) || value.length < 2) return null
  const { byValue } = optionsOf(frame, options)
  return value.map((one) => byValue.get(one)).find((option) => option?.exclusive) ?? null
}

/** Why a chosen option is not offered, in the words of the modifier that removed it; empty if it states no reason. */
export function unavailableReason(plans: Plans, frame: Frame, field: Field): string {
  const options = plans.options[field.number]
  if (!options) return ''
  const { byValue } = optionsOf(frame, options)
  const value = frame.val[field.local]
  const missing = (Array.isArray(value) ? value : [value]).find((one) => !byValue.has(one))
  const { removingModifier, reasonOf } = choicesPart.get()
  const modifier = removingModifier(frame, options, missing)
  return modifier ? reasonOf(modifier, frame) : ''
}
