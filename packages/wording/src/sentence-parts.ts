import type { JsonValue } from '@urlapmuhely/schema'
import { articleBefore, quoted } from '@urlapmuhely/schema/article'
import type { SentenceField } from './sentence-field.ts'
import { valueText } from './value-text.ts'

/** A piece of a Hungarian sentence; screens style fields and values by its kind. */
export interface SentencePart {
  readonly kind: 'text' | 'field' | 'value'
  readonly text: string
}

/** A piece of plain text. */
export function plain(text: string): SentencePart {
  return { kind: 'text', text }
}

/** A literal in words: „szöveg”, 1 234,5, 2026. 11. 21. */
export function valuePart(value: JsonValue, field: SentenceField | null = null): SentencePart {
  return { kind: 'value', text: valueText(value, field) }
}

/** A field's name with its article: `az „Életkor”`. For an unknown field, the key is the name. */
export function fieldParts(name: string, field: SentenceField | null): SentencePart[] {
  const label = [...(field?.parents ?? []), field?.label || name].join(' › ')
  const article = plain(`${articleBefore(label)} `)
  return [article, field?.isWords ? plain(label) : { kind: 'field', text: quoted(label) }]
}

/** Parts joined by `separator`. */
export function joined(members: readonly (readonly SentencePart[])[], separator: string): SentencePart[] {
  return members.flatMap((member, index) => (index === 0 ? [...member] : [plain(separator), ...member]))
}

/** Members joined as an enumeration in words: `a Név, az Életkor és a Megye`. */
export function enumerated(members: readonly (readonly SentencePart[])[]): SentencePart[] {
  const last = members.at(-1)
  if (members.length < 2 || !last) return [...(last ?? [])]
  return [...joined(members.slice(0, -1), ', '), plain(' és '), ...last]
}

/** The parts in brackets. */
export function bracketed(parts: readonly SentencePart[]): SentencePart[] {
  return [plain('('), ...parts, plain(')')]
}

/** The sentence as plain text. */
export function sentenceText(parts: readonly SentencePart[]): string {
  return parts.map(({ text }) => text).join('')
}
