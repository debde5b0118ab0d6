import { readNumber } from '@urlapmuhely/schema/number-text'
import type { formulaMessages } from '../messages/hu-formula.ts'
import { infixSigns } from './formula-functions.ts'

/** The code of a formula error. */
export type FormulaFaultCode = keyof typeof formulaMessages

/** An error and its range: from `start` up to but not including `end`. */
export interface FormulaFault {
  readonly code: FormulaFaultCode
  readonly start: number
  readonly end: number
  /** A parameter of the message, such as the unknown function. */
  readonly detail: string
}

/** One piece of a formula. */
export interface Token {
  readonly type: 'number' | 'text' | 'name' | 'sign' | 'end'
  /** The meaning of the token: digits with a decimal point, text without quotes. */
  readonly value: string
  readonly start: number
  readonly end: number
}

const NUMBER = /(\d+(?:[.,]\d+)*)((?:[eE][+-]?\d+)?)/y
const NAME = /[\p{L}_][\p{L}\d_]*(?:\.[\p{L}\d_]+)*/uy
const SIGN = signPattern()
const SPACE = /\s+/y
const TEXT = /"(?:[^"]|"")*"/y

/** Splits a formula into tokens; the last one is the end. */
export function readTokens(source: string): {
  readonly tokens: readonly Token[]
  readonly fault: FormulaFault | null
} {
  const tokens: Token[] = []
  let at = 0
  while (at < source.length) {
    const space = take(SPACE, source, at)
    if (space) {
      at += space.length
      continue
    }
    const token = readToken(source, at)
    if (!token) return { tokens, fault: unreadable(source, at) }
    tokens.push(token)
    at = token.end
  }
  tokens.push({ type: 'end', value: '', start: source.length, end: source.length })
  return { tokens, fault: null }
}

function readToken(source: string, start: number): Token | null {
  const number = take(NUMBER, source, start)
  if (number) {
    const value = numberIn(number)
    return value === null ? null : { type: 'number', value, start, end: start + number.length }
  }
  const text = take(TEXT, source, start)
  if (text) {
    return { type: 'text', value: text.slice(1, -1).replaceAll('""', '"'), start, end: start + text.length }
  }
  const name = take(NAME, source, start)
  if (name) return { type: 'name', value: name, start, end: start + name.length }
  const sign = take(SIGN, source, start)
  return sign ? { type: 'sign', value: sign, start, end: start + sign.length } : null
}

/** The digits of a number with a decimal point and perhaps an exponent; null if it could be one of two numbers. */
function numberIn(text: string): string | null {
  const [digits = '', exponent] = text.toLowerCase().split('e')
  const number = readNumber(digits)
  if (typeof number !== 'number') return null
  return exponent === undefined ? String(number) : `${number}e${exponent}`
}

function take(pattern: RegExp, source: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0] ?? null
}

function unreadable(source: string, start: number): FormulaFault {
  const number = take(NUMBER, source, start)
  if (number) return { code: 'number-unclear', start, end: start + number.length, detail: number }
  if (source[start] === '"') return { code: 'text-open', start, end: source.length, detail: '' }
  const character = String.fromCodePoint(source.codePointAt(start) ?? 0)
  return { code: 'character', start, end: start + character.length, detail: character }
}

/** The longest sign of a formula at this position. */
function signPattern(): RegExp {
  const signs = [...infixSigns().map(({ sign }) => sign), '(', ')', ';', '%', '[', ']']
  const longestFirst = signs.toSorted((a, b) => b.length - a.length)
  return new RegExp(longestFirst.map((sign) => sign.replaceAll(/./gu, '\\$&')).join('|'), 'y')
}
