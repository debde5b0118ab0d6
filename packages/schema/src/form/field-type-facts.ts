import { type FormFieldTypeName, fieldValueTypes } from './field-value-types.ts'

/** The purpose of a type of field. */
export type FieldRole =
  /** Somebody answers it. */
  | 'question'
  /** A formula fills it in. */
  | 'result'
  /** Text between fields. */
  | 'note'
  /** It is never drawn: the host, a rule or a formula gives its value. */
  | 'unseen'
  /** It holds fields. */
  | 'container'

/** The facts about a type of field that shared code may read, besides the type of its value. */
export interface FieldTypeFacts {
  readonly role: FieldRole
  /** True if a formula may compute the value. */
  readonly takesFormula?: true
  /** Which part of the layout it is; missing for all other types. */
  readonly layout?: 'page' | 'section' | 'details'
  /** How its options are displayed: all at once, or in a list that opens. */
  readonly options?: 'drawn' | 'opened'
  /** True if it may be a row of a matrix. */
  readonly fitsMatrix?: true
  /** True if its marks are switches, which are turned on and off; those of others are boxes. */
  readonly isSwitch?: true
  /** True if its value is one of a few points. */
  readonly hasPoints?: true
  /** True if its own mask decides which characters may be typed. Other types with masks have fixed ones. */
  readonly isMasked?: true
  /** True if people see only the end of its value again, as on receipts. */
  readonly showsEnd?: true
  /** True if its control is the host's: where the host gives none, the field cannot be filled in. */
  readonly isDrawnByHost?: true
  /** The validation rule that each of its values must meet. */
  readonly rule?: 'email'
  /** The default messages of rules that say something else about its values; missing for the rules' own. */
  readonly messages?: Readonly<Record<string, RuleMessageVariant>>
}

/** The names of the default messages that only some types have: what to do differs, such as to attach a file. */
export type RuleMessageVariant =
  | `required${'Choice' | 'Choices' | 'Order' | 'Mark' | 'Switch' | 'File' | 'Rows' | 'Signature' | 'Result'}`
  | 'minRows'
  | 'maxRows'

const question: FieldTypeFacts = { role: 'question' }
const drawnByHost: FieldTypeFacts = { ...question, isDrawnByHost: true }
const container: FieldTypeFacts = { role: 'container' }
const asks = (required: RuleMessageVariant) => ({ messages: { required } })
const choice = { ...question, ...asks('requiredChoice') }
const choices = { ...question, ...asks('requiredChoices') }

/** The facts about every type of form field. */
const fieldTypeFacts: Readonly<Record<FormFieldTypeName, FieldTypeFacts>> = {
  text: { ...question, isMasked: true },
  textarea: question,
  number: question,
  date: question,
  datetime: question,
  time: question,
  fulltime: question,
  select: { ...choice, options: 'opened' },
  multiSelect: { ...choices, options: 'opened' },
  radio: { ...choice, options: 'drawn', fitsMatrix: true },
  checkboxGroup: { ...choices, options: 'drawn', fitsMatrix: true },
  toggleGroup: { ...choices, options: 'drawn', isSwitch: true },
  checkbox: { ...question, ...asks('requiredMark') },
  toggle: { ...question, isSwitch: true, ...asks('requiredSwitch') },
  email: { ...question, rule: 'email' },
  phone: question,
  card: { ...question, showsEnd: true },
  color: question,
  file: { ...question, ...asks('requiredFile') },
  hidden: { role: 'unseen', takesFormula: true },
  calculated: { role: 'result', takesFormula: true, ...asks('requiredResult') },
  note: { role: 'note' },
  group: container,
  repeat: {
    ...container,
    messages: { required: 'requiredRows', minItems: 'minRows', maxItems: 'maxRows' },
  },
  page: { ...container, layout: 'page' },
  section: { ...container, layout: 'section' },
  details: { ...container, layout: 'details' },
  scale: { ...choice, hasPoints: true },
  ranking: { ...question, ...asks('requiredOrder') },
  custom: drawnByHost,
  signature: { ...drawnByHost, ...asks('requiredSignature') },
  location: drawnByHost,
}

/** The facts about a type of field. Other texts are the names of no type, and are read as questions without facts. */
export function factsOfType(type: string | null | undefined): FieldTypeFacts {
  // The names of all types are keys of the table; others have no entry.
  return fieldTypeFacts[type as FormFieldTypeName] ?? question
}

/** True for a page, which is always at the top of a form and is shown without the others. */
export function isPage(type: string | null | undefined): boolean {
  return factsOfType(type).layout === 'page'
}

/** True for a type whose fields are never drawn. */
export function isUnseen(type: string | null | undefined): boolean {
  return factsOfType(type).role === 'unseen'
}

/** True for a repeat, whose value is a list of rows. */
export function holdsRows(type: string | null | undefined): boolean {
  // Other texts have no entry.
  return fieldValueTypes[type as FormFieldTypeName] === 'rows'
}

/** True for a group that is to be drawn as a matrix, which it is if its fields fit. */
export function isMatrixGroup(field: { readonly type: string; readonly appearance: unknown }): boolean {
  // Other texts have no entry.
  return fieldValueTypes[field.type as FormFieldTypeName] === 'object' && field.appearance === 'matrix'
}
