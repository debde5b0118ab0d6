import { plainText, type RichText } from '../text/rich-text.ts'

/** The properties of a field that may name it to people. */
interface TitledField {
  readonly label?: unknown
  /** A rich text: of a text inset, all that it says. */
  readonly hint?: unknown
  readonly key?: unknown
}

/** Longer beginnings of texts are cut at the end of a word. */
const MAX_WORDS = 48

/** The name of a field for people: its label, or the first words of a text without one, or else its key. */
export function fieldTitle(field: object): string {
  // Fields of documents have properties of any value, which are looked at one by one.
  const { label, hint, key } = field as TitledField
  return textOf(label) || firstWords(hint) || textOf(key)
}

/** The first words of a rich text, without its marks; empty if it has none. */
export function firstWords(text: unknown): string {
  // A list in its place is the tree of a rich text.
  const words = (Array.isArray(text) ? plainText(text as RichText) : textOf(text))
    .slice(0, MAX_WORDS * 6)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replace(/^\s*(?:#{1,6}|[-*+]|\d{1,3}[.)])\s+/gmu, '')
    .replace(/[*_|\\]+/gu, ' ')
    .replace(/\s+([,.;:!?])/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim()
  if (words.length <= MAX_WORDS) return words
  const cut = words.slice(0, MAX_WORDS + 1).replace(/\s+\S*$/u, '')
  return `${cut.slice(0, MAX_WORDS).replace(/[,;:.–-]+$/u, '')}…`
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
