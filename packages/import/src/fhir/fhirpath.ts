import { Unreadable } from '../build/unreadable.ts'

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
  if (text.length > 20_000) throw new Unreadable('túl hosszú')
  const list = tokens(text)
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
  const level = (index: number): FhirPath => {
    const operators = LEVELS[index]
    if (!operators) return unary()
    depth += 1
    if (depth > 500) throw new Unreadable('túl mély')
    let left = level(index + 1)
    for (let next = peek(); next !== undefined && operators.includes(next); next = peek()) {
      at += 1
      left = { is: 'binary', operator: next, left, right: level(index + 1) }
    }
    depth -= 1
    return left
  }
  const unary = (): FhirPath => {
    if (take('-')) return { is: 'negative', of: unary() }
    take('+')
    return chain()
  }
  const chain = (): FhirPath => {
    let tree = primary()
    for (;;) {
      if (take('.')) tree = invocation(tree)
      else if (take('[')) {
        tree = { is: 'index', of: tree, at: level(0) }
        expect(']')
      } else return tree
    }
  }
  const primary = (): FhirPath => {
    const token = peek() ?? ''
    if (take('(')) {
      const inner = level(0)
      expect(')')
      return inner
    }
    if (take('{')) {
      expect('}')
      return { is: 'empty' }
    }
    if (token.startsWith("'")) {
      at += 1
      return { is: 'literal', value: token.slice(1, -1).replace(/\\(.)/gu, '$1') }
    }
    if (token.startsWith('@')) {
      at += 1
      return { is: 'literal', value: token.slice(1) }
    }
    if (/^\d/u.test(token)) {
      at += 1
      const unit = (peek() ?? '').replaceAll("'", '')
      if (!(peek() ?? '').startsWith("'") && !CALENDAR.test(unit))
        return { is: 'literal', value: Number(token) }
      at += 1
      return { is: 'quantity', value: Number(token), unit: unit.replace(/s$/u, '') }
    }
    if (token.startsWith('%')) {
      at += 1
      return { is: 'variable', name: token.slice(1).replace(/[`']/gu, '') }
    }
    if (token === 'true' || token === 'false') {
      at += 1
      return { is: 'literal', value: token === 'true' }
    }
    return invocation(null)
  }
  const invocation = (of: FhirPath | null): FhirPath => {
    const name = (peek() ?? '').replaceAll('`', '')
    if (!/^\$?[A-Za-z_]/u.test(name)) throw new Unreadable(`itt hibás: „${name}”`)
    at += 1
    if (!take('(')) return { is: 'member', of, name }
    const args: FhirPath[] = []
    while (!take(')')) {
      if (args.length > 0) expect(',')
      args.push(level(0))
    }
    return { is: 'call', of, name, args }
  }
  const tree = level(0)
  if (at < list.length) throw new Unreadable(`itt hibás: „${list[at]}”`)
  return tree
}

function tokens(text: string): string[] {
  const found: string[] = []
  const trimmed = text.trimEnd()
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < trimmed.length) {
    const match = TOKEN.exec(trimmed)
    if (!match) throw new Unreadable('ismeretlen jel')
    found.push(match.slice(1).find((group) => group !== undefined) ?? '')
  }
  return found
}
