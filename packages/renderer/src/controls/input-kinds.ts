import type { FieldState } from '@urlapmuhely/engine'
import type { FormFieldTypeName, OptionValue } from '@urlapmuhely/schema'

/** An element that people enter values in. */
export type InputElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The attributes of an input of one kind. */
export interface KindAttributes {
  readonly type?: string
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email' | 'url'
  readonly value?: string | number | readonly string[]
  readonly checked?: boolean
  readonly multiple?: boolean
  readonly step?: number
  readonly min?: number
  readonly max?: number
  readonly accept?: string
}

/** How a type of field is entered in an element of the browser's own. */
export interface InputKind {
  readonly attributes: (state: FieldState) => KindAttributes
  /** True if browsers have no read-only state of the element; it is disabled instead. */
  readonly isChosen?: true
  /** Returns the form's value for the element's value. */
  readonly read: (element: InputElement, state: FieldState) => unknown
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function text(type: string, more: KindAttributes = {}): InputKind {
  return {
    attributes: ({ value }) => ({ type, ...more, value: textOf(value) }),
    read: ({ value }) => (value === '' ? null : value),
  }
}

/** A moment: the form writes `2026/11/26 14:30`, inputs of browsers `2026-11-26T14:30`. */
function moment(type: string, step?: number): InputKind {
  return {
    attributes: ({ value }) => ({
      ...{ type, value: textOf(value).replaceAll('/', '-').replace(' ', 'T') },
      ...(step !== undefined && { step }),
    }),
    read: ({ value }) => (value === '' ? null : value.replaceAll('-', '/').replace('T', ' ')),
  }
}

const number: InputKind = {
  attributes: ({ field, value }) => ({
    ...{ type: 'number', value: typeof value === 'number' ? value : '' },
    ...(typeof field.min === 'number' && { min: field.min }),
    ...(typeof field.max === 'number' && { max: field.max }),
    ...(typeof field.step === 'number' && { step: field.step }),
  }),
  read: ({ value }) => (value === '' || Number.isNaN(Number(value)) ? null : Number(value)),
}

const check: InputKind = {
  isChosen: true,
  attributes: ({ value }) => ({ type: 'checkbox', checked: value === true }),
  read: (element) => element instanceof HTMLInputElement && element.checked,
}

const choice: InputKind = {
  isChosen: true,
  attributes: ({ value }) => ({ value: isOptionValue(value) ? String(value) : '' }),
  read: ({ value }, state) => optionNamed(state, value),
}

const choices: InputKind = {
  isChosen: true,
  attributes: ({ value }) => ({ multiple: true, value: chosenIn(value).map(String) }),
  read: (element, state) =>
    element instanceof HTMLSelectElement
      ? [...element.selectedOptions]
          .map(({ value }) => optionNamed(state, value))
          .filter((one) => one !== null)
      : [],
}

/** Browsers do not let anyone set the value of this input. */
const file: InputKind = {
  isChosen: true,
  attributes: ({ field }) => ({ type: 'file', accept: field.accept.join(',') }),
  read(element) {
    const chosen = fileIn(element)
    return chosen && { name: chosen.name, size: chosen.size, type: chosen.type }
  },
}

/** By type: how `getInputProps` binds a field. Other types hold fields, or are drawn by the host alone. */
export const inputKinds: Partial<Readonly<Record<FormFieldTypeName, InputKind>>> = {
  text: text('text'),
  textarea: { ...text(''), attributes: (state) => withoutType(text('').attributes(state)) },
  email: text('email', { inputMode: 'email' }),
  phone: text('tel', { inputMode: 'tel' }),
  card: text('text', { inputMode: 'numeric' }),
  color: { ...text('color'), isChosen: true },
  number,
  scale: number,
  date: moment('date'),
  datetime: moment('datetime-local'),
  time: moment('time'),
  fulltime: moment('time', 1),
  checkbox: check,
  toggle: check,
  select: choice,
  multiSelect: choices,
  file,
}

/** The file of a file input; null if there is none. */
export function fileIn(element: InputElement): File | null {
  return (element instanceof HTMLInputElement && element.files?.[0]) || null
}

/** The values of chosen options; empty for a value of another shape. */
export function chosenIn(value: unknown): readonly OptionValue[] {
  return Array.isArray(value) ? value.filter(isOptionValue) : []
}

function isOptionValue(value: unknown): value is OptionValue {
  return typeof value === 'string' || typeof value === 'number'
}

/** Attributes hold texts; options may be numbers. */
function optionNamed({ options }: FieldState, name: string): OptionValue | null {
  return options?.find(({ value }) => String(value) === name)?.value ?? null
}

/** A text area has no type. */
function withoutType({ type: _, ...attributes }: KindAttributes): KindAttributes {
  return attributes
}
