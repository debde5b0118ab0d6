import { normalise } from '../language/values.ts'
import type { Plans } from '../program/plans.ts'
import type { ProgramData } from '../program/program.ts'
import { isCalculated } from '../scope/fields.ts'
import { rowLimit } from '../scope/limits.ts'
import type { Core } from '../session/core.ts'
import { type EventLog, type LogEntry, MAX_LOG_ENTRIES } from '../session/event-log.ts'
import { openForm } from '../session/start.ts'
import { dispatch, passTime } from '../session/transaction.ts'
import { type ContextValues, MOMENT_TOLERANCE_MS } from '../state/clock.ts'
import type { FormEvent } from '../state/events.ts'
import { rowsIn } from '../state/frame.ts'
import type { HostAnswer } from '../state/host-option.ts'
import { ABSENCE } from '../state/marks.ts'
import { findPlace } from '../state/paths.ts'
import { isChoosable } from './options.ts'
import { fieldRefusals } from './shape.ts'
import { entriesOf, isDisabled, type Level, topOf } from './submitted.ts'

/** The conditions under which a log is played back. */
export interface Stage {
  readonly initial: unknown
  readonly timeZone: string | undefined
  /** The context that the form was opened with. */
  readonly values: ContextValues | undefined
  /** The host's responses about its lists. */
  readonly lists: readonly HostAnswer[] | undefined
  /** Decides whether the host may have changed the context to these values. */
  readonly allows: (values: ContextValues) => boolean
  /** Maps an instant of the log to the one that is used, both in milliseconds since 1970. */
  readonly clamp: (instant: number) => number
  /** The same for the instant of the answer. */
  readonly clampEnd: (instant: number) => number
}

/** The longest text that a log may build. */
const MAX_TEXT_LENGTH = 100_000

/**
 * Opens a new form and replays all events of a log.
 *
 * @returns the form at its end; null if the log is malformed, or contains an event that a user could not have caused.
 */
export function playBack(program: ProgramData, log: EventLog, stage: Stage): Core | null {
  const { from, paths, entries } = log
  if (entries.length > MAX_LOG_ENTRIES || (from === null) === program.readsClock) return null
  const opened = from === null ? Date.parse(program.now) : Date.parse(from)
  if (!Number.isFinite(opened)) return null
  let at = opened
  const now = () => new Date(stage.clamp(at)).toISOString()
  const context = {
    now,
    ...(stage.timeZone !== undefined && { timeZone: stage.timeZone }),
    ...(stage.values !== undefined && { values: stage.values }),
    ...(stage.lists !== undefined && { options: stage.lists }),
  }
  const { core } = openForm(program, { values: stage.initial, context })
  const texts = new Map<unknown, string>()
  for (const entry of entries) {
    const [code, operand] = entry
    if (code === 't') {
      const later = typeof operand === 'number' ? opened + operand : Number.NaN
      if (!(Math.abs(later) <= MAX_INSTANT) || later < at - MOMENT_TOLERANCE_MS) return null
      at = later
      continue
    }
    if (code === 'n') {
      passTime(core)
      continue
    }
    const event = eventOf(entry, paths, texts)
    if (!event || !isBearable(core, event)) return null
    if (event.type === 'context' && !stage.allows(event.values)) return null
    dispatch(core, event)
    if (event.type === 'addRow' && !couldGiveRow(core, event)) return null
  }
  at = stage.clampEnd(stage.clamp(at))
  passTime(core)
  return core
}

/** The last instant that a `Date` can hold. */
const MAX_INSTANT = 8.64e15

/** The event of a log entry; null if it is malformed. */
function eventOf(
  [code, first, second, third]: LogEntry,
  paths: readonly string[],
  texts: Map<unknown, string>,
): FormEvent | null {
  if (code === 'u') return { type: 'submit' }
  if (code === 'x') return { type: 'context', values: Object.fromEntries(entriesOf(first)) }
  const path = paths[Number(first)]
  if (path === undefined) return null
  switch (code) {
    case 's':
      if (typeof second === 'string') texts.set(first, second)
      return { type: 'set', path, value: second }
    case '+': {
      const before = texts.get(first)
      if (before === undefined || typeof second !== 'number' || typeof third !== 'string') return null
      const value = before.slice(0, Math.max(0, second)) + third
      if (value.length > MAX_TEXT_LENGTH) return null
      texts.set(first, value)
      return { type: 'set', path, value }
    }
    case 'b':
      return { type: 'blur', path }
    case 'o':
    case 'c': {
      const row = paths[Number(second)]
      return row === undefined ? null : { type: code === 'o' ? 'open' : 'close', rule: path, row }
    }
    case '-':
      return { type: 'remove', path }
    case 'p':
      return { type: 'putBack', path }
    case 'a': {
      const at = typeof second === 'number' && Number.isFinite(second) ? { at: second } : {}
      return { type: 'addRow', path, ...at, values: third ?? undefined }
    }
    case 'v':
    case 'k':
      return { type: code === 'v' ? 'visit' : 'checkPage', page: path }
    case 'd':
      return { type: 'removeRow', path }
    case 'm':
      return typeof second === 'number' && Number.isFinite(second)
        ? { type: 'moveRow', path, to: second }
        : null
    default:
      return null
  }
}

/** True if an added row has the shape of one, and a repeat without its own limit has room for it. */
function isBearable({ root }: Core, event: FormEvent): boolean {
  if (event.type !== 'addRow') return true
  const place = findPlace(root, event.path)
  const children = place?.field.children ?? []
  if (event.values !== undefined && fieldRefusals(children, event.values).length > 0) return false
  return !place || rowsIn(place.frame, place.field).length < rowLimit(place.field)
}

/** True if a user could have entered the values of a new row: hosts may add rows with values, senders may not. */
function couldGiveRow({ root, program }: Core, { path, at, values }: Extract<FormEvent, { type: 'addRow' }>) {
  if (values === undefined) return true
  const place = findPlace(root, path)
  const rows = place ? rowsIn(place.frame, place.field) : []
  const row = rows[Math.max(0, Math.min(rows.length - 1, Math.trunc(at ?? rows.length - 1)))]
  return !row || canGive(program.plans, topOf(row), values)
}

function canGive(plans: Plans, { frame, fields }: Level, values: unknown): boolean {
  const given = entriesOf(values)
  return fields.every((field) => {
    const value = given.get(field.item.key) ?? null
    if (value === null) return true
    if (isCalculated(field) || isDisabled(frame, field) || frame.absenceOf(field.local) !== ABSENCE.present)
      return false
    if (field.valueType === 'object') return canGive(plans, { frame, fields: field.children }, value)
    if (field.rows)
      return (
        Array.isArray(value) &&
        rowsIn(frame, field).every((row, index) => canGive(plans, topOf(row), value[index]))
      )
    const normal = normalise(field, value)
    return normal !== undefined && isChoosable(plans, { frame, field, value: normal })
  })
}
