import type { JsonValue } from '../ground/json.ts'
import type { FieldValueType } from './field-value-types.ts'
import { temporalForms } from './temporal-forms.ts'

type Fits = (value: JsonValue) => boolean

const isText: Fits = (value) => typeof value === 'string'
const isObject: Fits = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const isTemporal =
  (sort: keyof typeof temporalForms): Fits =>
  (value) =>
    typeof value === 'string' && temporalForms[sort].form.test(value)

/** Whether a literal that is not null may be the value of a field, by the field's value type. */
export const literalFits: Readonly<Record<FieldValueType, Fits>> = {
  text: isText,
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  date: isTemporal('date'),
  datetime: isTemporal('datetime'),
  time: isTemporal('time'),
  fulltime: isTemporal('fulltime'),
  option: (value) => typeof value === 'string' || typeof value === 'number',
  options: (value) => Array.isArray(value),
  file: isObject,
  any: () => true,
  empty: () => false,
  layout: () => false,
  object: isObject,
  rows: (value) => Array.isArray(value) && value.every(isObject),
}
