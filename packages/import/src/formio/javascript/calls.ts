import type { BinaryExpression, CallExpression, NewExpression, Node } from 'acorn'
import { computed, literalOperand, type Operand, truth } from '../../builder/operand.ts'
import { Unreadable } from '../../builder/unreadable.ts'
import { entryOf } from '../../json/object.ts'
import { memberAt } from '../scope.ts'
import { called } from './closures.ts'
import { dateMethod, splitDate } from './dates.ts'
import {
  asOperand,
  type Environment,
  type MethodCall,
  memberTerm,
  operandOf,
  type Term,
  valueTerm,
} from './environment.ts'
import { memberByPath, valueFunction } from './functions.ts'
import { datedCall, fieldCall, hostCall } from './host.ts'
import { boxesOf, listOf } from './items.ts'
import { iterate, iterated } from './iteration.ts'
import { listMethod } from './lists.ts'
import { valueMethod } from './methods.ts'
import { plainValue } from './operators.ts'

/** Translates a call of a function or of a method. */
export function translateCall(node: CallExpression | NewExpression, env: Environment): Term {
  const { callee } = node
  if (callee.type === 'Super') throw new Unreadable('osztály')
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && !callee.computed) {
    const object = callee.object.type === 'Super' ? null : env.translate(callee.object, env)
    const { name } = callee.property
    if (object?.is === 'host') return hostCall(`${object.name}.${name}`, node.arguments, env)
    if (object && object.is !== 'library') return method(object, { name, args: node.arguments, env })
  }
  const term = env.translate(callee, env)
  if (term.is === 'function')
    return called(
      term,
      node.arguments.map((argument) => env.translate(argument, env)),
    )
  if (term.is !== 'library') throw new Unreadable('ismeretlen függvény')
  return library(term.name, node.arguments, env)
}

function method(object: Term, call: MethodCall): Term {
  const { name, args, env } = call
  if (object.is === 'list') {
    const found = listMethod(object, call)
    if (found) return found
    throw new Unreadable(`„${name}” hívása`)
  }
  const boxes = object.is === 'member' && object.member.ticks && BOX_METHODS.has(name)
  if (boxes) return method(boxesOf(object, 'values'), call)
  const gone = iterate(object, call)
  if (gone) return gone
  if (object.is === 'scope') return methodOfScope(object, call)
  if (object.is === 'choice') {
    const [yes, no] = [method(object.yes, call), method(object.no, call)]
    return { ...object, yes, no }
  }
  const value = plainValue(asOperand(object))
  const shifted = value.sort === 'date' ? shiftedBy(value, call) : null
  if (shifted) return valueTerm(shifted)
  const operands = args.map((argument) => plainValue(operandOf(argument, env)))
  const parts = name === 'split' && value.sort === 'date' ? splitDate(value, operands[0]) : null
  if (parts) return listOf(parts.map(valueTerm))
  const found =
    (value.sort === 'date' ? dateMethod(value, name, operands) : null) ?? valueMethod(value, name, operands)
  // A choice and a field stay terms of their kind, so that their parts can be read.
  if (found === value) return object
  if (found) return valueTerm(found)
  throw new Unreadable(`„${name}” hívása`)
}

/** Methods of the boxes of a group that go through them; the others are those of its value. */
const BOX_METHODS: ReadonlySet<string> = new Set([
  'some',
  'every',
  'filter',
  'find',
  'map',
  'reduce',
  'sum',
  'compact',
])

/** `date.add({ years: 1, days: -1 })`; null for other calls. */
function shiftedBy(date: Operand, { name, args, env }: MethodCall): Operand | null {
  const [span] = args
  if (span?.type !== 'ObjectExpression' || (name !== 'add' && name !== 'subtract')) return null
  const table = env.translate(span, env)
  if (table.is !== 'table') return null
  return table.entries.reduce<Operand | null>(
    (day, [unit, amount]) => day && dateMethod(day, name, [asOperand(amount), literalOperand(unit)]),
    date,
  )
}

function methodOfScope(object: Extract<Term, { is: 'scope' }>, { name, args, env }: MethodCall): Term {
  const [first] = args
  const key = first ? operandOf(first, env).literal : null
  const member = typeof key === 'string' ? memberAt(object.scope, key.split('.')) : null
  const found =
    (name === 'hasOwnProperty' || name === 'has') && member
      ? valueMethod(asOperand(memberTerm(env, member, object.row)), 'has', [])
      : null
  if (!found) throw new Unreadable(`„${name}” hívása a teljes válaszon`)
  return valueTerm(found)
}

/** Functions of lodash whose first argument is the object that has the method of this name. */
const METHODS: Readonly<Record<string, string>> = {
  includes: 'includes',
  first: 'first',
  head: 'head',
  last: 'last',
  compact: 'compact',
  isEmpty: 'isEmpty',
  sum: 'sum',
  findIndex: 'findIndex',
  flatMap: 'flatMap',
  replace: 'replace',
  split: 'split',
  uniq: 'uniq',
  some: 'some',
  any: 'some',
  every: 'every',
  all: 'every',
  filter: 'filter',
  find: 'find',
  map: 'map',
  reduce: 'reduce',
  sumBy: 'sumBy',
  join: 'join',
  size: 'size',
  has: 'has',
  isEqual: 'isEqual',
  eq: 'isEqual',
  toUpper: 'toUpperCase',
  toLower: 'toLowerCase',
  trim: 'trim',
  startsWith: 'startsWith',
  endsWith: 'endsWith',
}

function library(name: string, args: readonly Node[], env: Environment): Term {
  const asked = datedCall(name, args, env) ?? fieldCall(name, args, env)
  if (asked) return asked
  if (/^utils\.moment$/u.test(name)) return library('moment', args, env)
  const host = /^(?:instance|utils)\.(\w+)$/u.exec(name)?.[1]
  if (host !== undefined) return hostCall(host, args, env)
  const [first, ...rest] = args
  if (name === '_.get') return memberByPath(args, env)
  const part = /^(?:Object|_)\.(values|keys|entries|toPairs|pickBy)$/u.exec(name)?.[1]
  if (first && part !== undefined) return partsOfObject(env.translate(first, env), part)
  const lodash = name.startsWith('_.') ? entryOf(METHODS, name.slice(2)) : undefined
  if (lodash && first) {
    const object = env.translate(first, env)
    // `_.sum` and `_.isEmpty` of a value that is no list are translated as functions of the value.
    const isList = object.is === 'list' || (iterated(object) && lodash !== 'sum' && lodash !== 'isEmpty')
    if (isList || !VALUE_FUNCTIONS.has(lodash)) return method(object, { name: lodash, args: rest, env })
  }
  if (name === 'Set' && first) return method(env.translate(first, env), { name: 'uniq', args: [], env })
  if (name === 'RegExp' && first) return env.translate(first, env)
  if (['moment', 'moment.utc', 'dayjs', 'Date', 'Date.parse', 'Date.now'].includes(name))
    return dateFrom(name, args, env)
  // The radix of `parseInt` and the reviver of others do not affect the value.
  const given = name.endsWith('.apply') ? args.slice(1) : args
  const operands = given
    .slice(0, /(?:^|\.)parseInt$/u.test(name) ? 1 : undefined)
    .map((argument) => plainValue(operandOf(spreadOf(argument), env)))
  const found = valueFunction(name.replace(/\.apply$/u, ''), operands)
  if (!found) throw new Unreadable(`„${name}” hívása`)
  return valueTerm(found)
}

/** Functions of lodash that also take a value that is no list. */
const VALUE_FUNCTIONS: ReadonlySet<string> = new Set(['isEmpty', 'sum'])

/** The members of a list that is spread, as the list. */
function spreadOf(node: Node): Node {
  // The property `type` of Acorn's nodes distinguishes them.
  const { type, argument } = node as Node & { argument?: Node }
  return type === 'SpreadElement' && argument ? argument : node
}

/** `Object.keys(data.boxes)` and the like. */
function partsOfObject(object: Term, part: string): Term {
  if (object.is === 'member' && object.member.ticks) {
    if (part === 'pickBy') {
      const values = boxesOf(object, 'values')
      return { ...values, items: values.items.map(({ term }) => ({ term, when: truth(asOperand(term)) })) }
    }
    return boxesOf(object, part === 'keys' ? 'keys' : part === 'values' ? 'values' : 'entries')
  }
  if (object.is === 'list' && (part === 'keys' || part === 'values')) return object
  if (object.is === 'table') {
    if (part === 'values') return listOf(object.entries.map(([, value]) => value))
    if (part === 'keys') return listOf(object.entries.map(([key]) => valueTerm(literalOperand(key))))
  }
  const isRows = object.is === 'rows' || (object.is === 'member' && object.member.field.type === 'repeat')
  if (isRows && part === 'values') return object
  throw new Unreadable(`„${part}” hívása`)
}

/** The milliseconds since midnight of `'01/01/2000 ' + time`: scripts put a time on a day to compute with it. */
function clockTime(node: Node, env: Environment): Operand | null {
  // The property `type` of Acorn's nodes distinguishes them.
  const { type, operator, left, right } = node as BinaryExpression
  if (type !== 'BinaryExpression' || operator !== '+' || left.type !== 'Literal') return null
  const time = operandOf(right, env)
  if (time.field?.type !== 'time' || !/^[\d/.-]{8,10}[ T]$/u.test(String(left.value))) return null
  const part = (from: number) => ({ to_number: [{ substr: [{ cat: [time.condition] }, from, 2] }] })
  return computed({ '*': [{ '+': [{ '*': [part(0), 60] }, part(3)] }, 60_000] }, 'number')
}

/** `moment()`, `moment(x)`, `moment(x, format)`, `new Date(x)`. */
function dateFrom(name: string, args: readonly Node[], env: Environment): Term {
  const [first, format, ...more] = args
  const clock = first && clockTime(first, env)
  if (clock) return valueTerm(clock)
  if (!first) return valueTerm(computed({ today: [] }, 'date'))
  const operand: Operand = operandOf(first, env)
  const isFormat = !format || typeof operandOf(format, env).literal !== 'number'
  const isDate = operand.sort === 'date' || operand.sort === 'any' || operand.literal !== undefined
  if (more.length > 1 || !isFormat || !isDate) throw new Unreadable(`„${name}” hívása`)
  return valueTerm({ ...operand, sort: 'date' })
}
