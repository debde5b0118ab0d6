/** The type of a form field's value. */
export type FieldValueType =
  | 'text'
  | 'number'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'time'
  | 'fulltime'
  | 'option'
  | 'options'
  | 'file'
  /** Any JSON. */
  | 'any'
  /** No value: text between fields. */
  | 'empty'
  | 'object'
  | 'rows'
  /** No value and no key in the answer: it holds fields, whose values belong to the surrounding container. */
  | 'layout'

/** The value type of each type of form field. */
export const fieldValueTypes = {
  text: 'text',
  textarea: 'text',
  number: 'number',
  date: 'date',
  datetime: 'datetime',
  time: 'time',
  fulltime: 'fulltime',
  select: 'option',
  multiSelect: 'options',
  radio: 'option',
  checkboxGroup: 'options',
  toggleGroup: 'options',
  checkbox: 'boolean',
  toggle: 'boolean',
  email: 'text',
  phone: 'text',
  card: 'text',
  color: 'text',
  file: 'file',
  hidden: 'any',
  calculated: 'any',
  note: 'empty',
  group: 'object',
  repeat: 'rows',
  page: 'layout',
  section: 'layout',
  details: 'layout',
  scale: 'number',
  ranking: 'options',
  custom: 'any',
  signature: 'any',
  location: 'any',
} as const satisfies Record<string, FieldValueType>

/** True if the order of the chosen options is a part of the answer. The choices of all other types compare as sets. */
export function isOrderedChoice(type: FormFieldTypeName): boolean {
  return type === 'ranking'
}

/** The name of a type of form field. */
export type FormFieldTypeName = keyof typeof fieldValueTypes

/** The maximum nesting of fields: a field without a parent is on level 1. */
export const MAX_FIELD_DEPTH = 10

/** The maximum number of repeats within one another. */
export const MAX_REPEAT_DEPTH = 5
