import { rowLimit } from '../scope/limits.ts'
import type { FormEvent } from '../state/events.ts'
import { rowsIn } from '../state/frame.ts'
import { ORIGIN } from '../state/marks.ts'
import { type Outcome, refusal, reject } from '../state/outcome.ts'
import type { Place } from '../state/paths.ts'
import { insertRow, removeRows } from '../state/rows.ts'
import type { RowPlace } from '../state/rows-part.ts'
import type { Writer } from '../state/writer.ts'

/** Adds a row to a repeat. */
export function addRow(
  writer: Writer,
  { path, at, values }: Extract<FormEvent, { type: 'addRow' }>,
  { frame, field }: Place,
): Outcome {
  const refused = refusal(frame, field)
  if (refused) return reject(refused, path)
  const count = rowsIn(frame, field).length
  if (count >= rowLimit(field)) return reject('ROWS_FULL', path)
  const position = Math.max(0, Math.min(count, Math.trunc(at ?? count)))
  insertRow(writer, frame, field, position, values, ORIGIN.user)
  writer.setOrigin(frame, field.local, ORIGIN.user)
  return null
}

/** Removes a row, unless the repeat needs it. */
export function removeRow(writer: Writer, path: string, { row, field, parent }: RowPlace): Outcome {
  const refused = refusal(parent, field)
  if (refused) return reject(refused, path)
  if (rowsIn(parent, field).length <= (field.item.minRows ?? 0)) return reject('ROWS_FEW', path)
  removeRows(writer, parent, field, [row])
  writer.setOrigin(parent, field.local, ORIGIN.user)
  return null
}

/** Moves a row to another position. */
export function moveRow(
  writer: Writer,
  { path, to }: Extract<FormEvent, { type: 'moveRow' }>,
  { row, field, parent }: RowPlace,
): Outcome {
  const refused = refusal(parent, field)
  if (refused) return reject(refused, path)
  const rows = rowsIn(parent, field)
  const others = rows.filter((one) => one !== row)
  const position = Math.max(0, Math.min(others.length, Math.trunc(to)))
  if (rows[position] === row) return null
  writer.setRows(parent, field, [...others.slice(0, position), row, ...others.slice(position)])
  writer.setOrigin(parent, field.local, ORIGIN.user)
  return null
}
