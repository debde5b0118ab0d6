import { ANSWER_LIMITS } from '@urlapmuhely/schema/facts'
import type { FieldPlan } from '../graph/program.ts'
import { countWork } from '../language/budget.ts'
import { normalise } from '../language/values.ts'
import { Frame, rowsIn } from './frame.ts'
import { rowLimit } from './limits.ts'
import type { Session } from './session.ts'

/** Puts a new row into a repeat; `at` is its position. */
export function insertRow(
  session: Session,
  frame: Frame,
  field: FieldPlan,
  at: number,
  values: unknown,
  origin: number,
): void {
  const row = buildRow(session, frame, field, values, origin)
  session.setRows(frame, field, rowsIn(frame, field).toSpliced(at, 0, row))
  session.markAll(row)
}

/** Puts new rows behind those that a repeat has, all at once: one by one, each would copy all before it. */
function appendRows(
  session: Session,
  frame: Frame,
  field: FieldPlan,
  values: readonly unknown[],
  origin: number,
): void {
  if (values.length === 0) return
  const rows = values.map((value) => buildRow(session, frame, field, value, origin))
  session.setRows(frame, field, [...rowsIn(frame, field), ...rows])
  for (const row of rows) session.markAll(row)
}

function buildRow(session: Session, frame: Frame, field: FieldPlan, values: unknown, origin: number): Frame {
  const { template } = rowsOf(field)
  countWork(1 + template.count)
  const row = new Frame(session, template, frame, session.nextKey())
  fillFrame(session, row, values, origin)
  return row
}

/** Takes rows out of a repeat. */
export function removeRows(session: Session, frame: Frame, field: FieldPlan, gone: readonly Frame[]): void {
  for (const row of gone) retire(session, row)
  session.setRows(
    frame,
    field,
    rowsIn(frame, field).filter(({ alive }) => alive),
  )
}

/** Takes all rows out. */
export function dropRows(session: Session, frame: Frame, field: FieldPlan): void {
  const rows = rowsIn(frame, field)
  if (rows.length > 0) removeRows(session, frame, field, rows)
}

/** Adds empty rows until there are as many as the repeat must have. */
export function topUpRows(session: Session, frame: Frame, field: FieldPlan): void {
  const missing = (field.item.minRows ?? 0) - rowsIn(frame, field).length
  if (missing > 0) appendRows(session, frame, field, new Array<null>(missing).fill(null), 0)
}

/** Puts rows of given values in the place of those there are. */
export function replaceRows(
  session: Session,
  frame: Frame,
  field: FieldPlan,
  values: readonly unknown[],
  origin: number,
): void {
  dropRows(session, frame, field)
  appendRows(session, frame, field, values.slice(0, rowLimit(field)), origin)
  session.setOrigin(frame, field.local, origin)
}

/**
 * Gives a new frame its values.
 *
 * @param values an object by keys, groups and rows within; what is missing or of the wrong type stays empty.
 */
export function fillFrame(session: Session, frame: Frame, values: unknown, origin: number): void {
  if (typeof values !== 'object' || values === null) return
  fillFields(
    session,
    frame,
    frame.template.fields.filter(({ parent }) => parent === null),
    values,
    origin,
  )
}

function fillFields(
  session: Session,
  frame: Frame,
  fields: readonly FieldPlan[],
  values: object,
  origin: number,
) {
  const given = new Map(Object.entries(values))
  for (const field of fields) {
    const value: unknown = given.get(field.item.key)
    if (value === undefined || value === null || field.formula) continue
    if (field.valueType === 'object') {
      if (typeof value === 'object') fillFields(session, frame, field.children, value, origin)
    } else if (field.rows) {
      if (!Array.isArray(value)) continue
      // A limit of the form's own is for people and has a message; the general one holds for whoever gives values.
      const most = Math.max(rowLimit(field), ANSWER_LIMITS.rows)
      appendRows(session, frame, field, value.slice(0, most), origin)
      session.setOrigin(frame, field.local, origin)
    } else {
      const normal = normalise(field.valueType, value)
      if (normal !== undefined && normal !== null) session.give(frame, field.local, normal, origin)
    }
  }
}

/** The rows of a repeat as plain objects of what is present in them. */
export function rowObjects(frame: Frame, field: FieldPlan): unknown[] {
  return rowsIn(frame, field).map((row) => objectOf(row, field.children))
}

function objectOf(frame: Frame, fields: readonly FieldPlan[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => {
      if (field.rows) return [field.item.key, rowObjects(frame, field)]
      if (field.valueType === 'object') return [field.item.key, objectOf(frame, field.children)]
      return [field.item.key, frame.val[field.local] ?? null]
    }),
  )
}

function retire(session: Session, row: Frame) {
  session.save(row, 'alive')
  row.alive = false
  for (const rows of row.rows) for (const inner of rows) retire(session, inner)
}

function rowsOf(field: FieldPlan): NonNullable<FieldPlan['rows']> {
  if (!field.rows) throw new TypeError(`${field.path} is no repeat`)
  return field.rows
}
