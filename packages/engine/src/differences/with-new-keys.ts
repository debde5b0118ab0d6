import type { ProgramData } from '../program/program.ts'
import { type Field, topFields } from '../scope/fields.ts'

type Values = Readonly<Record<string, unknown>>

/** An answer of one state of a form with the keys of another; without values for which the other has no field. */
export function withNewKeys(values: Values, before: ProgramData, after: ProgramData): Values {
  const within = (own: Values, fields: readonly Field[]): Values =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const now = after.fieldById.get(field.item.id)
        if (!now || !Object.hasOwn(own, field.item.key)) return []
        return [[now.item.key, inNewKeys(own[field.item.key], field)] as const]
      }),
    )
  const inNewKeys = (value: unknown, field: Field): unknown => {
    const { rows, valueType, children } = field
    // Groups are objects, repeats are lists of objects.
    if (rows && Array.isArray(value)) return value.map((row: Values) => within(row, topFields(rows.template)))
    // As above.
    return valueType === 'object' && value !== null ? within(value as Values, children) : value
  }
  return within(values, topFields(before.root))
}
