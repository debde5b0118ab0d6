import { Unreadable } from '../../builder/unreadable.ts'
import { TokenReader } from '../../expressions/token-reader.ts'

/** One step of a path: a name, `.`, `..` or `*`, with its predicates. */
export interface Step {
  readonly name: string
  readonly predicates: readonly XPath[]
}

/** An expression of XPath, as far as forms use it. */
export type XPath =
  | { readonly is: 'literal'; readonly value: string | number }
  | { readonly is: 'variable'; readonly name: string }
  | { readonly is: 'call'; readonly name: string; readonly args: readonly XPath[] }
  | { readonly is: 'binary'; readonly operator: string; readonly left: XPath; readonly right: XPath }
  | { readonly is: 'negative'; readonly of: XPath }
  | { readonly is: 'path'; readonly from: XPath | 'root' | 'here'; readonly steps: readonly Step[] }

const TOKEN =
  /\s*(?:(\$\{[^{}]+\})|("[^"]*"|'[^']*')|(\d+(?:\.\d*)?|\.\d+)|(\.\.|\.|\/\/|\/|\(|\)|\[|\]|,|\||!=|<=|>=|=|<|>|\+|\*|@|-)|([\p{L}_][\p{L}\p{N}_.-]*(?::[\p{L}_][\p{L}\p{N}_.-]*)?))/uy

const LEVELS: readonly (readonly string[])[] = [
  ['or'],
  ['and'],
  ['=', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', 'div', 'mod'],
]

/**
 * Parses an expression of XPath 1.0, with `${name}` of XLSForm.
 *
 * @throws {Unreadable} it is not one.
 */
export function parseXPath(text: string): XPath {
  const reader = new TokenReader(text, TOKEN)
  const expression = (): XPath =>
    reader.binary(LEVELS, unary, (operator, left, right) => ({ is: 'binary', operator, left, right }))
  const unary = (): XPath => (reader.take('-') ? { is: 'negative', of: unary() } : path())
  const path = (): XPath => {
    if (reader.take('/')) return { is: 'path', from: 'root', steps: steps() }
    const start = primary()
    if (!start) return { is: 'path', from: 'here', steps: steps() }
    if (predicates().length > 0) throw new Unreadable('szűrő egy értéken')
    return reader.take('/') ? { is: 'path', from: start, steps: steps() } : start
  }
  const primary = (): XPath | null => {
    if (reader.take('(')) {
      const inner = expression()
      reader.expect(')')
      return inner
    }
    const token = reader.peek() ?? ''
    if (/^[\p{L}_]/u.test(token)) {
      if (reader.peek(1) !== '(') return null
      reader.next()
      reader.next()
      return { is: 'call', name: token, args: reader.until(')', expression) }
    }
    const literal = literalOf(token)
    if (literal) reader.next()
    return literal
  }
  const steps = (): Step[] => {
    const found: Step[] = []
    do {
      const name = reader.peek() ?? ''
      if (!/^(?:\.\.?|\*|[\p{L}_].*)$/u.test(name)) throw new Unreadable(`itt hibás: „${name}”`)
      reader.next()
      found.push({ name, predicates: predicates() })
    } while (reader.take('/'))
    return found
  }
  const predicates = (): XPath[] => {
    const found: XPath[] = []
    while (reader.take('[')) {
      found.push(expression())
      reader.expect(']')
    }
    return found
  }
  return reader.whole(expression())
}

function literalOf(token: string): XPath | null {
  if (token.startsWith('$')) return { is: 'variable', name: token.slice(2, -1).trim() }
  if (/^["']/u.test(token)) return { is: 'literal', value: token.slice(1, -1) }
  return /^\.?\d/u.test(token) ? { is: 'literal', value: Number(token) } : null
}
