import type { Operand } from '../builder/operand.ts'
import { Unreadable } from '../builder/unreadable.ts'
import { TokenReader } from '../expressions/token-reader.ts'

/** An expression of FHIRPath, as far as forms use it. */
export type FhirPath =
  | { readonly is: 'literal'; readonly value: string | number | boolean }
  | { readonly is: 'quantity'; readonly value: number; readonly unit: string }
  | { readonly is: 'empty' }
  | { readonly is: 'variable'; readonly name: string }
  | { readonly is: 'member'; readonly of: FhirPath | null; readonly name: string }
  | {
      readonly is: 'call'
      readonly of: FhirPath | null
      readonly name: string
      readonly args: readonly FhirPath[]
    }
  | { readonly is: 'index'; readonly of: FhirPath; readonly at: FhirPath }
  | { readonly is: 'binary'; readonly operator: string; readonly left: FhirPath; readonly right: FhirPath }
  | { readonly is: 'negative'; readonly of: FhirPath }
  /** The operand that a criterion reads of the member it tests; parsing never returns it. */
  | { readonly is: 'known'; readonly operand: Operand }

const TOKEN =
  /\s*(?:\/\/[^\n]*\n\s*|\/\*[\s\S]*?\*\/\s*)*(?:('(?:[^'\\]|\\.)*')|(@T?[\d:T.+Z-]+)|(\d+(?:\.\d+)?)|(%(?:[\w-]+|`[^`]+`|'[^']+'))|(!=|!~|<=|>=|[=~<>+\-*/&|().,[\]{}])|(\$?[A-Za-z_]\w*|`[^`]+`))/uy

const CALENDAR = /^(?:year|month|week|day|hour|minute|second)s?$/u

const LEVELS: readonly (readonly string[])[] = [
  ['implies'],
  ['or', 'xor'],
  ['and'],
  ['in', 'contains'],
  ['=', '!=', '~', '!~'],
  ['<', '<=', '>', '>='],
  ['|'],
  ['+', '-', '&'],
  ['*', '/', 'div', 'mod'],
]

/**
 * Parses an expression of FHIRPath.
 *
 * @throws {Unreadable} it is not one, or uses something that forms do not.
 */
export function parseFhirPath(text: string): FhirPath {
  const reader = new TokenReader(text, TOKEN)
  const expression = (): FhirPath =>
    reader.binary(LEVELS, unary, (operator, left, right) => ({ is: 'binary', operator, left, right }))
  const unary = (): FhirPath => {
    if (reader.take('-')) return { is: 'negative', of: unary() }
    reader.take('+')
    return chain()
  }
  const chain = (): FhirPath => {
    let tree = primary()
    for (;;) {
      if (reader.take('.')) tree = invocation(tree)
      else if (reader.take('[')) {
        tree = { is: 'index', of: tree, at: expression() }
        reader.expect(']')
      } else return tree
    }
  }
  const primary = (): FhirPath => {
    if (reader.take('(')) {
      const inner = expression()
      reader.expect(')')
      return inner
    }
    if (reader.take('{')) {
      reader.expect('}')
      return { is: 'empty' }
    }
    const token = reader.peek() ?? ''
    const literal = literalOf(token)
    if (!literal) return invocation(null)
    reader.next()
    const unit = reader.peek() ?? ''
    const isQuantity = literal.is === 'literal' && typeof literal.value === 'number' && isUnit(unit)
    if (!isQuantity) return literal
    reader.next()
    return { is: 'quantity', value: Number(token), unit: unit.replaceAll("'", '').replace(/s$/u, '') }
  }
  const invocation = (of: FhirPath | null): FhirPath => {
    const name = (reader.peek() ?? '').replaceAll('`', '')
    if (!/^\$?[A-Za-z_]/u.test(name)) throw new Unreadable(`itt hibás: „${name}”`)
    reader.next()
    return reader.take('(')
      ? { is: 'call', of, name, args: reader.until(')', expression) }
      : { is: 'member', of, name }
  }
  return reader.whole(expression())
}

function literalOf(token: string): FhirPath | null {
  if (token.startsWith("'")) return { is: 'literal', value: token.slice(1, -1).replace(/\\(.)/gu, '$1') }
  if (token.startsWith('@')) return { is: 'literal', value: token.slice(1) }
  if (/^\d/u.test(token)) return { is: 'literal', value: Number(token) }
  if (token.startsWith('%')) return { is: 'variable', name: token.slice(1).replace(/[`']/gu, '') }
  return token === 'true' || token === 'false' ? { is: 'literal', value: token === 'true' } : null
}

function isUnit(token: string): boolean {
  return token.startsWith("'") || CALENDAR.test(token)
}
