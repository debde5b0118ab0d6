/** What a field of a form holds: the JSON of its value. */
export type FieldValueType =
  | 'string'
  | 'number'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'time'
  | 'fulltime'
  | 'option'
  | 'options'
  | 'file'
  | 'json'
  | 'none'
  | 'object'
  | 'rows'

/** What a type of form field is: how it is called and what it holds. */
export interface FormFieldType {
  readonly label: string
  readonly value: FieldValueType
}

/** Every type that a field of a form may have. */
export const formFieldTypes = {
  text: { label: 'Szöveg', value: 'string' },
  textarea: { label: 'Többsoros szöveg', value: 'string' },
  number: { label: 'Szám', value: 'number' },
  date: { label: 'Dátum', value: 'date' },
  datetime: { label: 'Dátum és idő', value: 'datetime' },
  time: { label: 'Idő', value: 'time' },
  fulltime: { label: 'Idő másodperccel', value: 'fulltime' },
  select: { label: 'Legördülő választó', value: 'option' },
  multiSelect: { label: 'Többes választó', value: 'options' },
  radio: { label: 'Választógombok', value: 'option' },
  checkboxGroup: { label: 'Jelölőnégyzet-csoport', value: 'options' },
  toggleGroup: { label: 'Kapcsolócsoport', value: 'options' },
  checkbox: { label: 'Jelölőnégyzet', value: 'boolean' },
  toggle: { label: 'Kapcsoló', value: 'boolean' },
  email: { label: 'E-mail-cím', value: 'string' },
  phone: { label: 'Telefonszám', value: 'string' },
  card: { label: 'Kártyaszám', value: 'string' },
  color: { label: 'Szín', value: 'string' },
  file: { label: 'Fájl', value: 'file' },
  hidden: { label: 'Rejtett', value: 'json' },
  calculated: { label: 'Számított', value: 'json' },
  note: { label: 'Szöveges betét', value: 'none' },
  group: { label: 'Csoport', value: 'object' },
  repeat: { label: 'Ismétlődő szakasz', value: 'rows' },
} as const satisfies Record<string, FormFieldType>

/** The name of a type of form field. */
export type FormFieldTypeName = keyof typeof formFieldTypes

/** The types that hold one of the given sorts of value. */
export function fieldTypesHolding(...values: readonly FieldValueType[]): FormFieldTypeName[] {
  // The keys of a const table are exactly its names.
  const names = Object.keys(formFieldTypes) as FormFieldTypeName[]
  return names.filter((name) => values.includes(formFieldTypes[name].value))
}

/** The deepest nesting of fields: a field without a parent is on level 1. */
export const MAX_FIELD_DEPTH = 5
