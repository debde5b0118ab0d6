import type { ValidationRuleName } from '@urlapmuhely/schema'
import type { FieldPlan } from '../graph/program.ts'
import { compare, isEqual } from '../language/operators/comparison.ts'
import { type Evaluate, isTrue } from '../language/runtime.ts'
import { ABSENCE, FLAG, type Frame, rowsIn } from '../session/frame.ts'
import type { Test } from '../validators/validator.ts'
import { optionsOf, removingModifier } from './option-modifier.ts'

/** The rules that a field's own properties imply, beside the named ones. */
export type ImpliedRule = 'step' | 'optionUnavailable'

/** How grave a fault is: an error stops a submit, a warning asks for a confirmation, an info only shows. */
export type IssueSeverity = 'error' | 'warning' | 'info'

/** The earliest moment at which a rule shows its issue: at once, a change, leaving the field, a submit. */
export const MOMENT = { always: 0, change: 1, blur: 2, submit: 3 } as const

/** One validation as it bears on one field. */
export interface ValidatorPlan {
  /** Null for rules that the field itself implies. */
  readonly ruleId: string | null
  readonly rule: ValidationRuleName | ImpliedRule
  readonly parameters: Readonly<Record<string, unknown>>
  readonly severity: IssueSeverity
  /** One of `MOMENT`. */
  readonly moment: number
  readonly message: string
  readonly condition: Evaluate | null
  /** What a value must satisfy; of `required`, null. */
  readonly test: Test | null
}

/** One fault of a field's value. Text is made of it where a person reads it. */
export interface FieldIssue {
  /** Dotted. Rows by their position in an answer (`tetelek.0.ar`), by their key in a field's state (`tetelek.#3.ar`). */
  readonly path: string
  readonly rule: ValidationRuleName | ImpliedRule
  readonly ruleId: string | null
  readonly severity: IssueSeverity
  /** The administrator's own text with its places filled in; empty when the rule's own text is to be used. */
  readonly message: string
  /** What the places of a message stand for: label, value and the rule's parameters. */
  readonly params: Readonly<Record<string, string>>
}

/** What a rule looks at: the value as conditions read it; of a repeat, its rows. */
export function validatedValue(frame: Frame, field: FieldPlan): unknown {
  if (field.rows) return rowsIn(frame, field)
  return field.valueType === 'object' ? GROUP : frame.val[field.local]
}

/** Stands for the value of a group: it is never empty, so that an `expression` on a group is always asked. */
const GROUP = Object.freeze({})

/** Whether a value satisfies a validation now. Every rule but `required` passes on what is empty. */
export function passes(plan: ValidatorPlan, value: unknown, frame: Frame, field: FieldPlan): boolean {
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

/** Whether a field is looked at at all: it is there and not disabled. */
export function isValidated(frame: Frame, local: number): boolean {
  return frame.absence[local] === ABSENCE.present && ((frame.editing[local] as number) & 3) < 2
}

/** How far a person has got with a field, as one of `MOMENT`; 0 when it is untouched. */
export function stageOf(frame: Frame, local: number): number {
  const flags = frame.flags[local] as number
  if (frame.submitted || (flags & FLAG.asked) !== 0) return MOMENT.submit
  if ((flags & FLAG.left) !== 0) return MOMENT.blur
  return (flags & FLAG.edited) !== 0 ? MOMENT.change : 0
}

/** `required` is in force now: the field is to be marked. */
export function isRequired(frame: Frame, field: FieldPlan): boolean {
  return field.validators.some(
    ({ test, severity, condition }) =>
      test === null && severity === 'error' && (condition === null || isTrue(condition(frame, null))),
  )
}

/** Every chosen option is on offer. Added to fields with options, since a modifier may flag what went away. */
export const chosenAreOffered: Test = (value, frame, field) => {
  if (!field.options) return true
  const { byValue } = optionsOf(frame, field.options)
  return Array.isArray(value) ? value.every((one) => byValue.has(one)) : byValue.has(value)
}

/** Why a chosen option is not on offer, in the words of the modifier that removed it; empty when nobody said. */
export function unavailableReason(frame: Frame, field: FieldPlan): string {
  if (!field.options) return ''
  const { options } = field
  const { byValue } = optionsOf(frame, options)
  const value = frame.val[field.local]
  const missing = (Array.isArray(value) ? value : [value]).find((one) => !byValue.has(one))
  return removingModifier(frame, options, missing)?.reason ?? ''
}

/** The value stands so to another field's; passes while that is empty. */
export function compareWith(operator: unknown, other: Evaluate): Test {
  return (value, frame) => {
    const against = other(frame, null)
    if (against === null || against === undefined || against === '') return true
    if (operator === '==') return isEqual(value, against)
    if (operator === '!=') return !isEqual(value, against)
    const difference = compare(value, against)
    if (difference === null) return false
    if (operator === '<') return difference < 0
    if (operator === '<=') return difference <= 0
    return operator === '>' ? difference > 0 : difference >= 0
  }
}
