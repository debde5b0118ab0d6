import { type CharSet, charsOf, codeOf, complement, EMPTY, span, union } from './char-set.ts'
import { foldCase } from './fold.ts'
import type { PatternBranch, PatternNode, Refusal } from './pattern-tree.ts'

/** Maximum depth; it bounds the recursion and the cost of the proof. */
const MAX_LENGTH = 500

/** Maximum number of repetitions that RE2 accepts, nested ones multiplied. */
const MAX_REPEAT = 1_000

/** Thrown if a pattern is not in the subset. */
export class RefusedPattern extends Error {
  readonly reason: Refusal

  constructor(reason: Refusal) {
    super(reason)
    this.reason = reason
  }
}

const SYNTAX: Refusal = 'syntax that engines read differently, or not in the subset'

/** Character classes as in RE2: ASCII only. */
const classes: Readonly<Record<string, CharSet>> = {
  d: span(0x30, 0x39),
  w: union(span(0x30, 0x39), span(0x41, 0x5a), span(0x5f, 0x5f), span(0x61, 0x7a)),
  s: charsOf('\t\n\f\r '),
}

const controls: Readonly<Record<string, string>> = { t: '\t', n: '\n', f: '\f', r: '\r', v: '\v' }

const anyButNewline = complement(charsOf('\n'))

interface Cursor {
  readonly chars: readonly string[]
  readonly ignoreCase: boolean
  at: number
}

/**
 * Parses the subset of pattern syntax that RE2 and the native engine interpret alike: characters, classes, groups,
 * alternatives, quantifiers, and `^` and `$` at the ends of the pattern's alternatives.
 *
 * @throws {RefusedPattern} if the pattern uses anything else; RE2 may still accept it.
 */
export function parsePattern(source: string, ignoreCase: boolean): readonly PatternBranch[] {
  if (source.length > MAX_LENGTH) throw new RefusedPattern('too long')
  const cursor: Cursor = { chars: Array.from(source), ignoreCase, at: 0 }
  const branches = [parseBranch(cursor)]
  while (takes(cursor, '|')) branches.push(parseBranch(cursor))
  if (cursor.at < cursor.chars.length) throw new RefusedPattern(SYNTAX)
  return branches
}

function parseBranch(cursor: Cursor): PatternBranch {
  const atStart = takes(cursor, '^')
  const body = parseSequence(cursor)
  return { atStart, body, atEnd: takes(cursor, '$') }
}

function parseSequence(cursor: Cursor): PatternNode {
  const parts: PatternNode[] = []
  while (!['|', ')', '$', undefined].includes(cursor.chars[cursor.at])) parts.push(parsePart(cursor))
  return { kind: 'sequence', parts }
}

function parsePart(cursor: Cursor): PatternNode {
  const body = parseAtom(cursor)
  const found = quantifierAt(cursor)
  if (!found) return body
  const [least, most] = found
  takes(cursor, '?') // a lazy quantifier matches the same texts
  const node = { kind: 'repeat', body, least, most } as const
  if ('*+?{'.includes(cursor.chars[cursor.at] ?? ' ') || most < Math.max(1, least))
    throw new RefusedPattern(SYNTAX)
  if (repetitions(node) > MAX_REPEAT) throw new RefusedPattern(SYNTAX)
  return node
}

/** The maximum number of repetitions by counted quantifiers, nested ones multiplied. */
function repetitions(node: PatternNode): number {
  if (node.kind === 'set') return 1
  if (node.kind === 'repeat') {
    const times = node.most === Number.POSITIVE_INFINITY ? node.least : node.most
    return Math.max(1, times) * repetitions(node.body)
  }
  const inner = node.kind === 'choice' ? node.options : node.parts
  return Math.max(1, ...inner.map(repetitions))
}

function parseAtom(cursor: Cursor): PatternNode {
  const char = take(cursor)
  if (char === '(') return parseGroup(cursor)
  if (char === '[') return { kind: 'set', set: parseClass(cursor) }
  if (char === '.') return { kind: 'set', set: anyButNewline }
  if (char === '\\') return { kind: 'set', set: parseEscape(cursor) }
  if ('^$*+?{}])'.includes(char)) throw new RefusedPattern(SYNTAX)
  return { kind: 'set', set: folded(cursor, charsOf(char)) }
}

function parseGroup(cursor: Cursor): PatternNode {
  if (takes(cursor, '?') && !takes(cursor, ':')) throw new RefusedPattern(SYNTAX)
  const options = [parseSequence(cursor)]
  while (takes(cursor, '|')) options.push(parseSequence(cursor))
  if (!takes(cursor, ')')) throw new RefusedPattern(SYNTAX)
  return { kind: 'choice', options }
}

function quantifierAt(cursor: Cursor): readonly [least: number, most: number] | null {
  if (takes(cursor, '*')) return [0, Number.POSITIVE_INFINITY]
  if (takes(cursor, '+')) return [1, Number.POSITIVE_INFINITY]
  if (takes(cursor, '?')) return [0, 1]
  if (!takes(cursor, '{')) return null
  const least = parseCount(cursor)
  if (least === null) throw new RefusedPattern(SYNTAX)
  const most = takes(cursor, ',') ? (parseCount(cursor) ?? Number.POSITIVE_INFINITY) : least
  if (!takes(cursor, '}')) throw new RefusedPattern(SYNTAX)
  return [least, most]
}

function parseCount(cursor: Cursor): number | null {
  let digits = ''
  while (/\d/u.test(cursor.chars[cursor.at] ?? '')) digits += take(cursor)
  return digits === '' ? null : Number(digits)
}

/** Parses a class in brackets, from after its opening bracket. */
function parseClass(cursor: Cursor): CharSet {
  const negative = takes(cursor, '^')
  if (cursor.chars[cursor.at] === ']') throw new RefusedPattern(SYNTAX)
  let set = EMPTY
  while (!takes(cursor, ']')) set = union(set, parseMember(cursor))
  return negative ? complement(set) : set
}

/** Parses one character, a range, or a class such as `\\d`. */
function parseMember(cursor: Cursor): CharSet {
  const shorthand = parseShorthand(cursor)
  if (shorthand) return shorthand
  const from = parseChar(cursor)
  const [dash, next] = cursor.chars.slice(cursor.at, cursor.at + 2)
  if (dash !== '-' || next === ']') return folded(cursor, span(from, from))
  take(cursor)
  const to = parseChar(cursor)
  if (from > to) throw new RefusedPattern(SYNTAX)
  return folded(cursor, span(from, to))
}

/**
 * Parses a character of a class in brackets. A bracket is refused, because it would begin a named class such as
 * `[:alpha:]`.
 */
function parseChar(cursor: Cursor): number {
  const char = take(cursor)
  if (char === '[') throw new RefusedPattern(SYNTAX)
  return codeOf(char === '\\' ? escaped(take(cursor)) : char)
}

function parseEscape(cursor: Cursor): CharSet {
  cursor.at -= 1
  return parseShorthand(cursor) ?? folded(cursor, charsOf(String.fromCodePoint(parseChar(cursor))))
}

/** Parses `\\d`, `\\W` and the like; null for anything else. */
function parseShorthand(cursor: Cursor): CharSet | null {
  const [backslash, name = ''] = cursor.chars.slice(cursor.at, cursor.at + 2)
  const positive = classes[name.toLowerCase()]
  if (backslash !== '\\' || !positive) return null
  cursor.at += 2
  const set = folded(cursor, positive)
  return name === name.toLowerCase() ? set : complement(set)
}

/** Returns the character that an escape means: a control character, or an ASCII sign itself. */
function escaped(char: string): string {
  const control = controls[char]
  if (control !== undefined) return control
  if (!/[!-/:-@[-`{-~]/u.test(char)) throw new RefusedPattern(SYNTAX)
  return char
}

function folded({ ignoreCase }: Cursor, set: CharSet): CharSet {
  if (!ignoreCase) return set
  const closed = foldCase(set)
  if (!closed) throw new RefusedPattern('letters whose other case is not known here')
  return closed
}

function take(cursor: Cursor): string {
  const char = cursor.chars[cursor.at]
  if (char === undefined) throw new RefusedPattern(SYNTAX)
  cursor.at += 1
  return char
}

function takes(cursor: Cursor, wanted: string): boolean {
  if (cursor.chars[cursor.at] !== wanted) return false
  cursor.at += 1
  return true
}
