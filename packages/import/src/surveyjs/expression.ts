import { Unreadable } from '../builder/unreadable.ts'
import { entryOf } from '../json/object.ts'

/** An expression of SurveyJS. */
export type SurveyExpression =
  | { readonly is: 'literal'; readonly value: string | number | boolean | null }
  | { readonly is: 'list'; readonly members: readonly SurveyExpression[] }
  | { readonly is: 'name'; readonly name: string }
  | { readonly is: 'call'; readonly name: string; readonly args: readonly SurveyExpression[] }
  | {
      readonly is: 'binary'
      readonly operator: string
      readonly left: SurveyExpression
      readonly right: SurveyExpression
    }
  | { readonly is: 'unary'; readonly operator: string; readonly of: SurveyExpression }

const TOKEN =
  /\s*(?:\{([^}]*)\}|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(0x[\da-f]+|\d+(?:\.\d+)?|\.\d+)|(<>|!=|==|<=|>=|&&|\|\||\*=|[=<>!+\-*/%^(),[\]])|([\p{L}_][\p{L}\p{N}_.-]*))/iuy

type Token = { readonly sort: 'name' | 'text' | 'number' | 'sign' | 'word'; readonly text: string }

const BINARY: readonly Readonly<Record<string, string>>[] = [
  { or: 'or', '||': 'or' },
  { and: 'and', '&&': 'and' },
  {
    '=': '==',
    '==': '==',
    equal: '==',
    '!=': '!=',
    '<>': '!=',
    notequal: '!=',
    '<': '<',
    less: '<',
    '<=': '<=',
    lessorequal: '<=',
    '>': '>',
    greater: '>',
    '>=': '>=',
    greaterorequal: '>=',
    contains: 'contains',
    contain: 'contains',
    '*=': 'contains',
    notcontains: 'notcontains',
    notcontain: 'notcontains',
    anyof: 'anyof',
    allof: 'allof',
    noneof: 'noneof',
  },
  { '+': '+', '-': '-' },
  { '*': '*', '/': '/', '%': '%' },
  { '^': '^', power: '^' },
]

/**
 * Parses an expression of SurveyJS: `{q1} = 'a' and {q2} notempty`.
 *
 * @throws {Unreadable} it is not one.
 */
export function parseSurveyExpression(text: string): SurveyExpression {
  if (text.length > 20_000) throw new Unreadable('túl hosszú')
  const list = tokens(text)
  let at = 0
  let depth = 0
  const peek = () => list[at]
  const sign = (text: string) => {
    const token = list[at]
    if (token?.sort !== 'sign' || token.text !== text) return false
    at += 1
    return true
  }
  const level = (index: number): SurveyExpression => {
    const operators = BINARY[index]
    if (!operators) return unary()
    depth += 1
    if (depth > 400) throw new Unreadable('túl mély')
    let left = level(index + 1)
    for (;;) {
      const token = peek()
      const operator =
        token && (token.sort === 'sign' || token.sort === 'word')
          ? entryOf(operators, token.text.toLowerCase())
          : undefined
      if (operator === undefined) break
      at += 1
      left = { is: 'binary', operator, left, right: level(index + 1) }
    }
    depth -= 1
    return left
  }
  const unary = (): SurveyExpression => {
    const token = peek()
    if (token && (token.text === '!' || (token.sort === 'word' && /^(?:not|negate)$/iu.test(token.text)))) {
      at += 1
      return { is: 'unary', operator: 'not', of: unary() }
    }
    if (sign('-')) return { is: 'unary', operator: '-', of: unary() }
    let operand = primary()
    for (let next = peek(); next?.sort === 'word' && /^(?:not)?empty$/iu.test(next.text); next = peek()) {
      at += 1
      operand = { is: 'unary', operator: next.text.toLowerCase(), of: operand }
    }
    return operand
  }
  const until = (end: string): SurveyExpression[] => {
    const members: SurveyExpression[] = []
    while (!sign(end)) {
      if (members.length > 0 && !sign(',')) throw new Unreadable(`„${end}” hiányzik`)
      members.push(level(0))
    }
    return members
  }
  const primary = (): SurveyExpression => {
    const token = peek()
    if (!token) throw new Unreadable('befejezetlen kifejezés')
    if (sign('(')) {
      const inner = level(0)
      if (!sign(')')) throw new Unreadable('„)” hiányzik')
      return inner
    }
    if (sign('[')) return { is: 'list', members: until(']') }
    at += 1
    if (token.sort === 'name') return { is: 'name', name: token.text }
    if (token.sort === 'text') return { is: 'literal', value: token.text }
    if (token.sort === 'number') return { is: 'literal', value: Number(token.text) }
    if (token.sort === 'sign') throw new Unreadable(`itt hibás: „${token.text}”`)
    if (sign('(')) return { is: 'call', name: token.text, args: until(')') }
    if (/^(?:true|false)$/iu.test(token.text))
      return { is: 'literal', value: token.text.toLowerCase() === 'true' }
    return /^(?:undefined|null)$/iu.test(token.text)
      ? { is: 'literal', value: null }
      : { is: 'literal', value: token.text }
  }
  const tree = level(0)
  if (at < list.length) throw new Unreadable(`itt hibás: „${peek()?.text}”`)
  return tree
}

function tokens(text: string): Token[] {
  const found: Token[] = []
  const trimmed = text.trimEnd()
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < trimmed.length) {
    const match = TOKEN.exec(trimmed)
    if (!match) throw new Unreadable('ismeretlen jel')
    const [, name, quoted, number, mark, word] = match
    if (name !== undefined) found.push({ sort: 'name', text: name.trim() })
    else if (quoted !== undefined)
      found.push({ sort: 'text', text: quoted.slice(1, -1).replace(/\\(.)/gu, '$1') })
    else if (number !== undefined) found.push({ sort: 'number', text: number })
    else if (mark !== undefined) found.push({ sort: 'sign', text: mark })
    else found.push({ sort: 'word', text: word ?? '' })
  }
  return found
}
