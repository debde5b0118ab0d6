/** The type of the value that a field of a form holds. */
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
  /** JSON of any form. */
  | 'any'
  /** No value: text between fields. */
  | 'empty'
  | 'object'
  | 'rows'

/** What each type of form field holds. */
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
} as const satisfies Record<string, FieldValueType>

/** The name of a type of form field. */
export type FormFieldTypeName = keyof typeof fieldValueTypes

/** The deepest nesting of fields: a field without a parent is on level 1. */
export const MAX_FIELD_DEPTH = 5
