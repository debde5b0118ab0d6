import { answerOf, isSubmitted } from './answer.ts'
import type { SessionContext } from './clock.ts'
import { ABSENCE, type Frame, NO_ROWS, ORIGIN } from './frame.ts'
import { positionPathOf } from './paths.ts'
import type { FieldPlan, ProgramData } from './program.ts'
import { fillFrame } from './rows.ts'
import type { FieldIssue } from './rules/validation.ts'
import { isEmpty, isSame } from './runtime.ts'
import { Session } from './session.ts'
import { normalise } from './values.ts'

/** Why a submitted value is refused. */
export type RefusalCode =
  | 'UNKNOWN_KEY'
  | 'VALUE_TYPE'
  | 'FIELD_ABSENT'
  | 'FIELD_DISABLED'
  | 'FIELD_OMITTED'
  | 'FIELD_CALCULATED'
  | 'OPTION_UNAVAILABLE'
  | 'ROWS_FULL'
  | 'ROWS_FEW'

/** One value that this form can't have come to. */
export interface Refusal {
  readonly path: string
  readonly code: RefusalCode
}

/** What the server makes of submitted values. */
export interface Replay {
  /** The answer as the program works it out. */
  readonly values: Readonly<Record<string, unknown>>
  /** Values that could not have been given. */
  readonly refusals: readonly Refusal[]
  /** What is wrong with the values by the form's validations; an answer with errors is not accepted. */
  readonly issues: readonly FieldIssue[]
}

/** What the server knows beside the values. */
export interface ReplayOptions {
  readonly context?: SessionContext
  /** The values that the form was opened with. */
  readonly initial?: unknown
  /** `answer.heldOver`: disabled fields that are said to hold what was given while they could be edited. */
  readonly heldOver?: readonly string[]
}

/**
 * Puts submitted values through the same program as in the browser.
 *
 * Refused, with their paths: unknown keys, values of the wrong type, values of absent fields, disabled fields that are not
 * as the form leaves them, calculated fields that do not come to what was sent, options that are not on offer.
 */
export function replay(program: ProgramData, submitted: unknown, options: ReplayOptions = {}): Replay {
  const refusals: Refusal[] = []
  if (typeof submitted !== 'object' || submitted === null || Array.isArray(submitted))
    return { values: {}, refusals: [{ path: '', code: 'VALUE_TYPE' }], issues: [] }
  checkShape(program.root.fields.filter(isTop), submitted, '', refusals)
  const session = open(program, submitted, options, ORIGIN.user)
  const untouched = open(program, undefined, options, ORIGIN.user, session, submitted)
  const heldOver = new Set(options.heldOver ?? [])
  checkFrame({ refusals, heldOver, program }, session.root, untouched.root, submitted)
  const { values, issues } = answerOf(session)
  return { values, refusals, issues }
}

function isTop({ parent }: FieldPlan): boolean {
  return parent === null
}

/** A session of the submitted values, or, given one, of the same with its disabled fields left to the form. */
function open(
  program: ProgramData,
  values: unknown,
  { context = {}, initial }: ReplayOptions,
  origin: number,
  like?: Session,
  submitted?: unknown,
): Session {
  const session = new Session(program, context)
  session.begin(() => {
    const own = like ? withoutDisabled(like.root, submitted, initial) : values
    fillFrame(session, session.root, own, origin)
    settleGiven(session.root, own)
  })
  return session
}

/** Fields that were sent empty were left empty: no default comes in their place. */
function settleGiven(frame: Frame, values: unknown) {
  settleFields(frame, frame.template.fields.filter(isTop), values)
}

function settleFields(frame: Frame, fields: readonly FieldPlan[], values: unknown) {
  const given = entriesOf(values)
  for (const field of fields) {
    const { local, item } = field
    if (!given.has(item.key)) continue
    const value = given.get(item.key)
    if (field.valueType === 'object') settleFields(frame, field.children, value)
    else if (!field.formula) frame.origin[local] = ORIGIN.user
    if (field.rows && Array.isArray(value))
      (frame.rows[field.rows.index] ?? NO_ROWS).forEach((row, index) => {
        settleGiven(row, value[index])
      })
  }
}

/** The submitted values without those of disabled fields, which are as the form was opened with. */
function withoutDisabled(frame: Frame, values: unknown, initial: unknown): Record<string, unknown> {
  return keepEditable(frame, frame.template.fields.filter(isTop), values, initial)
}

function keepEditable(
  frame: Frame,
  fields: readonly FieldPlan[],
  values: unknown,
  initial: unknown,
): Record<string, unknown> {
  const [given, known] = [entriesOf(values), entriesOf(initial)]
  const kept: Record<string, unknown> = {}
  for (const field of fields) {
    const { key } = field.item
    const value = given.get(key)
    if (field.valueType === 'object') kept[key] = keepEditable(frame, field.children, value, known.get(key))
    else if (field.rows && Array.isArray(value))
      kept[key] = (frame.rows[field.rows.index] ?? NO_ROWS).map((row, index) =>
        withoutDisabled(row, value[index], undefined),
      )
    else if (isDisabled(frame, field)) {
      if (known.has(key)) kept[key] = known.get(key)
    } else if (given.has(key)) kept[key] = value
  }
  return kept
}

function isDisabled(frame: Frame, { local }: FieldPlan): boolean {
  return ((frame.editing[local] as number) & 3) !== 0
}

function entriesOf(values: unknown): Map<string, unknown> {
  return new Map(
    typeof values === 'object' && values !== null && !Array.isArray(values) ? Object.entries(values) : [],
  )
}

function checkShape(fields: readonly FieldPlan[], values: object, path: string, refusals: Refusal[]) {
  const byKey = new Map(fields.map((field) => [field.item.key, field]))
  for (const [key, value] of Object.entries(values)) {
    const at = path === '' ? key : `${path}.${key}`
    const field = byKey.get(key)
    if (!field || field.valueType === 'none') refusals.push({ path: at, code: 'UNKNOWN_KEY' })
    else checkValue(field, value, at, refusals)
  }
}

function checkValue(field: FieldPlan, value: unknown, path: string, refusals: Refusal[]) {
  if (value === null) return
  if (field.valueType === 'object') {
    if (typeof value !== 'object' || Array.isArray(value)) refusals.push({ path, code: 'VALUE_TYPE' })
    else checkShape(field.children, value as object, path, refusals)
    return
  }
  if (normalise(field.valueType, value) === undefined) {
    refusals.push({ path, code: 'VALUE_TYPE' })
    return
  }
  if (!field.rows || !Array.isArray(value)) return
  if (value.length > (field.item.maxRows ?? value.length)) refusals.push({ path, code: 'ROWS_FULL' })
  if (value.length < (field.item.minRows ?? 0)) refusals.push({ path, code: 'ROWS_FEW' })
  for (const [index, row] of value.entries()) {
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      refusals.push({ path: `${path}.${index}`, code: 'VALUE_TYPE' })
    else checkShape(field.children, row, `${path}.${index}`, refusals)
  }
}

interface Check {
  readonly refusals: Refusal[]
  readonly heldOver: ReadonlySet<string>
  readonly program: ProgramData
}

/** Compares what was sent with what the form has, in one frame; `other` is the same without disabled fields' values. */
function checkFrame(check: Check, frame: Frame, other: Frame | undefined, values: unknown) {
  checkFields(check, frame, other, frame.template.fields.filter(isTop), values)
}

function checkFields(
  check: Check,
  frame: Frame,
  other: Frame | undefined,
  fields: readonly FieldPlan[],
  values: unknown,
) {
  const given = entriesOf(values)
  for (const field of fields) {
    const value = given.get(field.item.key)
    if (field.valueType === 'object') {
      checkFields(check, frame, other, field.children, value)
      continue
    }
    const code = refusalOf(check, frame, other, field, value)
    if (code) check.refusals.push({ path: positionPathOf(frame, field), code })
    else if (field.rows && Array.isArray(value))
      (frame.rows[field.rows.index] ?? NO_ROWS).forEach((row, index) => {
        checkFrame(check, row, other?.rows[field.rows?.index ?? 0]?.[index], value[index])
      })
  }
}

function refusalOf(
  check: Check,
  frame: Frame,
  other: Frame | undefined,
  field: FieldPlan,
  value: unknown,
): RefusalCode | null {
  const normal = value === undefined ? null : normalise(field.valueType, value)
  if (normal === undefined) return null
  const { local } = field
  if (value !== undefined && !isSubmitted(frame, field)) {
    const absent = frame.absence[local] !== ABSENCE.present
    if (absent) return isEmpty(normal) ? null : 'FIELD_ABSENT'
    return 'FIELD_OMITTED'
  }
  if (value === undefined) return null
  if (field.formula) return isSame(normal, frame.val[local] ?? null) ? null : 'FIELD_CALCULATED'
  if (isDisabled(frame, field)) return refusalOfDisabled(check, frame, other, field, normal)
  return null
}

/** A disabled field must be as the form leaves it, unless it is said to hold something older and that is possible. */
function refusalOfDisabled(
  { heldOver, program }: Check,
  frame: Frame,
  other: Frame | undefined,
  field: FieldPlan,
  value: unknown,
): RefusalCode | null {
  if (field.rows) {
    const count = Array.isArray(value) ? value.length : 0
    const expected = other?.rows[field.rows.index]?.length ?? 0
    if (count === expected) return null
  } else {
    const expected = other?.val[field.local] ?? null
    if (isSame(value, expected) || (isEmpty(value) && isEmpty(expected))) return null
    if (value === null && field.emptyValue === expected) return null
  }
  const possible = heldOver.has(positionPathOf(frame, field)) && mayHoldOver(program, field)
  return possible ? null : 'FIELD_DISABLED'
}

/** Whether a disabled field may hold what the form alone would not give it: it can be open, or something writes it. */
function mayHoldOver(program: ProgramData, field: FieldPlan): boolean {
  const isWritten = program.effects.some(({ actions }) =>
    actions.some((action) => 'target' in action && action.type !== 'focus' && action.target.field === field),
  )
  if (isWritten || field.defaults.length > 0) return true
  for (let at: FieldPlan | null = field; at; at = at.parent ?? at.template.repeat) {
    if (at.editing?.rules.some(({ condition }) => condition === null)) return false
  }
  return true
}
