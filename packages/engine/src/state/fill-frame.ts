import { normalise } from '../language/values.ts'
import { type Field, isCalculated, topFields } from '../scope/fields.ts'
import type { Frame } from './frame.ts'
import { rowsPart } from './rows-part.ts'
import type { Writer } from './writer.ts'

/**
 * Sets the values of a new frame.
 *
 * @param values an object by key, with groups and rows inside; missing and mistyped values stay empty.
 */
export function fillFrame(writer: Writer, frame: Frame, values: unknown, origin: number): void {
  if (typeof values !== 'object' || values === null || Object.keys(values).length === 0) return
  fillFields(writer, frame, topFields(frame.template), values, origin)
}

function fillFields(writer: Writer, frame: Frame, fields: readonly Field[], values: object, origin: number) {
  const given = new Map(Object.entries(values))
  for (const field of fields) {
    const value: unknown = given.get(field.item.key)
    if (value === undefined || value === null || isCalculated(field)) continue
    if (field.valueType === 'object') {
      if (typeof value === 'object') fillFields(writer, frame, field.children, value, origin)
    } else if (field.rows) {
      if (Array.isArray(value)) rowsPart.get().fillRows(writer, frame, field, value, origin)
    } else {
      const normal = normalise(field, value)
      if (normal !== undefined && normal !== null) writer.give(frame, field.local, normal, origin)
    }
  }
}
