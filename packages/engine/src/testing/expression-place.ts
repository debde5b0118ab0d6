import type { FieldValueType, FormFieldTypeName } from '@urlapmuhely/schema'
import type { ExpressionPlace } from '../language/names.ts'
import { outward, type Scope } from '../language/runtime.ts'

/** A field of a place for expressions; its position in the list is its number. */
interface PlaceField {
  readonly name: string
  readonly valueType?: FieldValueType
  readonly type?: FormFieldTypeName
  /** How many scopes outward it is. */
  readonly up?: number
  /** True if the name reads more than the field's own value, as a column does. */
  readonly indirect?: boolean
  readonly inactive?: boolean
}

/** A place that has just these fields. */
export function placeWith(
  fields: readonly PlaceField[],
  more: Partial<ExpressionPlace> = {},
): ExpressionPlace {
  return {
    withOption: false,
    lists: new Map(),
    resolveChoice: () => null,
    repeat: null,
    resolve: (name) => {
      const number = fields.findIndex((field) => field.name === name)
      const found = fields[number]
      if (!found) return null
      const { up = 0, valueType = 'text', type = 'text', indirect = false, inactive = false } = found
      return {
        evaluate: (scope) => outward(scope, up).val[number],
        reads: [{ field: number, anchor: up, equal: null }],
        direct: indirect
          ? null
          : { field: { number, local: number, valueType, item: { type } }, up, anchor: up },
        inactive,
      }
    },
    ...more,
  }
}

/** A scope with these values, by the number of their field. */
export function scopeWith(val: readonly unknown[], parent: Scope | null = null): Scope {
  const clock = { today: '2026/06/15', now: '2026/06/15 10:00' }
  const session = { clock, steps: 0, lists: new Map(), optionOf: () => null, diagnose: () => undefined }
  return { val, parent, rows: [], shared: [], session, absenceOf: () => 0 }
}
