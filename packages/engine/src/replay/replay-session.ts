// A frame has an entry for each field of its template, so what is read by a local number exists: the casts of this file.
import { isSame } from '../language/runtime.ts'
import { normalise } from '../language/values.ts'
import type { Plans } from '../program/plans.ts'
import type { ProgramData } from '../program/program.ts'
import { type Field, isCalculated, topFields } from '../scope/fields.ts'
import { begin, buildCore, type Core } from '../session/core.ts'
import { giveContext } from '../session/give-context.ts'
import type { SessionContext } from '../state/clock.ts'
import { fillFrame } from '../state/fill-frame.ts'
import { type Frame, rowsIn } from '../state/frame.ts'
import { ABSENCE, FLAG, ORIGIN, withOrigin } from '../state/marks.ts'
import { type Place, positionPathOf } from '../state/paths.ts'
import { panelPathOf } from '../views/answer.ts'
import type { ClaimReason, Told, Unverified } from './claims.ts'
import { entriesOf, isDisabled, type Level, mayHoldOver, merge, topOf } from './submitted.ts'

/** One reading of the submitted values: at one instant, with trusted data and claims. */
export interface Reading {
  readonly context: SessionContext
  /** The values that the form was opened with. */
  readonly initial: unknown
  /**
   * Null to read the values without claims: panels with submitted fields are open, and fields that may be removed and
   * were not submitted are removed.
   */
  readonly told: Told | null
}

/** A form with the submitted values, and the same without those of its disabled fields. */
export interface Readings {
  readonly session: Core
  readonly untouched: Core
}

/**
 * Opens a form in both ways. A disabled field that was left out has the form's own value, as other fields that were left
 * out have their defaults (decision 0207).
 */
export function openBoth(program: ProgramData, values: unknown, reading: Reading): Readings {
  const { told } = reading
  const session = openSubmitted(program, values, reading)
  const untouched = openUntouched(session, values, {
    ...reading,
    told: told && { ...told, used: [], weak: [] },
  })
  const left = leftOut(topOf(session.root), untouched.root, values)
  if (Object.keys(left).length === 0) return { session, untouched }
  return { session: openSubmitted(program, merge(values, left), reading), untouched }
}

/** The form's own values of disabled fields that were not sent, where the submitted form has others. */
function leftOut({ frame, fields }: Level, other: Frame, values: unknown): Record<string, unknown> {
  const given = entriesOf(values)
  const found: Record<string, unknown> = {}
  for (const field of fields) {
    const { local, item } = field
    if (field.valueType === 'object') {
      const inner = leftOut({ frame, fields: field.children }, other, given.get(item.key))
      if (Object.keys(inner).length > 0) found[item.key] = inner
      continue
    }
    const own = other.val[local] ?? null
    if (given.has(item.key) || field.rows || isCalculated(field) || !isDisabled(frame, field)) continue
    if (own !== null && !isSame(own, frame.val[local])) found[item.key] = own
  }
  return found
}

/** Opens a form with the submitted values. */
function openSubmitted(program: ProgramData, values: unknown, { context, told }: Reading): Core {
  const core = buildCore(program, context)
  begin(core, () => {
    giveContext(core, context.values)
    fillFrame(core.writer, core.root, values, ORIGIN.user)
    settleGiven(core.root, values)
    settleManual({ program, told }, core.root, values)
  })
  return core
}

/** The same, but the disabled fields of `like` get the form's own values, unless the submitted value is claimed. */
function openUntouched(like: Core, values: unknown, { context, initial, told }: Reading): Core {
  const { program } = like
  const core = buildCore(program, context)
  begin(core, () => {
    giveContext(core, context.values)
    const own = keepEditable({ program, told }, topOf(like.root), { values, initial })
    fillFrame(core.writer, core.root, own, ORIGIN.user)
    settleGiven(core.root, own)
    settleManual({ program, told }, core.root, values)
  })
  return core
}

/** True if the submitted value of a disabled field is claimed, and the field's definition allows that. */
export function isTold(plans: Plans, { frame, field }: Place, told: Told | null): boolean {
  if (!told || (told.heldOver.size === 0 && told.omitted.size === 0) || !mayHoldOver(plans, field))
    return false
  const path = positionPathOf(frame, field)
  return told.heldOver.has(path) || told.omitted.has(path)
}

/** Fields that were sent empty stay empty: no default replaces the empty value. */
function settleGiven(frame: Frame, values: unknown) {
  settleFields(frame, topFields(frame.template), values)
}

function settleFields(frame: Frame, fields: readonly Field[], values: unknown) {
  const given = entriesOf(values)
  for (const field of fields) {
    const { local, item } = field
    if (!given.has(item.key)) continue
    const value = given.get(item.key)
    if (field.valueType === 'object') settleFields(frame, field.children, value)
    else if (!isCalculated(field)) frame.marks[local] = withOrigin(frame.marks[local] as number, ORIGIN.user)
    if (field.rows && Array.isArray(value))
      rowsIn(frame, field).forEach((row, index) => {
        settleGiven(row, value[index])
      })
  }
}

/** A form that is opened with submitted values, and the claims about them. */
interface Opening {
  readonly program: ProgramData
  readonly told: Told | null
}

/** Opens the panels and removes the fields as the user did. */
function settleManual(opening: Opening, frame: Frame, values: unknown) {
  const { program, told } = opening
  const { template } = frame
  const sent = new Set<Field>()
  gatherSent(topFields(frame.template), values, sent)
  for (const field of template.fields)
    if (field.valueType === 'layout' && field.children.some((inside) => sent.has(inside))) sent.add(field)
  const { openPanels, takenOut } = told?.circumstances ? told : { openPanels: null, takenOut: null }
  for (const { number, ruleId, targets } of program.shapes[template.index]?.panels ?? []) {
    const isShown = targets.some((target) => sent.has(target))
    const open = openPanels ? openPanels.has(panelPathOf(frame, ruleId)) : isShown
    frame.open[number] = open ? 1 : 0
    if (open === isShown) continue
    for (const field of targets)
      note(listOfClaims(told, isShown && sent.has(field)), { frame, field }, 'PANEL')
  }
  for (const field of frame.template.fields) {
    const { local, number } = field
    if (!program.plans.presence[number]?.manual.some(({ byPerson }) => byPerson)) continue
    const isMissing = !sent.has(field)
    const out = takenOut ? takenOut.has(positionPathOf(frame, field)) : isMissing
    if (out) frame.marks[local] = (frame.marks[local] as number) | FLAG.takenOut
    if (out !== isMissing) note(listOfClaims(told, out), { frame, field }, 'TAKEN_OUT')
  }
  for (const field of frame.template.repeats) {
    const rows = valueAt(values, field.localPath)
    if (Array.isArray(rows))
      rowsIn(frame, field).forEach((row, index) => {
        settleManual(opening, row, rows[index])
      })
  }
}

/** The claims that were needed, or those that the form may do without. */
function listOfClaims(told: Told | null, isNeeded: boolean): Unverified[] | undefined {
  return isNeeded ? told?.used : told?.weak
}

function note(claims: Unverified[] | undefined, { frame, field }: Place, reason: ClaimReason) {
  claims?.push({ path: positionPathOf(frame, field), reason })
}

function gatherSent(fields: readonly Field[], values: unknown, sent: Set<Field>) {
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

/** The submitted values of one level, and the values that it was opened with. */
interface LevelValues {
  readonly values: unknown
  readonly initial: unknown
}

/** The submitted values, with those of disabled fields replaced by their start values. */
function keepEditable(
  opening: Opening,
  { frame, fields }: Level,
  { values, initial }: LevelValues,
): Record<string, unknown> {
  const [given, known] = [entriesOf(values), entriesOf(initial)]
  const kept: Record<string, unknown> = {}
  for (const field of fields) {
    const { key } = field.item
    const value = given.get(key)
    if (field.valueType === 'object') {
      const inner = { values: value, initial: known.get(key) }
      kept[key] = keepEditable(opening, { frame, fields: field.children }, inner)
    } else if (isDisabled(frame, field) && !isTold(opening.program.plans, { frame, field }, opening.told)) {
      const isLeft = field.rows && Array.isArray(value) && frame.absenceOf(field.local) === ABSENCE.keep
      if (isLeft) kept[key] = toppedUp(known.get(key), field)
      else if (known.has(key)) kept[key] = known.get(key)
    } else if (field.rows && Array.isArray(value)) {
      const starts = rowStarts({ frame, field }, value, known.get(key))
      kept[key] = rowsIn(frame, field).map((row, index) =>
        keepEditable(opening, topOf(row), { values: value[index], initial: starts[index] }),
      )
    } else if (given.has(key)) kept[key] = value
  }
  return kept
}

/**
 * Maps each row to the start row that it began as: the one at its position if their locked fields match, otherwise
 * another one that matches. Rows that were added have none.
 */
function rowStarts({ frame, field }: Place, values: readonly unknown[], initial: unknown): unknown[] {
  const known: unknown[] = Array.isArray(initial) ? [...initial] : []
  const rows = rowsIn(frame, field)
  const agrees = (index: number, start: unknown) =>
    start !== undefined && isLockedAlike(topOf(rows[index] as Frame), values[index], start)
  const take = (at: number) => {
    const start = known[at]
    if (at >= 0) known[at] = undefined
    return start
  }
  const inPlace = rows.map((_, index) => take(agrees(index, known[index]) ? index : -1))
  return inPlace.map((start, index) => start ?? take(known.findIndex((one) => agrees(index, one))))
}

/** True if the fields of a row that cannot be edited equal those of a start row. */
function isLockedAlike({ frame: row, fields }: Level, value: unknown, start: unknown): boolean {
  const [given, known] = [entriesOf(value), entriesOf(start)]
  return fields.every((field) => {
    const [one, other] = [given.get(field.item.key), known.get(field.item.key)]
    if (field.valueType === 'object') return isLockedAlike({ frame: row, fields: field.children }, one, other)
    if (isCalculated(field) || !isDisabled(row, field)) return true
    if (!field.rows) return isSame(normalise(field, one), normalise(field, other))
    const [sent, opened] = [listOf(one), listOf(other)]
    return (
      sent.length === opened.length &&
      rowsIn(row, field).every((inner, at) => isLockedAlike(topOf(inner), sent[at], opened[at]))
    )
  })
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The rows that an absent repeat kept, filled up to `minRows`, which it had while it was present. */
function toppedUp(rows: unknown, { item }: Field): unknown[] {
  const known: readonly unknown[] = Array.isArray(rows) ? rows : []
  const missing = Math.max(0, (item.minRows ?? 0) - known.length)
  return [...known, ...Array.from({ length: missing }, () => ({}))]
}
