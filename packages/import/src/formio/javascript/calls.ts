import type { ArrowFunctionExpression, CallExpression, FunctionExpression, NewExpression, Node } from 'acorn'
import { computed, type Operand } from '../../build/operand.ts'
import { Unreadable } from '../../build/unreadable.ts'
import { memberAt } from '../scope.ts'
import { dateMethod } from './dates.ts'
import { asOperand, type Environment, memberTerm, operandOf, type Term, valueTerm } from './environment.ts'
import { memberByPath, valueFunction } from './functions.ts'
import { datedCall, fieldCall, hostCall } from './host.ts'
import { iterate } from './iteration.ts'
import { listMethod, valueMethod } from './methods.ts'
import { resultOfFunction } from './script.ts'

/** Translates a call of a function or of a method. */
export function translateCall(node: CallExpression | NewExpression, env: Environment): Term {
  const { callee } = node
  if (callee.type === 'FunctionExpression' || callee.type === 'ArrowFunctionExpression')
    return calledAtOnce(callee, node.arguments, env)
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
    const object = callee.object.type === 'Super' ? null : env.translate(callee.object, env)
    if (object?.is === 'host') return hostCall(`${object.name}.${callee.property.name}`, node.arguments, env)
    if (object && object.is !== 'library') return method(object, callee.property.name, node.arguments, env)
  }
  if (callee.type === 'Super') throw new Unreadable('osztály')
  const term = env.translate(callee, env)
  if (term.is !== 'library') throw new Unreadable('ismeretlen függvény')
  return library(term.name, node.arguments, env)
}

/** `(() => { … })()`. */
function calledAtOnce(
  callee: FunctionExpression | ArrowFunctionExpression,
  args: readonly Node[],
  env: Environment,
): Term {
  if (args.length > 0 || callee.params.length > 0) throw new Unreadable('függvény paraméterekkel')
  return resultOfFunction(callee.body, env)
}

function method(object: Term, name: string, args: readonly Node[], env: Environment): Term {
  const iterated = iterate(object, name, args, env)
  if (iterated) return iterated
  if (object.is === 'scope') return methodOfScope(object, name, args, env)
  const operands = args.map((argument) => operandOf(argument, env))
  // Whether any box of a group is ticked.
  const [first] = operands
  if (object.is === 'member' && object.member.ticks && name === 'includes' && first?.literal === true)
    return valueTerm(computed({ '!!': [object.operand.condition] }, 'boolean'))
  const ofList = object.is === 'list' ? listMethod(object, name, operands) : null
  if (ofList) return valueTerm(ofList)
  const value = asOperand(object)
  const found =
    (value.sort === 'date' ? dateMethod(value, name, operands) : null) ?? valueMethod(value, name, operands)
  // A choice and a field stay what they are, so that their parts can be read.
  if (found === value) return object
  if (found) return valueTerm(found)
  throw new Unreadable(`„${name}” hívása`)
}

function methodOfScope(
  object: Extract<Term, { is: 'scope' }>,
  name: string,
  args: readonly Node[],
  env: Environment,
): Term {
  const [first] = args
  const key = first ? operandOf(first, env).literal : null
  const member = typeof key === 'string' ? memberAt(object.scope, [key]) : null
  const found =
    (name === 'hasOwnProperty' || name === 'has') && member
      ? valueMethod(asOperand(memberTerm(env, member, object.row)), 'has', [])
      : null
  if (!found) throw new Unreadable(`„${name}” hívása a teljes válaszon`)
  return valueTerm(found)
}

/** Functions of lodash that take as first argument what has the method of this name. */
const METHODS: Readonly<Record<string, string>> = {
  includes: 'includes',
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
  if (
    first &&
    (name === 'Object.values' || name === 'Object.keys' || name === '_.values' || name === '_.keys')
  )
    return env.translate(first, env)
  const lodash = name.startsWith('_.') ? METHODS[name.slice(2)] : undefined
  if (lodash && first) return method(env.translate(first, env), lodash, rest, env)
  if (['moment', 'dayjs', 'Date', 'Date.parse', 'Date.now'].includes(name)) return dateFrom(name, args, env)
  // The radix of `parseInt` and the reviver of others say nothing about the value.
  const operands = args
    .slice(0, name === 'parseInt' || name === 'Number.parseInt' ? 1 : undefined)
    .map((argument) => operandOf(argument, env))
  const found = valueFunction(name, operands)
  if (!found) throw new Unreadable(`„${name}” hívása`)
  return valueTerm(found)
}

/** `moment()`, `moment(x)`, `moment(x, format)`, `new Date(x)`. */
function dateFrom(name: string, args: readonly Node[], env: Environment): Term {
  const [first, format, ...more] = args
  if (!first) return valueTerm(computed({ today: [] }, 'date'))
  const operand: Operand = operandOf(first, env)
  const isFormat = !format || typeof operandOf(format, env).literal !== 'number'
  const isDate = operand.sort === 'date' || operand.sort === 'any' || operand.literal !== undefined
  if (more.length > 1 || !isFormat || !isDate) throw new Unreadable(`„${name}” hívása`)
  return valueTerm({ ...operand, sort: 'date' })
}
