import { isEmpty, isSame } from '../language/runtime.ts'
import { normalise } from '../language/values.ts'
import type { FieldIssue } from '../program/field-issue.ts'
import type { ProgramData } from '../program/program.ts'
import { defaultValue } from '../rules/apply-defaults.ts'
import { defaultsOf } from '../rules/defaults-of.ts'
import { type Field, isCalculated, topFields } from '../scope/fields.ts'
import { type Frame, rowsIn } from '../state/frame.ts'
import { ABSENCE } from '../state/marks.ts'
import { positionPathOf } from '../state/paths.ts'
import { isBeyondLimits, isKeptOut, isOmitted, isSubmitted } from '../views/answer.ts'
import { limitIssuesOf } from '../views/issues.ts'
import type { ClaimReason, Told } from './claims.ts'
import { choiceFault, isDropped, isGivenChoice, mayHaveChosen } from './options.ts'
import type { Refusal, RefusalCode } from './refusal.ts'
import { isTold } from './replay-session.ts'
import { entriesOf, type Given, isDisabled } from './submitted.ts'

/** The inputs and the results of a comparison. */
export interface Comparison {
  readonly program: ProgramData
  readonly refusals: Refusal[]
  /** Issues of values that the form itself would leave out. */
  readonly issues: FieldIssue[]
  readonly told: Told | null
  /** Every value that the form was opened with, by field. */
  readonly starts: ReadonlyMap<Field, readonly unknown[]>
}

/** One frame that is compared. */
interface Compared {
  readonly frame: Frame
  /** The frame without the values of disabled fields. */
  readonly other: Frame | undefined
}

/** Says why a value cannot be the form's; null if it can. */
type Judge = (by: Comparison, given: ComparedValue) => RefusalCode | null

type ComparedValue = Given & Compared

/** One frame that is compared, and the reading that judges its values. */
interface Walk extends Compared {
  readonly by: Comparison
  readonly judge: Judge
}

/** Compares the submitted values with the form's, in one frame. */
export function compareFrame(by: Comparison, compared: Compared, values: unknown): void {
  compareFields({ by, judge: refusalOf, ...compared }, topFields(compared.frame.template), values)
}

/** Only values that a rule keeps out of the answer may be sent separately, and only values that fit the field. */
export function compareOmitted(by: Comparison, compared: Compared, values: unknown): void {
  compareFields({ by, judge: refusalOfOmitted, ...compared }, topFields(compared.frame.template), values)
}

/** Judges every given value of some fields of a frame, and those of their rows. */
function compareFields(walk: Walk, fields: readonly Field[], values: unknown) {
  const { by, judge, frame, other } = walk
  const given = entriesOf(values)
  for (const field of fields) {
    const value = given.get(field.item.key)
    if (value === undefined) continue
    if (field.valueType === 'object') {
      compareFields(walk, field.children, value)
      continue
    }
    const code = judge(by, { frame, other, field, value })
    if (code) by.refusals.push({ path: positionPathOf(frame, field), code })
    else if (field.rows && Array.isArray(value)) compareRows(walk, field, value)
  }
}

function compareRows({ by, judge, frame, other }: Walk, field: Field, values: readonly unknown[]) {
  const others = other && rowsIn(other, field)
  rowsIn(frame, field).forEach((row, index) => {
    const walk = { by, judge, frame: row, other: others?.[index] }
    compareFields(walk, topFields(row.template), values[index])
  })
}

function refusalOf(by: Comparison, sent: ComparedValue): RefusalCode | null {
  const { frame, field } = sent
  const normal = normalise(field, sent.value)
  if (normal === undefined) return null
  const given = { ...sent, value: normal }
  const { plans } = by.program
  if (!isSubmitted(plans, frame, field)) {
    if (frame.absenceOf(field.local) === ABSENCE.present) return 'FIELD_OMITTED'
    if (isEmpty(normal)) return null
    if (!isBeyondLimits(plans, frame, field)) return 'FIELD_ABSENT'
    by.issues.push(...limitIssuesOf(plans, frame, field))
    return refusalOfKept(by, given)
  }
  if (isCalculated(field)) return isCalculatedValue(by.program, given) ? null : 'FIELD_CALCULATED'
  if (isDisabled(frame, field)) {
    const fault = refusalOfDisabled(by, given)
    if (fault) return fault
    if (!isTold(plans, given, by.told)) return refusalOfKept(by, given)
  } else {
    const fault = refusalOfKept(by, given)
    if (fault) return fault
  }
  return refusalOfChoice(by, given)
}

/**
 * An absent field can only hold a value that it was opened with, or was given before. That it ever could be given one is
 * not known from the values, so without the events it is a claim.
 */
function refusalOfKept(by: Comparison, given: Given): RefusalCode | null {
  const { frame, field, value } = given
  if (frame.absenceOf(field.local) !== ABSENCE.keep || isKeptStart(by, field, value)) return null
  if (!by.told) return 'FIELD_ABSENT'
  const path = positionPathOf(frame, field)
  // The user's closing or removing it is the same claim, which is recorded where it is believed.
  if (by.told.used.some((known) => known.path === path)) return null
  claim(by, given, isStarted(by, frame, field) ? 'START_VALUES' : 'KEPT')
  return null
}

/** True if an absent field is empty, or has its start value; of a repeat, as many rows. */
function isKeptStart({ starts }: Comparison, field: Field, value: unknown): boolean {
  const known = starts.get(field) ?? []
  if (!field.rows) return isEmpty(value) || known.some((start) => isSame(normalise(field, start), value))
  const count = lengthOf(value)
  return count <= (field.item.minRows ?? 0) || known.some((start) => count === lengthOf(start))
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0
}

/**
 * True if a value is the result of a formula, or may be in another language of the form. An empty text and null are the
 * same in an answer.
 */
export function isCalculatedValue(
  { worded }: Pick<ProgramData, 'worded'>,
  { frame, field, value }: Given,
): boolean {
  return worded.has(field.number) || isSame(value, normalise(field, frame.val[field.local]))
}

/** A disabled field must have the form's own value, unless an older value is claimed and possible. */
function refusalOfDisabled(by: Comparison, given: ComparedValue): RefusalCode | null {
  const { frame, field } = given
  if (isTold(by.program.plans, given, by.told)) {
    claim(by, given, by.told?.omitted.has(positionPathOf(frame, field)) ? 'OMITTED' : 'HELD_OVER')
    return null
  }
  if (!isLeftToForm(by.program, given)) return 'FIELD_DISABLED'
  if (isStarted(by, frame, field)) claim(by, given, 'START_VALUES')
  return null
}

/** True if the sender claims that the form was opened with a value in a field. */
function isStarted({ told }: Comparison, frame: Frame, field: Field): boolean {
  return told !== null && told.started.size > 0 && told.started.has(positionPathOf(frame, field))
}

function isLeftToForm(program: ProgramData, given: ComparedValue): boolean {
  const { frame, other, field, value } = given
  if (field.rows) {
    return lengthOf(value) === (other ? rowsIn(other, field).length : 0)
  }
  const expected = other?.val[field.local] ?? null
  if (isSame(value, expected) || (isEmpty(value) && isEmpty(expected))) return true
  if (value === null && field.emptyValue === expected) return true
  // True if a kept value can be the one that the field was given while it was present.
  return frame.absenceOf(field.local) === ABSENCE.keep && isDefault(program, given)
}

/** True if a value equals the current result of the field's first default that has one. */
function isDefault({ plans }: ProgramData, given: Given): boolean {
  const values = defaultsOf(plans, given.field).map((candidate) => defaultValue(plans, candidate, given))
  return isSame(values.find((one) => one !== null) ?? null, given.value)
}

/** Records that a value rests on a claim; weakly if the form alone may produce the same value. */
function claim(by: Comparison, given: Given, reason: ClaimReason) {
  const isNeedless = isEmpty(given.value) || isDefault(by.program, given)
  const path = positionPathOf(given.frame, given.field)
  if (by.told) (isNeedless ? by.told.weak : by.told.used).push({ path, reason })
}

function refusalOfChoice(by: Comparison, given: Given): RefusalCode | null {
  const { frame, field } = given
  if (isDropped(by.program.plans, given)) return 'OPTION_UNAVAILABLE'
  const fault = choiceFault(by.program.plans, given)
  if (!fault || isGivenChoice(by.program.plans, given, by.starts.get(field) ?? [])) return null
  if (!by.told) return fault
  const path = positionPathOf(frame, field)
  if (isStarted(by, frame, field)) by.told.used.push({ path, reason: 'START_VALUES' })
  else if (mayHaveChosen(by.program, given)) by.told.used.push({ path, reason: 'CHOSEN_EARLIER' })
  else return fault
  return null
}

function refusalOfOmitted(by: Comparison, sent: ComparedValue): RefusalCode | null {
  const { frame, field, value } = sent
  // For rows that are in the answer, the omitted values have rows too, which hold the omitted values of each row.
  if (field.rows && !isKeptOut(frame, field)) return Array.isArray(value) ? null : 'FIELD_OMITTED'
  if (!field.rows && !isOmitted(by.program.plans, frame, field)) return 'FIELD_OMITTED'
  const normal = normalise(field, value)
  if (normal === undefined) return 'VALUE_TYPE'
  const given = { ...sent, value: normal }
  if (!isKeptOut(frame, field)) {
    claim(by, given, 'OMITTED')
    return null
  }
  const fault = refusalOfDisabled(by, given)
  return fault ? 'FIELD_OMITTED' : refusalOfChoice(by, given)
}
