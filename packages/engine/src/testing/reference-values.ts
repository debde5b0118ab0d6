import { type FieldValueType, fieldValueTypes } from '@urlapmuhely/schema'
import { isDate, isEmpty } from './reference-language.ts'
import { textAsStored } from './reference-stored-texts.ts'
import type { ReferenceField } from './reference-tree.ts'

/**
 * A value in the form in which it is stored; `undefined` if the type of the field does not allow it.
 *
 * @param rules the validation rules of the field.
 */
export function storedIn({ type }: ReferenceField, given: unknown, rules: readonly string[]): unknown {
  const isWritten = typeof given === 'string' && !(fieldValueTypes[type] in { option: 0, options: 0 })
  const value = isWritten ? textAsStored(given, type, rules) : given
  return isEmpty(value) && value?.constructor !== Array ? null : stored[fieldValueTypes[type]](value)
}

const isText = (value: unknown) => typeof value === 'string'
const isFile = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).sort().join() === 'name,size,type'
const ifTrue = (holds: (value: unknown) => boolean) => (value: unknown) => (holds(value) ? value : undefined)
const time = (value: unknown) => (isText(value) ? String(value).replace(/^\d:/u, '0$&') : undefined)

const stored: Readonly<Record<FieldValueType, (value: unknown) => unknown>> = {
  text: ifTrue(isText),
  number: ifTrue(Number.isFinite),
  boolean: ifTrue((value) => typeof value === 'boolean'),
  date: ifTrue(isText),
  datetime: ifTrue(isText),
  time,
  fulltime: time,
  option: ifTrue((value) => isText(value) || Number.isFinite(value)),
  options: (value) => (Array.isArray(value) ? (value.length > 0 ? [...new Set(value)] : null) : undefined),
  file: ifTrue(isFile),
  any: (value) => value,
  empty: () => undefined,
  object: () => undefined,
  layout: () => undefined,
  rows: ifTrue(Array.isArray),
}

/** Dates and times of day have to exist to become a default. */
const formats: Readonly<Partial<Record<FieldValueType, RegExp>>> = {
  date: /^.{10}$/u,
  datetime: /^.{10} ([01]\d|2[0-3]):[0-5]\d$/u,
  time: /^([01]\d|2[0-3]):[0-5]\d$/u,
  fulltime: /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/u,
}

/** True for a date or a time of day that exists; true for values of other types. */
export function exists(type: FieldValueType, value: unknown): boolean {
  const [format, text] = [formats[type], String(value)]
  if (!format) return true
  return format.test(text) && (!type.startsWith('date') || isDate(text.slice(0, 10)))
}

/** The members of a choice. */
export function chosenIn(value: unknown): unknown[] {
  return isEmpty(value) ? [] : [value].flat()
}
