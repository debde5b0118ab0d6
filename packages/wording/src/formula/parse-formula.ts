import { type Condition, isElementOperator, operatorNamed } from '@urlapmuhely/schema'
import { formulaFunction, type InfixSign, signsOfLevel } from './formula-functions.ts'
import { type FormulaFault, type FormulaFaultCode, readTokens, type Token } from './formula-tokens.ts'

/** The result of parsing a formula: JSON Logic (null for an empty one), or the first error and its position. */
export type FormulaResult =
  | { readonly ok: true; readonly json: Condition; readonly names: readonly NamePlace[] }
  | { readonly ok: false; readonly fault: FormulaFault }

/** A field's name and its position in the formula, so that an unknown name can be underlined. */
interface NamePlace {
  readonly name: string
  readonly start: number
  readonly end: number
}

/**
 * Parses a formula in spreadsheet notation: decimal comma, arguments separated by `;`, texts in double quotes, `=` and
 * `<>` for comparison, `&` for joining texts, Hungarian function names.
 */
export function parseFormula(source: string): FormulaResult {
  const { tokens, fault } = readTokens(source)
  if (fault) return { ok: false, fault }
  if (tokens.length === 1) return { ok: true, json: null, names: [] }
  const reader: Reader = { tokens, at: 0, depth: 0, names: [] }
  try {
    const node = readComparison(reader)
    const rest = peek(reader)
    if (rest.type !== 'end') throw new Unreadable('too-much', rest)
    return { ok: true, json: node.json, names: reader.names }
  } catch (problem) {
    if (problem instanceof Unreadable) return { ok: false, fault: problem.fault }
    throw problem
  }
}

/** Names that mean values rather than fields. */
const formulaConstants: Readonly<Record<string, Condition>> = {
  IGAZ: true,
  HAMIS: false,
  SEMMI: null,
}

/** The element itself inside SZŰR, MINDENSOR and similar functions. */
export const ELEMENT_NAME = 'ELEM'

/** The most brackets and signs around a part of a formula; stored conditions are less deep. */
const MAX_DEPTH = 100

interface Reader {
  readonly tokens: readonly Token[]
  at: number
  /** How many brackets and signs are around the next token. */
  depth: number
  readonly names: NamePlace[]
}

/** `open` is the operator of a chain that may still grow: `a + b` may become `a + b + c`, `(a + b)` may not. */
interface Node {
  readonly json: Condition
  readonly open?: string
}

class Unreadable extends Error {
  readonly fault: FormulaFault

  constructor(code: FormulaFaultCode, token: Token, detail = '') {
    super(code)
    this.fault = { code, start: token.start, end: token.end, detail }
  }
}

type Signs = ReadonlyMap<string, InfixSign>

const comparisons = signsOfLevel(1)
const joins = signsOfLevel(2)
const sums = signsOfLevel(3)
const products = signsOfLevel(4)

function readComparison(reader: Reader): Node {
  const first = readJoined(reader)
  const sign = comparisonAt(reader)
  if (!sign) return first
  reader.at += 1
  const second = readJoined(reader)
  const again = peek(reader)
  const next = comparisonAt(reader)
  if (!next) return { json: { [sign.operator]: [first.json, second.json] } }
  // Only "between" has three operands: a < b < c.
  if (next !== sign || sign.most < 3) throw new Unreadable('chain', again)
  reader.at += 1
  const third = readJoined(reader)
  if (comparisonAt(reader)) throw new Unreadable('chain', peek(reader))
  return { json: { [sign.operator]: [first.json, second.json, third.json] } }
}

function comparisonAt(reader: Reader): InfixSign | undefined {
  return signAt(reader, comparisons)
}

function signAt(reader: Reader, signs: Signs): InfixSign | undefined {
  const token = peek(reader)
  return token.type === 'sign' ? signs.get(token.value) : undefined
}

function readJoined(reader: Reader): Node {
  return readChain(reader, joins, readSum)
}

function readSum(reader: Reader): Node {
  return readChain(reader, sums, readProduct)
}

function readProduct(reader: Reader): Node {
  return readChain(reader, products, readSigned)
}

function readChain(reader: Reader, signs: Signs, readPart: (reader: Reader) => Node): Node {
  let left = readPart(reader)
  for (;;) {
    const sign = signAt(reader, signs)
    if (!sign) return left
    reader.at += 1
    const right = readPart(reader)
    left = {
      json: joinParts(sign.operator, left, right.json),
      ...(sign.most > 2 ? { open: sign.operator } : {}),
    }
  }
}

function joinParts(operator: string, left: Node, right: Condition): Condition {
  if (left.open !== operator) return { [operator]: [left.json, right] }
  // An open chain is always an object of that one operator with a list of arguments.
  const chain = left.json as Record<string, Condition[]>
  chain[operator]?.push(right)
  return chain
}

function readSigned(reader: Reader): Node {
  const token = peek(reader)
  if (token.type !== 'sign' || token.value !== '-') return readValue(reader)
  reader.at += 1
  const number = peek(reader)
  if (number.type === 'number') return { json: -Number(readNumber(reader)) }
  return { json: { '-': [nested(reader, token, readSigned).json] } }
}

function readValue(reader: Reader): Node {
  const token = peek(reader)
  if (token.type === 'number') return { json: readNumber(reader) }
  if (token.type === 'text') {
    reader.at += 1
    return { json: token.value }
  }
  if (token.type === 'name') return { json: readName(reader, token) }
  if (token.type === 'sign' && token.value === '(') {
    reader.at += 1
    const { json } = nested(reader, token, readComparison)
    expectSign(reader, ')')
    return { json }
  }
  if (token.type === 'sign' && token.value === '[') return { json: readArguments(reader, ']') }
  throw new Unreadable('value-expected', token)
}

function readNumber(reader: Reader): number {
  const number = Number(peek(reader).value)
  reader.at += 1
  const next = peek(reader)
  if (next.type !== 'sign' || next.value !== '%') return number
  reader.at += 1
  // 27 % is 0.27, not 0.27000000000000002.
  return Number((number / 100).toPrecision(15))
}

function readName(reader: Reader, token: Token): Condition {
  reader.at += 1
  const next = peek(reader)
  if (next.type === 'sign' && next.value === '(') return readCall(reader, token)
  const constant = formulaConstants[token.value.toUpperCase()]
  if (constant !== undefined) return constant
  if (token.value.toUpperCase() === ELEMENT_NAME) return { var: '' }
  reader.names.push({ name: token.value, start: token.start, end: token.end })
  return { var: token.value }
}

function readCall(reader: Reader, token: Token): Condition {
  const called = formulaFunction(token.value)
  if (!called) throw new Unreadable('function-unknown', token, token.value)
  const own = reader.names.length
  const args = readArguments(reader, ')')
  const { min, max } = operatorNamed(called.operator) ?? { min: 0, max: null }
  if (args.length < min || (max !== null && args.length > max)) {
    throw new Unreadable('argument-count', token, called.usage)
  }
  // Names inside belong to the rows, which only the check of the whole formula can resolve.
  if (isElementOperator(called.operator)) reader.names.splice(own)
  return { [called.operator]: args }
}

/**
 * Parses the part in a bracket or behind a sign; refuses deep nesting, so that no text exhausts the stack.
 */
function nested(reader: Reader, token: Token, read: (reader: Reader) => Node): Node {
  if (reader.depth === MAX_DEPTH) throw new Unreadable('too-deep', token, String(MAX_DEPTH))
  reader.depth += 1
  const node = read(reader)
  reader.depth -= 1
  return node
}

/** Parses from the opening bracket to the closing one. */
function readArguments(reader: Reader, closing: string): Condition[] {
  reader.at += 1
  const args: Condition[] = []
  if (isSign(peek(reader), closing)) {
    reader.at += 1
    return args
  }
  for (;;) {
    args.push(nested(reader, peek(reader), readComparison).json)
    if (!isSign(peek(reader), ';')) break
    reader.at += 1
  }
  expectSign(reader, closing)
  return args
}

function expectSign(reader: Reader, sign: string): void {
  const token = peek(reader)
  if (!isSign(token, sign)) throw new Unreadable('closing-expected', token, sign)
  reader.at += 1
}

function isSign(token: Token, sign: string): boolean {
  return token.type === 'sign' && token.value === sign
}

function peek(reader: Reader): Token {
  const token = reader.tokens[Math.min(reader.at, reader.tokens.length - 1)]
  if (!token) throw new Error('A formula has at least its end.')
  return token
}
