import { ANSWER_LIMITS } from '@urlapmuhely/schema/facts'
import { countWork } from '../language/budget.ts'
import type { Field } from '../scope/fields.ts'
import { rowLimit } from '../scope/limits.ts'
import { fillFrame } from './fill-frame.ts'
import { Frame, rowsIn } from './frame.ts'
import type { Writer } from './writer.ts'

/** Inserts a new row into a repeat at position `at`. */
export function insertRow(
  writer: Writer,
  frame: Frame,
  field: Field,
  at: number,
  values: unknown,
  origin: number,
): void {
  const row = buildRow(writer, frame, field, values, origin)
  writer.setRows(frame, field, rowsIn(frame, field).toSpliced(at, 0, row))
  writer.addFrame(row)
}

/** Appends new rows to a repeat in one step: one by one, each would copy the whole list. */
function appendRows(
  writer: Writer,
  frame: Frame,
  field: Field,
  values: readonly unknown[],
  origin: number,
): void {
  if (values.length === 0) return
  const rows = values.map((value) => buildRow(writer, frame, field, value, origin))
  writer.setRows(frame, field, [...rowsIn(frame, field), ...rows])
  for (const row of rows) writer.addFrame(row)
}

function buildRow(writer: Writer, frame: Frame, field: Field, values: unknown, origin: number): Frame {
  const { template } = rowsOf(field)
  const { store } = writer
  countWork(1 + template.fields.length)
  store.lastKey += 1
  const row = new Frame(store, template, frame, store.lastKey)
  // A new row triggers nothing: its first values are not changes of its fields.
  row.born = true
  fillFrame(writer, row, values, origin)
  row.born = false
  return row
}

/** Takes rows out of a repeat. */
export function removeRows(writer: Writer, frame: Frame, field: Field, gone: readonly Frame[]): void {
  for (const row of gone) retire(writer, row)
  writer.setRows(
    frame,
    field,
    rowsIn(frame, field).filter(({ alive }) => alive),
  )
}

/** Takes all rows out. */
export function dropRows(writer: Writer, frame: Frame, field: Field): void {
  const rows = rowsIn(frame, field)
  if (rows.length > 0) removeRows(writer, frame, field, rows)
}

/** Adds empty rows up to the repeat's minimum. */
export function topUpRows(writer: Writer, frame: Frame, field: Field): void {
  const missing = (field.item.minRows ?? 0) - rowsIn(frame, field).length
  if (missing > 0) appendRows(writer, frame, field, new Array<null>(missing).fill(null), 0)
}

/** Adds the rows of a new frame. */
export function fillRows(
  writer: Writer,
  frame: Frame,
  field: Field,
  values: readonly unknown[],
  origin: number,
): void {
  // The form's own limit applies to users and has a message; the general limit applies to all sources of values.
  const most = Math.max(rowLimit(field), ANSWER_LIMITS.rows)
  appendRows(writer, frame, field, values.slice(0, most), origin)
  writer.setOrigin(frame, field.local, origin)
}

/** Replaces all rows by rows with the given values. */
export function replaceRows(
  writer: Writer,
  frame: Frame,
  field: Field,
  values: readonly unknown[],
  origin: number,
): void {
  dropRows(writer, frame, field)
  appendRows(writer, frame, field, values.slice(0, rowLimit(field)), origin)
  writer.setOrigin(frame, field.local, origin)
}

/** The rows of a repeat as plain objects of their present fields. */
export function rowObjects(frame: Frame, field: Field): unknown[] {
  return rowsIn(frame, field).map((row) => objectOf(row, field.children))
}

function objectOf(frame: Frame, fields: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => {
      if (field.rows) return [field.item.key, rowObjects(frame, field)]
      if (field.valueType === 'object') return [field.item.key, objectOf(frame, field.children)]
      return [field.item.key, frame.val[field.local] ?? null]
    }),
  )
}

function retire(writer: Writer, row: Frame) {
  writer.save(row, 'alive')
  row.alive = false
  for (const rows of row.rows) for (const inner of rows) retire(writer, inner)
}

function rowsOf(field: Field): NonNullable<Field['rows']> {
  if (!field.rows) throw new TypeError(`${field.path} is no repeat`)
  return field.rows
}
