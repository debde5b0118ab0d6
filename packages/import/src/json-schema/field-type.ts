import type { FormFieldTypeName } from '@urlapmuhely/schema'
import type { DraftOption } from '../builder/draft.ts'
import { isObject, type JsonObject, listOf, numberOf, objectOf, textOf } from '../json/object.ts'
import type { OpenLine } from '../report/report.ts'
import { resolved, type SchemaReading } from './reading.ts'

/** True if a schema is that of an object with properties. */
export function isContainer(schema: JsonObject): boolean {
  return isObject(schema.properties)
}

/** The type of field for a property. */
export function fieldType(
  reading: SchemaReading,
  schema: JsonObject,
  { element, line }: { readonly element: JsonObject; readonly line: OpenLine },
): FormFieldTypeName {
  const options = objectOf(element, 'options')
  if (isContainer(schema)) return 'group'
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== 'null') : schema.type
  if (type === 'array') {
    const items = resolved(reading, objectOf(schema, 'items'))
    if (optionsFrom(items).length === 0) return 'repeat'
    return options.format === 'select' ? 'multiSelect' : 'checkboxGroup'
  }
  if (optionsFrom(schema).length > 0) return options.format === 'radio' ? 'radio' : 'select'
  if (type === 'boolean') return options.toggle === true ? 'toggle' : 'checkbox'
  if (type === 'number' || type === 'integer') return 'number'
  if (type === 'object') line.note('type-unknown', { type: 'object' })
  switch (textOf(schema, 'format')) {
    case 'date':
      return 'date'
    case 'date-time':
      return 'datetime'
    case 'time':
      return 'time'
    case 'email':
      return 'email'
    case 'data-url':
    case 'binary':
      return 'file'
    case 'color':
      return 'color'
  }
  return options.multi === true || (numberOf(schema, 'maxLength') ?? 0) > 300 ? 'textarea' : 'text'
}

/** The choices of a schema: `enum`, with names if it has them, or `oneOf` of constants. */
export function optionsFrom(schema: JsonObject): DraftOption[] {
  const named = [...listOf(schema, 'oneOf'), ...listOf(schema, 'anyOf')].filter(
    (one) => one.const !== undefined,
  )
  if (named.length > 0) return named.flatMap((one) => option(one.const, textOf(one, 'title')))
  const values = Array.isArray(schema.enum) ? schema.enum : []
  const names = Array.isArray(schema.enumNames) ? schema.enumNames : []
  return values.flatMap((value, index) => option(value, typeof names[index] === 'string' ? names[index] : ''))
}

function option(value: unknown, label: string): DraftOption[] {
  return typeof value === 'string' || typeof value === 'number'
    ? [{ value, label: label || String(value) }]
    : []
}
