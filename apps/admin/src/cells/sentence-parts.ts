import type { FormFieldTypeName, JsonValue } from '@urlapmuhely/schema'
import { formatNumber } from '@urlapmuhely/ui'
import { articleBefore, formatCalendarText } from '@urlapmuhely/wording'

/** A piece of a Hungarian sentence; `field` and `value` are set apart on the screen. */
export interface SentencePart {
  readonly kind: 'text' | 'field' | 'value'
  readonly text: string
}

/** What people call a field that a condition reads. */
export interface SentenceField {
  readonly label: string
  /** The groups and repeats around it, outermost first. */
  readonly parents?: readonly string[] | undefined
  readonly type?: FormFieldTypeName | undefined
  /** The label of one of the field's options; undefined when the value is not known to be one. */
  readonly optionLabel?: ((value: JsonValue) => string | undefined) | undefined
}

/** Finds the field that a dotted name reads from the top of the form; null when there is none. */
export type SentenceNames = (name: string) => SentenceField | null

/** A piece of plain text. */
export function plain(text: string): SentencePart {
  return { kind: 'text', text }
}

/** A literal as people write it: „szöveg”, 1 234,5, 2026. 11. 21. */
export function valuePart(value: JsonValue, field: SentenceField | null = null): SentencePart {
  return { kind: 'value', text: valueText(value, field) }
}

/** A field's name with its article: „az Életkor”. An unknown field stands under its key. */
export function fieldParts(name: string, field: SentenceField | null): SentencePart[] {
  const label = [...(field?.parents ?? []), field?.label || name].join(' › ')
  return [plain(`${articleBefore(label)} `), { kind: 'field', text: label }]
}

/** Parts in a row with `separator` between them. */
export function joined(members: readonly (readonly SentencePart[])[], separator: string): SentencePart[] {
  return members.flatMap((member, index) => (index === 0 ? [...member] : [plain(separator), ...member]))
}

/** The sentence as one text. */
export function sentenceText(parts: readonly SentencePart[]): string {
  return parts.map((part) => part.text).join('')
}

function valueText(value: JsonValue, field: SentenceField | null): string {
  if (value === null) return 'üres'
  if (typeof value === 'boolean') return value ? 'igen' : 'nem'
  if (Array.isArray(value)) return value.map((member) => valueText(member, field)).join(', ')
  const option = field?.optionLabel?.(value)
  if (option !== undefined) return `„${option}”`
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'string') return formatCalendarText(value) ?? `„${value}”`
  return JSON.stringify(value)
}
