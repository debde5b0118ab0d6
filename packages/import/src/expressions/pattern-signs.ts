import type { Condition } from '@urlapmuhely/schema'

/** The signs that people type for `\\s`. */
const SPACES = [' ', '\u00a0']
/** The characters that a backslash makes literal. */
const ESCAPED = /^[^\w\s]$/u
const PLAIN = /^[^\\^$.|?*+()[\]{}]$/u

/** The text with each of the parts replaced, one after the other, at all their places. */
export function withEach(text: Condition, parts: readonly Condition[], other: Condition): Condition {
  return parts.reduce<Condition>((whole, part) => ({ replace: [whole, part, other] }), text)
}

/** The text with the first place of each of the parts replaced, one after the other. */
export function withFirstOfEach(text: Condition, parts: readonly Condition[], other: Condition): Condition {
  return parts.reduce<Condition>((whole, part) => ({ replace: [whole, part, other, 1] }), text)
}

/**
 * The signs of `[ .-]` or `\\s`, or the text that a pattern is when it has no special signs; null for other patterns.
 *
 * @param runs true if several beside each other may count as one, as in `[ .-]+`.
 */
export function signsOf(pattern: string, runs: boolean): readonly string[] | null {
  const source = runs ? pattern.replace(/(?<!\\)\+$/u, '') : pattern
  const [, listed] = /^\[((?:\\.|[^\]\\^])+)\]$/u.exec(source) ?? []
  if (listed !== undefined) return isRange(listed) ? null : flat(signs(listed).map(signOf))
  if (source === '\\s') return SPACES
  // Only the last sign of a text would be repeated.
  if (source !== pattern && signs(source).length > 1) return null
  const text = signs(source)
  return text.every((sign) => PLAIN.test(sign) || isEscaped(sign))
    ? [text.map((sign) => sign.replace('\\', '')).join('')]
    : null
}

function signs(source: string): string[] {
  return source.match(/\\.|./gsu) ?? []
}

function signOf(sign: string): readonly string[] | null {
  if (sign === '\\s') return SPACES
  if (sign.length === 1) return [sign]
  return isEscaped(sign) ? [sign.slice(1)] : null
}

function isEscaped(sign: string): boolean {
  return sign.startsWith('\\') && ESCAPED.test(sign.slice(1))
}

/** A hyphen between two signs of a list is a range. */
function isRange(listed: string): boolean {
  return /(?:\\.|[^\\])-(?:\\.|.)/su.test(listed)
}

function flat(lists: readonly (readonly string[] | null)[]): readonly string[] | null {
  return lists.includes(null) ? null : lists.flatMap((list) => list ?? [])
}
