import { compilePattern } from '../language/patterns/compile-pattern.ts'

/**
 * Returns a short text that matches a pattern; null if none is found easily: the pattern is malformed, or uses
 * unsupported syntax.
 *
 * Supports literals, `.`, classes, groups, alternatives (uses the first), quantifiers (uses the minimum) and anchors.
 */
export function patternExample(pattern: string): string | null {
  const text = readAlternatives({ pattern, at: 0 })
  // Whatever was misread does not match.
  return text !== null && compilePattern(pattern, false)?.(text) ? text : null
}

interface Reader {
  readonly pattern: string
  at: number
}

type Read = (reader: Reader) => string | null

function readAlternatives(reader: Reader): string | null {
  const first = readSequence(reader)
  while (peek(reader) === '|') {
    reader.at += 1
    if (readSequence(reader) === null) return null
  }
  return first
}

function readSequence(reader: Reader): string | null {
  let text = ''
  // At the end of the pattern `peek` returns an empty text, which every text includes.
  while (!'|)'.includes(peek(reader))) {
    const part = readPart(reader)
    if (part === null) return null
    text += part.repeat(readQuantifier(reader))
  }
  return text
}

function peek({ pattern, at }: Reader): string {
  return pattern[at] ?? ''
}

function readPart(reader: Reader): string | null {
  const sign = peek(reader)
  const read = Object.hasOwn(parts, sign) ? parts[sign] : undefined
  if (read) return read(reader)
  if ('*+?{}'.includes(sign)) return null
  reader.at += 1
  return sign
}

const parts: Readonly<Record<string, Read>> = {
  '^': anchor,
  $: anchor,
  '.': (reader) => {
    reader.at += 1
    return 'a'
  },
  '(': (reader) => {
    const opening = /^\((?:\?(?:P?<\w+>|:))?/u.exec(reader.pattern.slice(reader.at))?.[0] ?? '('
    reader.at += opening.length
    const text = readAlternatives(reader)
    reader.at += 1
    return text
  },
  '[': readClass,
  '\\': readEscape,
}

function anchor(reader: Reader): string {
  reader.at += 1
  return ''
}

/** An example for each class of characters; empty for word boundaries, which need none. */
const escapes: Readonly<Record<string, string>> = {
  d: '1',
  w: 'a',
  s: ' ',
  D: 'a',
  W: '-',
  S: 'a',
  b: '',
  t: '\t',
  n: '\n',
}
const properties: Readonly<Record<string, string>> = {
  L: 'a',
  Ll: 'a',
  Lu: 'A',
  N: '1',
  Nd: '1',
  P: '.',
  Z: ' ',
}

function readEscape(reader: Reader): string | null {
  const property = /^\\p\{(\w+)\}/u.exec(reader.pattern.slice(reader.at))
  if (property) {
    reader.at += property[0].length
    return properties[property[1] ?? ''] ?? null
  }
  const sign = reader.pattern[reader.at + 1] ?? ''
  reader.at += 2
  if (/[\p{L}\p{N}]/u.test(sign)) return escapes[sign] ?? null
  return sign
}

/** Characters to try for a negated class. */
const CANDIDATES = 'a1A -.,/_'

/** For a class, its first member; for a negated one, the first candidate that is not a member. */
function readClass(reader: Reader): string | null {
  const { pattern, at } = reader
  const end = classEnd(pattern, at)
  reader.at = end + 1
  const source = pattern.slice(at, end + 1)
  const isMember = compilePattern(`^${source}$`, false)
  // A negated class begins with `^`.
  const negated = pattern[at + 1] === '^'
  const escaped = pattern[at + 1] === '\\' ? readEscape({ pattern, at: at + 1 }) : null
  const first = negated ? '' : (escaped ?? pattern[at + 1] ?? '')
  return [first, ...CANDIDATES].find((one) => isMember?.(one) === true) ?? null
}

/** The position of the bracket that closes a class; the length of the pattern if none does. */
function classEnd(pattern: string, at: number): number {
  for (let index = at + 1; index < pattern.length; index += 1) {
    if (pattern[index] === '\\') index += 1
    else if (pattern[index] === ']') return index
  }
  return pattern.length
}

/** The minimum number of repetitions; none where that is more than 100. */
function readQuantifier(reader: Reader): number {
  const found = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})[?+]?/u.exec(reader.pattern.slice(reader.at))
  if (!found) return 1
  reader.at += found[0].length
  if (found[1] !== undefined) return Number(found[1]) <= 100 ? Number(found[1]) : 0
  return found[0].startsWith('+') ? 1 : 0
}
