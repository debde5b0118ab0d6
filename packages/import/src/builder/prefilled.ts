import type { Condition } from '@urlapmuhely/schema'
import type { FieldDraft } from './draft.ts'
import type { FormBuilder } from './form-builder.ts'

/** The value of the host that a field of a type begins with; null if it can begin with none. Others take text. */
const TYPES: Readonly<Record<string, 'number' | 'checkbox' | 'date' | 'datetime' | 'time' | null>> = {
  number: 'number',
  checkbox: 'checkbox',
  date: 'date',
  datetime: 'datetime',
  time: 'time',
  ...Object.fromEntries(
    ['checkboxGroup', 'multiSelect', 'calculated', 'file', 'note'].map((type) => [type, null]),
  ),
}

/**
 * Makes a field begin with a value of the host's context, and returns a condition that reads it; null
 * if it cannot.
 */
export function prefilled(
  builder: FormBuilder,
  field: FieldDraft,
  { name, label }: { readonly name: string; readonly label: string },
): Condition | null {
  const type = TYPES[field.type]
  if (type === null) {
    field.line.note('property-lost', { detail: 'az előtöltése' })
    return null
  }
  const key = `elotoltes.${name}`
  field.values.prefill = key
  field.line.note('prefill-host', { key })
  return builder.contextValue(key, type ?? 'text', label)
}
