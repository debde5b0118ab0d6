import { Unreadable } from '../build/unreadable.ts'

/** An expression of FEEL, as far as forms use it. */
export type Feel =
  | { readonly is: 'literal'; readonly value: string | number | boolean | null }
  | { readonly is: 'list'; readonly members: readonly Feel[] }
  | { readonly is: 'name'; readonly name: string }
  | { readonly is: 'call'; readonly name: string; readonly args: readonly Feel[] }
  | { readonly is: 'binary'; readonly operator: string; readonly left: Feel; readonly right: Feel }
  | { readonly is: 'if'; readonly test: Feel; readonly yes: Feel; readonly no: Feel }
  | { readonly is: 'negative'; readonly of: Feel }

const FUNCTIONS = [
  'string length',
  'upper case',
  'lower case',
  'starts with',
  'ends with',
  'list contains',
  'is defined',
  'years and months duration',
]
const TOKEN =
  /\s*(?:("(?:[^"\\]|\\.)*")|(\d+(?:\.\d+)?|\.\d+)|(\*\*|!=|<=|>=|[=<>+\-*/(),[\]{}:])|([\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*))/uy
const LEVELS: readonly (readonly string[])[] = [
  ['or'],
  ['and'],
  ['=', '!=', '<', '<=', '>', '>=', 'in'],
  ['+', '-'],
  ['*', '/'],
  ['**'],
]

/**
 * Parses an expression of FEEL, with or without the equals sign before it.
 *
 * @throws {Unreadable} it is not one, or uses something that forms seldom do.
 */
export function parseFeel(text: string): Feel {
  if (text.length > 20_000) throw new Unreadable('túl hosszú')
  const list = tokens(text.replace(/^\s*=/u, ''))
  let at = 0
  let depth = 0
  const peek = () => list[at]
  const take = (token: string) => {
    if (list[at] !== token) return false
    at += 1
    return true
  }
  const expect = (token: string) => {
    if (!take(token)) throw new Unreadable(`„${token}” hiányzik`)
  }
  const level = (index: number): Feel => {
    const operators = LEVELS[index]
    if (!operators) return unary()
    depth += 1
    if (depth > 400) throw new Unreadable('túl mély')
    let left = level(index + 1)
    for (let next = peek(); next !== undefined && operators.includes(next); next = peek()) {
      at += 1
      left = { is: 'binary', operator: next, left, right: level(index + 1) }
    }
    depth -= 1
    return left
  }
  const until = (end: string): Feel[] => {
    const members: Feel[] = []
    while (!take(end)) {
      if (members.length > 0) expect(',')
      members.push(level(0))
    }
    return members
  }
  const unary = (): Feel => (take('-') ? { is: 'negative', of: unary() } : primary())
  const primary = (): Feel => {
    const token = peek()
    if (token === undefined) throw new Unreadable('befejezetlen kifejezés')
    if (take('(')) {
      const inner = level(0)
      expect(')')
      return inner
    }
    if (take('[')) return { is: 'list', members: until(']') }
    if (take('if')) {
      const test = level(0)
      expect('then')
      const yes = level(0)
      expect('else')
      return { is: 'if', test, yes, no: level(0) }
    }
    at += 1
    if (token.startsWith('"')) return { is: 'literal', value: token.slice(1, -1).replace(/\\(.)/gu, '$1') }
    if (/^[\d.]/u.test(token)) return { is: 'literal', value: Number(token) }
    if (token === 'true' || token === 'false') return { is: 'literal', value: token === 'true' }
    if (token === 'null') return { is: 'literal', value: null }
    if (!/^[\p{L}_]/u.test(token)) throw new Unreadable(`itt hibás: „${token}”`)
    const name = longName(token)
    return take('(') ? { is: 'call', name, args: until(')') } : { is: 'name', name }
  }
  /** Names of functions may be of several words. */
  const longName = (first: string): string => {
    const known = FUNCTIONS.find((name) =>
      name.split(' ').every((word, index) => (index === 0 ? first : list[at + index - 1]) === word),
    )
    if (known === undefined) return first
    at += known.split(' ').length - 1
    return known
  }
  const tree = level(0)
  if (at < list.length) throw new Unreadable(`itt hibás: „${peek()}”`)
  return tree
}

function tokens(text: string): string[] {
  const found: string[] = []
  const trimmed = text.trimEnd()
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < trimmed.length) {
    const match = TOKEN.exec(trimmed)
    if (!match) throw new Unreadable('ismeretlen jel')
    found.push(match[0].trim())
  }
  return found
}
