import type {
  BinaryExpression,
  Expression,
  LogicalExpression,
  MemberExpression,
  Node,
  Property,
  SpreadElement,
  UnaryExpression,
} from 'acorn'
import { allOf, anyOf, not } from '../../build/conditions.ts'
import {
  type Comparison,
  compared,
  computed,
  emptiness,
  literalOperand,
  type Operand,
  truth,
} from '../../build/operand.ts'
import { Unreadable } from '../../build/unreadable.ts'
import { memberAt } from '../scope.ts'
import { translateCall } from './calls.ts'
import { MS_PER_DAY } from './dates.ts'
import {
  asOperand,
  type Environment,
  globalTerm,
  lengthOf,
  memberTerm,
  nothingNamed,
  operandOf,
  type Term,
  valueTerm,
} from './environment.ts'
import { power } from './functions.ts'
import { hostTerm } from './host.ts'

/** Translates an expression. */
export function termOf(node: Node, env: Environment): Term {
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
      return valueTerm(logical(expression, env))
    case 'BinaryExpression':
      return valueTerm(binary(expression, env))
    case 'UnaryExpression':
      return valueTerm(unary(expression, env))
    case 'ConditionalExpression':
      return {
        is: 'choice',
        test: operandOf(expression.test, env),
        yes: termOf(expression.consequent, env),
        no: termOf(expression.alternate, env),
      }
    case 'CallExpression':
    case 'NewExpression':
      return translateCall(expression, env)
    case 'ArrayExpression': {
      const items = expression.elements.map((element) =>
        element ? operandOf(element, env) : literalOperand(null),
      )
      return { is: 'list', items, compact: false }
    }
    case 'ObjectExpression':
      return { is: 'table', entries: expression.properties.map((property) => entryOf(property, env)) }
    case 'TemplateLiteral': {
      const parts = expression.quasis.flatMap((quasi, index) => {
        const text = quasi.value.cooked ?? ''
        const inner = expression.expressions[index]
        return [...(text ? [text] : []), ...(inner ? [operandOf(inner, env).condition] : [])]
      })
      return valueTerm(computed({ cat: parts }, 'text'))
    }
    default:
      throw new Unreadable(`„${expression.type}”`)
  }
}

function entryOf(property: Node, env: Environment): readonly [string, Term] {
  // The property `type` of Acorn's nodes distinguishes them.
  const { type, key, value, computed: isComputed } = property as Property
  if (type !== 'Property' || isComputed || (key.type !== 'Identifier' && key.type !== 'Literal'))
    throw new Unreadable('összerakott táblázat')
  return [key.type === 'Identifier' ? key.name : String(key.value), termOf(value, env)]
}

function literalTerm(value: unknown): Operand {
  if (value instanceof RegExp) return { ...literalOperand(value.source), sort: 'any' }
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

function memberOf(node: MemberExpression, env: Environment): Term {
  const object = termOf(node.object, env)
  const found = elementOf(object, node, env)
  if (found) return found
  const key = propertyName(node, env)
  switch (object.is) {
    case 'library':
      return memberOfLibrary(object.name, key, env)
    case 'host':
      return hostTerm(`${object.name}.${key}`, env)
    case 'scope':
      return memberOfScope(object, key, env)
    case 'member':
      return memberOfField(object, key, env)
    case 'table':
      return object.entries.find(([name]) => name === key)?.[1] ?? valueTerm(literalOperand(null))
  }
  // A field that is not there has no parts either; scripts of this dialect are guarded against that.
  if (object.is === 'value' && object.operand.literal === null) return object
  if (key === 'length') return valueTerm(computed(lengthOf(asOperand(object)), 'number'))
  throw new Unreadable(`a „${key}” tulajdonságot olvassa`)
}

/** What dialects have within the value of a choice or of a hidden field, which is one value here. */
const PARTS_OF_VALUES: ReadonlySet<string> = new Set([
  'value',
  'key',
  'landkode',
  'dataValue',
  'aktivitetId',
  'calculated',
  'prefilled',
])

/** What an index or a computed key reads: a row of a loop, a sign of a text, an entry of a table. */
function elementOf(object: Term, node: MemberExpression, env: Environment): Term | null {
  if (!node.computed || node.property.type === 'PrivateIdentifier') return null
  const index = termOf(node.property, env)
  if (index.is === 'index')
    return object.is === 'member' && object.member.field === index.rows ? index.row : null
  if (object.is === 'table') {
    const chosen = asOperand(index)
    return object.entries.reduceRight<Term>(
      (no, [key, yes]) => ({
        is: 'choice',
        test: computed(compared('==', chosen, literalOperand(key)), 'boolean'),
        yes,
        no,
      }),
      valueTerm(literalOperand(null)),
    )
  }
  const { literal } = asOperand(index)
  if (typeof literal !== 'number' || object.is === 'scope' || object.is === 'library') return null
  const operand = asOperand(object)
  return operand.sort === 'text'
    ? valueTerm(computed({ substr: [operand.condition, literal, 1] }, 'text'))
    : null
}

const ANSWERS = /^instance\.(?:root\.)?(?:submission\.|_submission\.)?_?data$/u

function memberOfLibrary(library: string, key: string, env: Environment): Term {
  const name = `${library}.${key}`
  // Who fills in the form is the host's to tell.
  if (library === 'user' || library === 'token') return hostTerm(name, env)
  if (ANSWERS.test(name))
    return globalTerm(env, name === 'instance.data' ? 'row' : 'data') ?? unreadableName(name)
  if (['component', 'form', 'window'].includes(library))
    throw new Unreadable(`a „${name}” beállítást olvassa`)
  return { is: 'library', name }
}

function unreadableName(name: string): never {
  throw new Unreadable(`ismeretlen név: ${name}`)
}

function memberOfScope(object: Extract<Term, { is: 'scope' }>, key: string, env: Environment): Term {
  // Scripts of submissions reach the answer through `data`.
  if (key === 'data' && !object.scope.members.has('data')) return object
  const member = memberAt(object.scope, [key])
  if (member) return memberTerm(env, member, object.row)
  return valueTerm(nothingNamed(key, env))
}

function memberOfField(object: Extract<Term, { is: 'member' }>, key: string, env: Environment): Term {
  const { member, operand, row } = object
  if (key === 'length') return valueTerm(computed(lengthOf(operand), 'number'))
  if (member.ticks) return valueTerm(computed({ in: [key, operand.condition] }, 'boolean'))
  if (member.scope) {
    const inner = memberAt(member.scope, [key])
    if (inner) return memberTerm(env, inner, row)
  }
  // The value of a choice is an object with a value and a label in some dialects.
  if (PARTS_OF_VALUES.has(key)) return object
  throw new Unreadable(`nincs „${member.field.key}.${key}” mező`)
}

function propertyName(node: MemberExpression, env: Environment): string {
  const property = node.property
  if (!node.computed && property.type === 'Identifier') return property.name
  if (node.computed && property.type !== 'PrivateIdentifier') {
    const { literal } = operandOf(property, env)
    if (typeof literal === 'string') return literal
  }
  throw new Unreadable('sorszámmal vagy számított kulccsal olvas')
}

function logical(node: LogicalExpression, env: Environment): Operand {
  const [left, right] = [operandOf(node.left, env), operandOf(node.right, env)]
  if (node.operator === '??')
    return computed({ if: [not(emptiness(left)), left.condition, right.condition] }, left.sort)
  // `a || 0` in a formula is a default, not a condition.
  if (node.operator === '||' && right.literal !== undefined && typeof right.literal !== 'boolean')
    return computed({ if: [truth(left), left.condition, right.literal] }, right.sort)
  const join = node.operator === '&&' ? allOf : anyOf
  return computed(join([truth(left), truth(right)]), 'boolean')
}

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  '==': '==',
  '===': '==',
  '!=': '!=',
  '!==': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
}

function binary(node: BinaryExpression, env: Environment): Operand {
  if (node.left.type === 'PrivateIdentifier') throw new Unreadable('privát mező')
  const position = indexOfComparison(node, env)
  if (position) return position
  const type = typeComparison(node, env)
  if (type) return type
  if (node.operator === 'in') return membership(operandOf(node.left, env), node.right, env)
  const [left, right] = [operandOf(node.left, env), operandOf(node.right, env)]
  const comparison = COMPARISONS[node.operator]
  if (comparison && node.operator.length === 3 && neverIdentical(left, right))
    return computed(comparison === '!=', 'boolean')
  if (comparison) return computed(compared(comparison, left, right), 'boolean')
  if (node.operator === '&' || node.operator === '|')
    return computed((node.operator === '&' ? allOf : anyOf)([truth(left), truth(right)]), 'boolean')
  const isDay = ({ sort, field }: Operand) => sort === 'date' && field?.type !== 'datetime'
  if (node.operator === '-' && isDay(left) && isDay(right))
    return computed({ '*': [{ days: [right.condition, left.condition] }, MS_PER_DAY] }, 'number')
  if (node.operator === '**') return power(left, right)
  if (node.operator === '+' && (left.sort === 'text' || right.sort === 'text'))
    return computed({ cat: [left.condition, right.condition] }, 'text')
  if (node.operator === '+' && left.literal === 0 && right.sort === 'number') return right
  if (['+', '-', '*', '/', '%'].includes(node.operator))
    return computed({ [node.operator]: [left.condition, right.condition] }, 'number')
  throw new Unreadable(`„${node.operator}” művelet`)
}

/** `'key' in data`: the answer has a value there. */
function membership(key: Operand, object: Node, env: Environment): Operand {
  const term = termOf(object, env)
  if (term.is !== 'scope' || typeof key.literal !== 'string') throw new Unreadable('„in” művelet')
  return computed(not(emptiness(asOperand(memberOfScope(term, key.literal, env)))), 'boolean')
}

/** A box or a number is never identical to a text. */
function neverIdentical(left: Operand, right: Operand): boolean {
  const isText = (operand: Operand) => typeof operand.literal === 'string' && operand.literal !== ''
  const isOther = (operand: Operand) =>
    operand.field !== null && (operand.sort === 'boolean' || operand.sort === 'number')
  return (isOther(left) && isText(right)) || (isText(left) && isOther(right))
}

/** `list.indexOf(x) !== -1` and the like. */
function indexOfComparison({ left, right, operator }: BinaryExpression, env: Environment): Operand | null {
  if (left.type !== 'CallExpression' || left.callee.type !== 'MemberExpression') return null
  const { property, object } = left.callee
  if (property.type !== 'Identifier' || property.name !== 'indexOf') return null
  const [argument] = left.arguments
  const { literal } = operandOf(right, env)
  if (!argument || typeof literal !== 'number') return null
  const found = { in: [operandOf(argument, env).condition, operandOf(object, env).condition] }
  const code = `${operator}${literal}`
  if (['!==-1', '!=-1', '>-1', '>=0'].includes(code)) return computed(found, 'boolean')
  if (['===-1', '==-1', '<0'].includes(code)) return computed(not(found), 'boolean')
  return null
}

/** `typeof x !== 'undefined'`. */
function typeComparison({ left, right, operator }: BinaryExpression, env: Environment): Operand | null {
  if (left.type !== 'UnaryExpression' || left.operator !== 'typeof') return null
  const operand = operandOf(left.argument, env)
  const { literal } = operandOf(right, env)
  const empty = literal === 'undefined' ? emptiness(operand) : not(emptiness(operand))
  return computed(operator.startsWith('!') ? not(empty) : empty, 'boolean')
}

function unary(node: UnaryExpression, env: Environment): Operand {
  const operand = operandOf(node.argument, env)
  if (node.operator === '!') return computed(not(truth(operand)), 'boolean')
  if (node.operator === '-' && typeof operand.literal === 'number') return literalOperand(-operand.literal)
  if (node.operator === '-') return computed({ '-': [operand.condition] }, 'number')
  if (node.operator === '+') return { ...operand, sort: 'number' }
  throw new Unreadable(`„${node.operator}” művelet`)
}
