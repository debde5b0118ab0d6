import { answerOf, isOmitted, isSubmitted, panelPathOf } from './answer.ts'
import type { SessionContext } from './clock.ts'
import type { Circumstances } from './events.ts'
import { ABSENCE, FLAG, type Frame, ORIGIN, rowsIn } from './frame.ts'
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
  /**
   * `answer.circumstances`. Without it the values have to speak for themselves: panels are open whose fields were sent,
   * and what may be taken out and was not sent is taken out.
   */
  readonly circumstances?: Circumstances
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
  const omitted = options.circumstances?.omitted ?? {}
  const all = merge(submitted, omitted)
  const session = open(program, all, options, ORIGIN.user)
  const untouched = open(program, undefined, options, ORIGIN.user, session, all)
  const heldOver = new Set(options.circumstances?.heldOver ?? [])
  checkFrame({ refusals, heldOver, program }, session.root, untouched.root, submitted)
  checkOmitted(session.root, session.root.template.fields.filter(isTop), omitted, refusals)
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
  { context = {}, initial, circumstances }: ReplayOptions,
  origin: number,
  like?: Session,
  submitted?: unknown,
): Session {
  const session = new Session(program, context)
  session.begin(() => {
    const heldOver = new Set(circumstances?.heldOver ?? [])
    const isHeld = (frame: Frame, field: FieldPlan) =>
      heldOver.has(positionPathOf(frame, field)) && mayHoldOver(program, field)
    const own = like ? withoutDisabled(like.root, submitted, initial, isHeld) : values
    fillFrame(session, session.root, own, origin)
    settleGiven(session.root, own)
    settleManual(session.root, submitted ?? values, circumstances ?? null)
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
      rowsIn(frame, field).forEach((row, index) => {
        settleGiven(row, value[index])
      })
  }
}

/** Opens the panels and takes out the fields that the person did. */
function settleManual(frame: Frame, values: unknown, circumstances: Circumstances | null) {
  const sent = new Set<FieldPlan>()
  gatherSent(frame.template.fields.filter(isTop), values, sent)
  for (const { number, ruleId, targets } of frame.template.panels) {
    const open = circumstances
      ? circumstances.openPanels.includes(panelPathOf(frame, ruleId))
      : targets.some((target) => sent.has(target))
    frame.open[number] = open ? 1 : 0
  }
  for (const field of frame.template.fields) {
    const { local, presence } = field
    if (!presence?.manual.some(({ byPerson }) => byPerson)) continue
    const out = circumstances
      ? circumstances.takenOut.includes(positionPathOf(frame, field))
      : !sent.has(field)
    if (out) frame.flags[local] = (frame.flags[local] as number) | FLAG.takenOut
  }
  for (const field of frame.template.repeats) {
    const rows = valueAt(values, field.localPath)
    if (Array.isArray(rows))
      rowsIn(frame, field).forEach((row, index) => {
        settleManual(row, rows[index], circumstances)
      })
  }
}

function gatherSent(fields: readonly FieldPlan[], values: unknown, sent: Set<FieldPlan>) {
  const given = entriesOf(values)
  for (const field of fields) {
    if (!given.has(field.item.key)) continue
    sent.add(field)
    if (field.valueType === 'object') gatherSent(field.children, given.get(field.item.key), sent)
  }
}

function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => entriesOf(at).get(key), values)
}

/** The submitted values without those of disabled fields, which are as the form was opened with. */
function withoutDisabled(
  frame: Frame,
  values: unknown,
  initial: unknown,
  isHeld: IsHeld,
): Record<string, unknown> {
  return keepEditable(frame, frame.template.fields.filter(isTop), values, initial, isHeld)
}

/** Whether a disabled field may hold what was sent, because it is said to have been given earlier. */
type IsHeld = (frame: Frame, field: FieldPlan) => boolean

function keepEditable(
  frame: Frame,
  fields: readonly FieldPlan[],
  values: unknown,
  initial: unknown,
  isHeld: IsHeld,
): Record<string, unknown> {
  const [given, known] = [entriesOf(values), entriesOf(initial)]
  const kept: Record<string, unknown> = {}
  for (const field of fields) {
    const { key } = field.item
    const value = given.get(key)
    if (field.valueType === 'object')
      kept[key] = keepEditable(frame, field.children, value, known.get(key), isHeld)
    else if (isDisabled(frame, field) && !isHeld(frame, field)) {
      if (known.has(key)) kept[key] = known.get(key)
    } else if (field.rows && Array.isArray(value)) {
      kept[key] = rowsIn(frame, field).map((row, index) =>
        withoutDisabled(row, value[index], undefined, isHeld),
      )
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

/** `more` laid over `values`, key by key and row by row. */
function merge(values: unknown, more: unknown): unknown {
  if (Array.isArray(values) && Array.isArray(more)) return values.map((row, index) => merge(row, more[index]))
  if (typeof values !== 'object' || typeof more !== 'object' || values === null || more === null)
    return more ?? values
  const merged = entriesOf(values)
  for (const [key, value] of entriesOf(more)) merged.set(key, merge(merged.get(key), value))
  return Object.fromEntries(merged)
}

/** Only what a rule keeps out of the answer may be told beside it. */
function checkOmitted(frame: Frame, fields: readonly FieldPlan[], values: unknown, refusals: Refusal[]) {
  const given = entriesOf(values)
  for (const field of fields) {
    const value = given.get(field.item.key)
    if (value === undefined || value === null) continue
    if (field.valueType === 'object') checkOmitted(frame, field.children, value, refusals)
    else if (field.rows && Array.isArray(value))
      rowsIn(frame, field).forEach((row, index) => {
        checkOmitted(row, field.children, value[index], refusals)
      })
    else if (!isOmitted(frame, field))
      refusals.push({ path: positionPathOf(frame, field), code: 'FIELD_OMITTED' })
  }
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
      rowsIn(frame, field).forEach((row, index) => {
        checkFrame(check, row, other && rowsIn(other, field)[index], value[index])
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
    const expected = other ? rowsIn(other, field).length : 0
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
