import { Unreadable } from '../builder/unreadable.ts'
import { TokenReader } from '../expressions/token-reader.ts'

/** An expression of FEEL, as far as forms use it. */
export type Feel =
  | { readonly is: 'literal'; readonly value: string | number | boolean | null }
  | { readonly is: 'list'; readonly members: readonly Feel[] }
  | { readonly is: 'name'; readonly name: string }
  | { readonly is: 'call'; readonly name: string; readonly args: readonly Feel[] }
  | { readonly is: 'binary'; readonly operator: string; readonly left: Feel; readonly right: Feel }
  | { readonly is: 'if'; readonly test: Feel; readonly yes: Feel; readonly no: Feel }
  | { readonly is: 'negative'; readonly of: Feel }
  /** One member of a list, or those for which something holds. */
  | { readonly is: 'filter'; readonly of: Feel; readonly by: Feel }
  | { readonly is: 'member'; readonly of: Feel; readonly name: string }
  /** `some`, `every` or `for` over the members of a list. */
  | {
      readonly is: 'each'
      readonly what: 'some' | 'every' | 'for'
      readonly name: string
      readonly list: Feel
      readonly body: Feel
    }
  /** An object, whose members may read each other. */
  | { readonly is: 'context'; readonly members: readonly { readonly key: string; readonly value: Feel }[] }
  | {
      readonly is: 'range'
      readonly low: Feel
      readonly high: Feel
      readonly open: readonly [boolean, boolean]
    }

const FUNCTIONS = [
  'string length',
  'upper case',
  'lower case',
  'starts with',
  'ends with',
  'list contains',
  'distinct values',
  'substring before',
  'substring after',
  'is defined',
  'years and months duration',
  'date and time',
  'day of year',
  'week of year',
  'round half up',
  'round up',
  'round down',
  'is empty',
  'string join',
  'get or else',
]
const TOKEN =
  /\s*(?:("(?:[^"\\]|\\.)*")|(\d+(?:\.\d+)?|\.\d+(?!\.))|(\.\.|\*\*|!=|<=|>=|[=<>+\-*/^(),[\]{}:.])|([\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*))/uy
const LEVELS: readonly (readonly string[])[] = [
  ['or'],
  ['and'],
  ['=', '!=', '<', '<=', '>', '>=', 'in'],
  ['+', '-'],
  ['*', '/'],
  ['**', '^'],
]

/**
 * Parses an expression of FEEL, with or without the equals sign before it.
 *
 * @throws {Unreadable} it is not one, or uses something that forms seldom do.
 */
export function parseFeel(text: string): Feel {
  const reader = new TokenReader(text.replace(/^\s*=/u, ''), TOKEN)
  const expression = (): Feel =>
    reader.binary(LEVELS, unary, (sign, left, right) => {
      const operator = sign === '^' ? '**' : sign
      return { is: 'binary', operator, left, right }
    })
  const unary = (): Feel => (reader.take('-') ? { is: 'negative', of: unary() } : chain())
  const chain = (): Feel => {
    let tree = primary()
    // A literal is no list: a bracket after it ends a range, as in `[1..3[`.
    if (tree.is === 'literal') return tree
    for (;;) {
      if (reader.take('[')) {
        tree = { is: 'filter', of: tree, by: expression() }
        reader.expect(']')
      } else if (reader.take('.')) tree = { is: 'member', of: tree, name: reader.next() }
      else return tree
    }
  }
  const primary = (): Feel => {
    if (reader.take('(')) {
      const inner = expression()
      if (reader.take('..')) return range(inner, true)
      reader.expect(')')
      return inner
    }
    if (reader.take('[')) return list()
    if (reader.take('{')) return { is: 'context', members: reader.until('}', entry) }
    if (reader.take('if')) {
      const test = expression()
      reader.expect('then')
      const yes = expression()
      reader.expect('else')
      return { is: 'if', test, yes, no: expression() }
    }
    const token = reader.next()
    if (token === 'some' || token === 'every' || token === 'for') return each(token)
    const literal = literalOf(token)
    if (literal) return literal
    if (!/^[\p{L}_]/u.test(token)) throw new Unreadable(`itt hibás: „${token}”`)
    const name = longName(token)
    return reader.take('(') ? { is: 'call', name, args: reader.until(')', expression) } : { is: 'name', name }
  }
  const entry = () => {
    const key = reader.next().replaceAll('"', '')
    reader.expect(':')
    return { key, value: expression() }
  }
  const list = (): Feel => {
    if (reader.take(']')) return { is: 'list', members: [] }
    const first = expression()
    if (reader.take('..')) return range(first, false)
    if (reader.take(']')) return { is: 'list', members: [first] }
    reader.expect(',')
    return { is: 'list', members: [first, ...reader.until(']', expression)] }
  }
  const range = (low: Feel, isOpen: boolean): Feel => {
    const high = expression()
    const ends = reader.next()
    if (![')', ']', '['].includes(ends)) throw new Unreadable(`itt hibás: „${ends}”`)
    return { is: 'range', low, high, open: [isOpen, ends !== ']'] }
  }
  const each = (what: 'some' | 'every' | 'for'): Feel => {
    const name = reader.next()
    reader.expect('in')
    const over = expression()
    reader.expect(what === 'for' ? 'return' : 'satisfies')
    return { is: 'each', what, name, list: over, body: expression() }
  }
  /** Names of functions may be of several words. */
  const longName = (first: string): string => {
    const known = FUNCTIONS.find((name) =>
      name.split(' ').every((word, index) => (index === 0 ? first : reader.peek(index - 1)) === word),
    )
    for (const _ of known?.split(' ').slice(1) ?? []) reader.next()
    return known ?? first
  }
  return reader.whole(expression())
}

function literalOf(token: string): Feel | null {
  if (token.startsWith('"')) return { is: 'literal', value: token.slice(1, -1).replace(/\\(.)/gu, '$1') }
  if (/^\.?\d/u.test(token)) return { is: 'literal', value: Number(token) }
  if (token === 'true' || token === 'false') return { is: 'literal', value: token === 'true' }
  return token === 'null' ? { is: 'literal', value: null } : null
}
