import type { Condition } from '@urlapmuhely/schema'
import type { BinaryExpression, LogicalExpression, Node, UnaryExpression } from 'acorn'
import { allOf, anyOf, not } from '../../builder/conditions.ts'
import {
  type Comparison,
  compared,
  computed,
  emptiness,
  literalOperand,
  type Operand,
  truth,
} from '../../builder/operand.ts'
import { Unreadable } from '../../builder/unreadable.ts'
import { MS_PER_DAY } from './dates.ts'
import {
  asOperand,
  chosenOperand,
  type Environment,
  isPattern,
  operandOf,
  type Term,
  valueTerm,
} from './environment.ts'
import { numberOf, power } from './functions.ts'
import { listMethod } from './lists.ts'
import { memberIn } from './parts.ts'

/** `a && b`, `a || b`, `a ?? b`. */
export function logical(node: LogicalExpression, env: Environment): Term {
  const left = env.translate(node.left, env)
  if (isObject(left)) return node.operator === '&&' ? env.translate(node.right, env) : left
  const right = env.translate(node.right, env)
  // `(data.list
  //
  // [])`: a missing value reads as empty.
  const isNothing =
    (right.is === 'list' && right.items.length === 0) || (right.is === 'table' && right.entries.length === 0)
  if (isNothing && node.operator !== '&&') return left
  if (isObject(right) || right.is === 'row') {
    const isAnd = node.operator === '&&'
    const nothing = valueTerm(literalOperand(null))
    return { is: 'choice', test: asOperand(left), yes: isAnd ? right : left, no: isAnd ? nothing : right }
  }
  return valueTerm(joined(node.operator, asOperand(left), asOperand(right)))
}

/** True for a term that is always true, and has parts. */
function isObject(term: Term): boolean {
  if (term.is === 'member') return term.member.scope !== null && term.member.field.type !== 'repeat'
  return term.is === 'scope' || term.is === 'library' || term.is === 'function' || term.is === 'table'
}

function joined(operator: LogicalExpression['operator'], left: Operand, right: Operand): Operand {
  if (operator === '??')
    return computed({ if: [not(emptiness(left)), left.condition, right.condition] }, left.sort)
  // `a || 0` in a formula is a default, not a condition.
  if (operator === '||' && right.literal !== undefined && typeof right.literal !== 'boolean')
    return computed({ if: [truth(left), left.condition, right.literal] }, right.sort)
  const join = operator === '&&' ? allOf : anyOf
  const condition = join([truth(left), truth(right)])
  if (left.sort === 'boolean' && right.sort === 'boolean') return computed(condition, 'boolean')
  // Compared or computed with, it is one of the two values.
  const [yes, no] = operator === '&&' ? [right, literalOperand(null)] : [left, right]
  return {
    ...computed(condition, 'boolean'),
    value: chosenOperand(truth(left), plainValue(yes), plainValue(no)),
  }
}

/** An operand as a value, where its condition is only its truth. */
export function plainValue(operand: Operand): Operand {
  return operand.value ?? operand
}

/** The comparisons of JavaScript, as ours. */
export const comparisons: Readonly<Record<string, Comparison>> = {
  '==': '==',
  '===': '==',
  '!=': '!=',
  '!==': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
}

/** `a + b`, `a === b` and the like. */
export function binary(node: BinaryExpression, env: Environment): Operand {
  if (node.left.type === 'PrivateIdentifier') throw new Unreadable('privát mező')
  const position = indexOfComparison(node, env)
  if (position) return position
  const type = typeComparison(node, env)
  if (type) return type
  if (node.operator === 'instanceof') return computed(not(emptiness(operandOf(node.left, env))), 'boolean')
  if (node.operator === 'in') return membership(operandOf(node.left, env), node.right, env)
  const [left, right] = [plainValue(operandOf(node.left, env)), plainValue(operandOf(node.right, env))]
  const comparison = comparisons[node.operator]
  if (comparison)
    return computed(
      comparisonOf({ comparison, isStrict: node.operator.length === 3 }, left, right),
      'boolean',
    )
  if (node.operator === '&' || node.operator === '|')
    return computed((node.operator === '&' ? allOf : anyOf)([truth(left), truth(right)]), 'boolean')
  if (node.operator === '^')
    return chosenOperand(
      truth(left),
      computed(not(truth(right)), 'boolean'),
      computed(truth(right), 'boolean'),
    )
  const isDay = ({ sort, field }: Operand) => sort === 'date' && field?.type !== 'datetime'
  if (node.operator === '-' && isDay(left) && isDay(right))
    return computed({ '*': [{ days: [right.condition, left.condition] }, MS_PER_DAY] }, 'number')
  if (node.operator === '**') return power(left, right)
  if (node.operator === '+' && (left.sort === 'text' || right.sort === 'text'))
    return computed({ cat: [left.condition, right.condition] }, 'text')
  if (node.operator === '+' && left.literal === 0 && right.sort === 'number') return right
  if (['+', '-', '*', '/', '%'].includes(node.operator))
    return computed({ [node.operator]: [numberOf(left).condition, numberOf(right).condition] }, 'number')
  throw new Unreadable(`„${node.operator}” művelet`)
}

/** `'key' in data`: the answer has a value there. */
function membership(key: Operand, object: Node, env: Environment): Operand {
  const term = env.translate(object, env)
  if (term.is === 'table')
    return computed({ in: [key.condition, term.entries.map(([name]) => name)] }, 'boolean')
  const member = typeof key.literal === 'string' ? memberIn(term, key.literal, env) : null
  if (!member) throw new Unreadable('„in” művelet')
  return computed(not(emptiness(asOperand(member))), 'boolean')
}

/** A comparison of a script, strict if its operator is `===` or `!==`. */
interface ScriptComparison {
  readonly comparison: Comparison
  readonly isStrict: boolean
}

function comparisonOf({ comparison, isStrict }: ScriptComparison, left: Operand, right: Operand): Condition {
  const isComputed = ({ sort, field, literal }: Operand) =>
    sort === 'boolean' && field === null && literal === undefined
  const isEquation = comparison === '==' || comparison === '!='
  // `text.match(…) !== null`: the tested value is there or not.
  if (isEquation && isComputed(left) && right.literal === null)
    return comparison === '==' ? not(truth(left)) : truth(left)
  if (isEquation && neverEqual(left, right, isStrict)) return comparison === '!='
  // A text that is ordered with a number, or loosely equal to one, counts as a number.
  const isNumeric = ({ sort, literal }: Operand) =>
    (isEquation ? literal === undefined : true) && sort === 'number'
  const isText = ({ sort, field, literal }: Operand) =>
    sort === 'text' && literal === undefined && (field?.options.length ?? 0) === 0
  if ((isText(left) && isNumeric(right)) || (isText(right) && isNumeric(left)))
    return compared(comparison, numberOf(left), numberOf(right))
  return compared(comparison, left, right)
}

/** True if two values are never equal: a box and a word; with `===` also a box or a number and a text. */
function neverEqual(left: Operand, right: Operand, isStrict: boolean): boolean {
  const isWord = ({ literal }: Operand) =>
    typeof literal === 'string' && literal !== '' && (isStrict || !Number.isFinite(Number(literal)))
  const isOther = ({ field, sort }: Operand) =>
    field !== null && (sort === 'boolean' || (isStrict && sort === 'number'))
  return (isOther(left) && isWord(right)) || (isWord(left) && isOther(right))
}

const FOUND: ReadonlySet<string> = new Set(['!==-1', '!=-1', '>-1', '>=0'])
const NOT_FOUND: ReadonlySet<string> = new Set(['===-1', '==-1', '<0', '<=-1'])

/** `list.indexOf(x) !== -1` and the like. */
function indexOfComparison({ left, right, operator }: BinaryExpression, env: Environment): Operand | null {
  if (left.type !== 'CallExpression' || left.callee.type !== 'MemberExpression') return null
  const { property, object } = left.callee
  if (property.type !== 'Identifier') return null
  const { name } = property
  if (!['indexOf', 'lastIndexOf', 'search', 'findIndex'].includes(name)) return null
  const { literal } = operandOf(right, env)
  const code = `${operator}${typeof literal === 'number' ? literal : ''}`
  const isLodash = object.type === 'Identifier' && object.name === '_'
  const [argument] = isLodash ? left.arguments.slice(1) : left.arguments
  const within = isLodash ? left.arguments[0] : object
  if (!argument || !within) return null
  if (name === 'findIndex' && !FOUND.has(code) && !NOT_FOUND.has(code))
    throw new Unreadable('sorszámot hasonlít össze')
  const found = name === 'findIndex' ? truth(operandOf(left, env)) : isWithin(argument, within, env)
  if (FOUND.has(code)) return computed(found, 'boolean')
  if (NOT_FOUND.has(code)) return computed(not(found), 'boolean')
  const starts = { starts_with: [operandOf(within, env).condition, operandOf(argument, env).condition] }
  if (['===0', '==0'].includes(code)) return computed(starts, 'boolean')
  if (['>0', '!==0', '!=0'].includes(code)) return computed(allOf([found, not(starts)]), 'boolean')
  throw new Unreadable('sorszámot hasonlít össze')
}

/** True if a list has a member, or a text has a part or fits a pattern. */
function isWithin(argument: Node, within: Node, env: Environment): Condition {
  const part = operandOf(argument, env)
  const term = env.translate(within, env)
  if (term.is === 'list')
    return truth(asOperand(listMethod(term, { name: 'includes', args: [argument], env }) ?? term))
  const { condition } = asOperand(term)
  return isPattern(part) ? { matches: [condition, part.condition] } : { in: [part.condition, condition] }
}

/** `typeof x !== 'undefined'`. */
function typeComparison({ left, right, operator }: BinaryExpression, env: Environment): Operand | null {
  if (left.type !== 'UnaryExpression' || left.operator !== 'typeof') return null
  const operand = operandOf(left.argument, env)
  const { literal } = operandOf(right, env)
  const empty = literal === 'undefined' ? emptiness(operand) : not(emptiness(operand))
  return computed(operator.startsWith('!') ? not(empty) : empty, 'boolean')
}

/** `!a`, `-a` and the like. */
export function unary(node: UnaryExpression, env: Environment): Operand {
  if (node.operator === 'void') return literalOperand(null)
  const operand = operandOf(node.argument, env)
  if (node.operator === '!') return computed(not(truth(operand)), 'boolean')
  if (node.operator === '-' && typeof operand.literal === 'number') return literalOperand(-operand.literal)
  if (node.operator === '-') return computed({ '-': [operand.condition] }, 'number')
  if (node.operator === '+') return numberOf(operand)
  throw new Unreadable(`„${node.operator}” művelet`)
}
