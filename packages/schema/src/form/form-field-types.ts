import { type FieldValueType, type FormFieldTypeName, fieldValueTypes } from './field-value-types.ts'

/** The Hungarian name of every type of form field. */
export const formFieldTypeLabels = {
  text: 'Szöveg',
  textarea: 'Többsoros szöveg',
  number: 'Szám',
  date: 'Dátum',
  datetime: 'Dátum és idő',
  time: 'Idő',
  fulltime: 'Idő másodperccel',
  select: 'Legördülő választó',
  multiSelect: 'Többes választó',
  radio: 'Választógombok',
  checkboxGroup: 'Jelölőnégyzet-csoport',
  toggleGroup: 'Kapcsolócsoport',
  checkbox: 'Jelölőnégyzet',
  toggle: 'Kapcsoló',
  email: 'E-mail-cím',
  phone: 'Telefonszám',
  card: 'Kártyaszám',
  color: 'Szín',
  file: 'Fájl',
  hidden: 'Rejtett',
  calculated: 'Számított',
  note: 'Szöveges betét',
  group: 'Csoport',
  repeat: 'Ismétlődő szakasz',
  page: 'Oldal',
  section: 'Szakasz',
  details: 'Kinyitható rész',
  scale: 'Skála',
  ranking: 'Sorrend',
  custom: 'Egyedi (a befogadó alkalmazásé)',
  signature: 'Aláírás',
  location: 'Hely a térképen',
} as const satisfies Record<FormFieldTypeName, string>

/** The field types whose values have one of the given types. */
export function fieldTypesHolding(...values: readonly FieldValueType[]): FormFieldTypeName[] {
  // The keys of a const table are exactly its names.
  const names = Object.keys(fieldValueTypes) as FormFieldTypeName[]
  return names.filter((name) => values.includes(fieldValueTypes[name]))
}

/** The types of fields whose values a rule may give or test: all but the parts of the layout, which have none. */
export function fieldTypesWithValues(): FormFieldTypeName[] {
  const layouts = fieldTypesHolding('layout')
  // The keys of a const table are exactly its names.
  return (Object.keys(fieldValueTypes) as FormFieldTypeName[]).filter((name) => !layouts.includes(name))
}
