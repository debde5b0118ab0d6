import { ANSWER_LIMITS, isCleanText } from '@urlapmuhely/schema/facts'
import { countCharacters } from '../language/count-characters.ts'
import { normalise } from '../language/values.ts'
import type { ProgramData } from '../program/program.ts'
import { type Field, topFields } from '../scope/fields.ts'
import { rowLimit } from '../scope/limits.ts'
import { type EventLog, MAX_LOG_ENTRIES } from '../session/event-log.ts'
import type { Circumstances } from '../state/events.ts'
import type { Refusal, RefusalCode } from './refusal.ts'

/** The sender's data, unchecked. */
export interface Sent {
  readonly values: unknown
  /** All claimed start values. */
  readonly initial: readonly unknown[]
  /** All values that the host may have passed. */
  readonly context?: unknown
  readonly circumstances?: Circumstances | undefined
  readonly events?: EventLog | undefined
}

/** Maximum number of values in a log: four per entry, plus its paths. */
const MAX_LOG_VALUES = 5 * MAX_LOG_ENTRIES

/** Maximum number of reported faults. */
const MAX_REFUSALS = 100
const MAX_PATH_LENGTH = 200

/**
 * Refuses malformed data before a session is opened for it. Reads plain data only; the work grows with the size of the
 * data up to the limits, and no further.
 *
 * @returns data that are too large, in any part, by the path in the part (`initial`, `circumstances`, `events`). If there
 *   are none: unknown keys, values of wrong types and row counts out of bounds in the values and the omitted values.
 */
export function shapeRefusals(
  { root }: ProgramData,
  { values, initial, context, circumstances, events }: Sent,
): Refusal[] {
  const oversized = [
    ...sizeRefusals(values, ''),
    ...initial.flatMap((told) => sizeRefusals(told, 'initial')),
    ...sizeRefusals(context, 'context'),
    ...sizeRefusals(circumstances, 'circumstances'),
    ...sizeRefusals(events, 'events', MAX_LOG_VALUES),
  ]
  if (oversized.length > 0) return oversized
  const found: Refusal[] = []
  const top = topFields(root)
  checkObject({ found, fewest: true }, top, { value: values, path: '' })
  if (circumstances) checkObject({ found, fewest: false }, top, { value: circumstances.omitted, path: '' })
  return found
}

/** Refuses unknown keys, values of the wrong type and row counts out of bounds in values of `fields`. */
export function fieldRefusals(fields: readonly Field[], values: unknown): Refusal[] {
  const found: Refusal[] = []
  checkObject({ found, fewest: true }, fields, { value: values, path: '' })
  return found
}

/**
 * Returns the first fault of size: data that is too deep, has too many values, too long a text or one of half
 * characters; otherwise nothing.
 */
function sizeRefusals(data: unknown, path: string, most: number = ANSWER_LIMITS.values): Refusal[] {
  const size: Size = { part: path, most, values: 0, fault: null }
  measure(size, data, { path, depth: 0 })
  return size.fault ? [size.fault] : []
}

interface Size {
  readonly part: string
  readonly most: number
  values: number
  fault: Refusal | null
}

/** Where data stand in their part. */
interface DataPlace {
  readonly path: string
  readonly depth: number
}

function measure(size: Size, data: unknown, { path, depth }: DataPlace) {
  if (typeof data === 'string') size.fault = faultOf(data, path)
  if (typeof data !== 'object' || data === null) {
    countValue(size)
    return
  }
  if (depth >= ANSWER_LIMITS.depth) {
    size.fault = refusal(path, 'DATA_DEEP')
    return
  }
  const keys = Object.keys(data)
  if (keys.length === 0) countValue(size)
  for (const key of keys) {
    size.fault = faultOf(key, path)
    // Only own keys are read.
    if (!size.fault)
      measure(size, (data as Record<string, unknown>)[key], { path: join(path, key), depth: depth + 1 })
    if (size.fault) return
  }
}

/** The whole part has too many values, so the refusal names the part. */
function countValue(size: Size) {
  size.values += 1
  if (size.values > size.most) size.fault = refusal(size.part, 'VALUES_MANY')
}

function faultOf(text: string, path: string): Refusal | null {
  if (isLong(text)) return refusal(path, 'TEXT_LONG')
  return isCleanText(text) ? null : refusal(path, 'TEXT_MALFORMED')
}

function isLong(text: string): boolean {
  const most = ANSWER_LIMITS.characters
  return text.length > most && (text.length > 2 * most || countCharacters(text) > most)
}

interface Shape {
  readonly found: Refusal[]
  /** True to refuse too few rows. */
  readonly fewest: boolean
}

/** A part of the data and its path. */
interface Part {
  readonly value: unknown
  readonly path: string
}

function checkObject(shape: Shape, fields: readonly Field[], { value: values, path }: Part) {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    refuse(shape, path, 'VALUE_TYPE')
    return
  }
  const byKey = new Map(fields.map((field) => [field.item.key, field]))
  for (const [key, value] of Object.entries(values)) {
    if (shape.found.length >= MAX_REFUSALS) return
    const at = join(path, key)
    const field = byKey.get(key)
    if (!field || field.valueType === 'empty') refuse(shape, at, 'UNKNOWN_KEY')
    else if (value !== null) checkValue(shape, field, { value, path: at })
  }
}

function checkValue(shape: Shape, field: Field, { value, path }: Part) {
  if (field.valueType === 'object') checkObject(shape, field.children, { value, path })
  else if (normalise(field, value) === undefined) refuse(shape, path, 'VALUE_TYPE')
  else if (field.rows && Array.isArray(value)) {
    if (value.length > rowLimit(field)) refuse(shape, path, 'ROWS_FULL')
    if (shape.fewest && value.length < (field.item.minRows ?? 0)) refuse(shape, path, 'ROWS_FEW')
    for (const [index, row] of value.entries())
      checkObject(shape, field.children, { value: row, path: join(path, index) })
  }
}

function refuse({ found }: Shape, path: string, code: RefusalCode) {
  if (found.length < MAX_REFUSALS) found.push(refusal(path, code))
}

function refusal(path: string, code: RefusalCode): Refusal {
  return { path: path.slice(0, MAX_PATH_LENGTH), code }
}

function join(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`
}
