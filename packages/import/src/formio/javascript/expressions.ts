import type { ArrayExpression, Expression, Node, Property, SpreadElement, TemplateLiteral } from 'acorn'
import { computed, literalOperand, type Operand } from '../../builder/operand.ts'
import { Unreadable } from '../../builder/unreadable.ts'
import { translateCall } from './calls.ts'
import { countStep, type Environment, globalTerm, operandOf, type Term, valueTerm } from './environment.ts'
import { listOf } from './items.ts'
import { binary, logical, plainValue, unary } from './operators.ts'
import { memberOf } from './parts.ts'

/** Translates an expression. */
export function termOf(node: Node, env: Environment): Term {
  countStep(env)
  // The property `type` of Acorn's nodes distinguishes them.
  const expression = node as Expression | SpreadElement
  switch (expression.type) {
    case 'Literal':
      return valueTerm(literalTerm(expression.value))
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return termOf(expression.expression, env)
    case 'Identifier':
      return identifier(expression.name, env)
    case 'MemberExpression':
      return memberOf(expression, env)
    case 'LogicalExpression':
      return logical(expression, env)
    case 'BinaryExpression':
      return valueTerm(binary(expression, env))
    case 'UnaryExpression':
      return valueTerm(unary(expression, env))
    case 'ConditionalExpression': {
      const [yes, no] = [termOf(expression.consequent, env), termOf(expression.alternate, env)]
      return { is: 'choice', test: operandOf(expression.test, env), yes, no }
    }
    case 'SequenceExpression':
      return expression.expressions.map((one) => termOf(one, env)).at(-1) ?? valueTerm(literalOperand(null))
    case 'CallExpression':
    case 'NewExpression':
      return translateCall(expression, env)
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return { is: 'function', node: expression, env }
    case 'ArrayExpression':
      return listTerm(expression, env)
    case 'ObjectExpression':
      return { is: 'table', entries: expression.properties.map((property) => entryOf(property, env)) }
    case 'TemplateLiteral':
      return valueTerm(template(expression, env))
    default:
      throw new Unreadable(`„${expression.type}”`)
  }
}

function listTerm({ elements }: ArrayExpression, env: Environment): Term {
  const [first, ...more] = elements
  // `[...list]` is the list.
  if (first?.type === 'SpreadElement' && more.length === 0) return termOf(first.argument, env)
  return listOf(elements.map((element) => (element ? termOf(element, env) : valueTerm(literalOperand(null)))))
}

function template({ quasis, expressions }: TemplateLiteral, env: Environment): Operand {
  const parts = quasis.flatMap((quasi, index) => {
    const text = quasi.value.cooked ?? ''
    const inner = expressions[index]
    return [...(text ? [text] : []), ...(inner ? [plainValue(operandOf(inner, env)).condition] : [])]
  })
  return computed({ cat: parts.length > 0 ? parts : [''] }, 'text')
}

function entryOf(property: Node, env: Environment): readonly [string, Term] {
  // The property `type` of Acorn's nodes distinguishes them.
  const { type, key, value, computed: isComputed } = property as Property
  if (type !== 'Property' || isComputed || (key.type !== 'Identifier' && key.type !== 'Literal'))
    throw new Unreadable('összerakott táblázat')
  return [key.type === 'Identifier' ? key.name : String(key.value), termOf(value, env)]
}

function literalTerm(value: unknown): Operand {
  // The flag `i` of a pattern is written in front of it; `g` is kept beside it.
  if (value instanceof RegExp) {
    const pattern = literalOperand(`${value.flags.includes('i') ? '(?i)' : ''}${value.source}`)
    return { ...pattern, sort: 'any', isGlobal: value.flags.includes('g') }
  }
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return literalOperand(value)
  throw new Unreadable('ismeretlen állandó')
}

function identifier(name: string, env: Environment): Term {
  if (name === 'undefined' || name === 'NaN') return valueTerm(literalOperand(null))
  const term = env.locals.get(name) ?? globalTerm(env, name)
  if (!term) throw new Unreadable(`ismeretlen név: ${name}`)
  return term
}
