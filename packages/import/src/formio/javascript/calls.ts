import type { CallExpression, NewExpression, Node } from 'acorn'
import { allOf, not } from '../../build/conditions.ts'
import { compared, computed, emptiness, literalOperand, type Operand, truth } from '../../build/operand.ts'
import { Unreadable } from '../../build/unreadable.ts'
import { memberNamed } from '../scope.ts'
import {
  asOperand,
  type Environment,
  lengthOf,
  memberTerm,
  operandOf,
  type Term,
  valueTerm,
} from './environment.ts'
import { iterate } from './iteration.ts'

/** Translates a call of a function or of a method. */
export function translateCall(node: CallExpression | NewExpression, env: Environment): Term {
  const callee = node.callee
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
    const object = callee.object.type === 'Super' ? null : env.translate(callee.object, env)
    if (object && object.is !== 'library') return method(object, callee.property.name, node.arguments, env)
  }
  if (callee.type === 'Super') throw new Unreadable('osztály')
  const term = env.translate(callee, env)
  if (term.is !== 'library') throw new Unreadable('ismeretlen függvény')
  return library(term.name, node.arguments, env)
}

function method(object: Term, name: string, args: readonly Node[], env: Environment): Term {
  const iterated = iterate(object, name, args, env)
  if (iterated) return valueTerm(iterated)
  if (object.is === 'scope') throw new Unreadable(`„${name}” hívása a teljes válaszon`)
  const operand = asOperand(object)
  const [first, second] = args.map((argument) => operandOf(argument, env))
  switch (name) {
    case 'includes':
      if (!first) break
      // Whether any box of a group is ticked.
      if (object.is === 'member' && object.member.ticks && first.literal === true)
        return valueTerm(computed({ '!!': [operand.condition] }, 'boolean'))
      return valueTerm(computed({ in: [first.condition, operand.condition] }, 'boolean'))
    case 'toLowerCase':
      return valueTerm(computed({ lower: [operand.condition] }, 'text'))
    case 'toUpperCase':
      return valueTerm(computed({ upper: [operand.condition] }, 'text'))
    case 'trim':
      return valueTerm(computed({ trim: [operand.condition] }, 'text'))
    case 'toString':
    case 'valueOf':
      return object
    case 'startsWith':
      return valueTerm(computed({ starts_with: [operand.condition, first?.condition ?? ''] }, 'boolean'))
    case 'endsWith':
      return valueTerm(computed({ ends_with: [operand.condition, first?.condition ?? ''] }, 'boolean'))
    case 'test':
      if (typeof operand.literal === 'string' && first)
        return valueTerm(computed({ matches: [first.condition, operand.literal] }, 'boolean'))
      break
    case 'match':
      if (typeof first?.literal === 'string')
        return valueTerm(computed({ matches: [operand.condition, first.literal] }, 'boolean'))
      break
    case 'substring':
    case 'slice':
      if (first && second && typeof first.literal === 'number' && typeof second.literal === 'number')
        return valueTerm(
          computed({ substr: [operand.condition, first.literal, second.literal - first.literal] }, 'text'),
        )
      if (first && !second)
        return valueTerm(computed({ substr: [operand.condition, first.condition] }, 'text'))
      break
    case 'toFixed':
      return valueTerm(computed({ round: [operand.condition, first?.condition ?? 0] }, 'number'))
    case 'isBefore':
      if (first) return valueTerm(computed(compared('<', operand, first), 'boolean'))
      break
    case 'isAfter':
      if (first) return valueTerm(computed(compared('>', operand, first), 'boolean'))
      break
    case 'isSameOrBefore':
      if (first) return valueTerm(computed(compared('<=', operand, first), 'boolean'))
      break
    case 'isSameOrAfter':
      if (first) return valueTerm(computed(compared('>=', operand, first), 'boolean'))
      break
    case 'isValid':
      return valueTerm(computed(not(emptiness(operand)), 'boolean'))
    case 'startOf':
    case 'endOf':
    case 'format':
      return object
    case 'add':
    case 'subtract':
      return valueTerm(shifted(operand, name, first, second))
    case 'diff':
      return valueTerm(difference(operand, first, second))
  }
  throw new Unreadable(`„${name}” hívása`)
}

function shifted(
  operand: Operand,
  name: string,
  amount: Operand | undefined,
  unit: Operand | undefined,
): Operand {
  const units: Readonly<Record<string, string>> = { d: 'day', w: 'week', M: 'month', y: 'year' }
  const given = String(unit?.literal ?? '')
  const known = units[given] ?? given.replace(/s$/u, '')
  if (!amount || !['day', 'week', 'month', 'year'].includes(known)) throw new Unreadable(`„${name}” hívása`)
  const by = name === 'add' ? amount.condition : { '-': [amount.condition] }
  return computed({ date_add: [operand.condition, by, known] }, 'date')
}

function difference(operand: Operand, other: Operand | undefined, unit: Operand | undefined): Operand {
  const given = String(unit?.literal ?? '')
  if (other && /^(?:d|days?)$/u.test(given))
    return computed({ days: [other.condition, operand.condition] }, 'number')
  const isToday = JSON.stringify(operand.condition) === '{"today":[]}'
  if (other && isToday && /^(?:y|years?)$/u.test(given)) return computed({ age: [other.condition] }, 'number')
  throw new Unreadable('dátumok különbsége')
}

function library(name: string, args: readonly Node[], env: Environment): Term {
  const dated = datedCall(name, args, env)
  if (dated) return valueTerm(dated)
  const host = /^(?:instance|utils)\.(\w+)$/u.exec(name)?.[1]
  if (host !== undefined) return hostCall(name, host, args, env)
  const operands = () => args.map((argument) => operandOf(argument, env))
  switch (name) {
    case 'moment':
    case 'dayjs':
    case 'Date':
      return args.length === 0
        ? valueTerm(computed({ today: [] }, 'date'))
        : valueTerm({ ...single(operands(), name), sort: 'date' })
    case 'Number':
    case 'parseInt':
    case 'parseFloat':
      return valueTerm({ ...single(operands().slice(0, 1), name), sort: 'number' })
    case 'String':
      return valueTerm({ ...single(operands(), name), sort: 'text' })
    case 'Boolean':
      return valueTerm(computed(truth(single(operands(), name)), 'boolean'))
    case 'isNaN':
    case 'Number.isNaN':
    case '_.isNaN':
    case '_.isEmpty':
    case '_.isNil':
    case '_.isUndefined':
    case '_.isNull':
      return valueTerm(computed(emptiness(single(operands(), name)), 'boolean'))
    case 'Array.isArray':
      return valueTerm(computed(not(emptiness(single(operands(), name))), 'boolean'))
    case 'Math.round':
    case 'Math.max':
    case 'Math.min':
      return valueTerm(computed({ [name.slice(5)]: operands().map(({ condition }) => condition) }, 'number'))
    case 'Math.abs': {
      const { condition } = single(operands(), name)
      return valueTerm(computed({ max: [condition, { '-': [condition] }] }, 'number'))
    }
    case 'Math.floor': {
      const { condition } = single(operands(), name)
      return valueTerm(computed({ '-': [condition, { '%': [condition, 1] }] }, 'number'))
    }
    case 'Object.values':
    case 'Object.keys':
    case '_.values': {
      const [argument] = args
      if (argument) return env.translate(argument, env)
      break
    }
    case '_.get':
      return memberByPath(args, env)
    case '_.includes': {
      const [list, member] = operands()
      if (list && member) return valueTerm(computed({ in: [member.condition, list.condition] }, 'boolean'))
      break
    }
    case '_.sumBy': {
      const [rows, column] = args
      const list = rows ? env.translate(rows, env) : null
      const key = column ? operandOf(column, env).literal : null
      const member =
        list?.is === 'member' && list.member.scope && typeof key === 'string'
          ? memberNamed(list.member.scope, key)
          : null
      if (member)
        return valueTerm(computed({ sum: [asOperand(memberTerm(env, member, null)).condition] }, 'number'))
      break
    }
    case '_.sum':
      return valueTerm(computed({ sum: [single(operands(), name).condition] }, 'number'))
    case '_.size':
      return valueTerm(computed(lengthOf(single(operands(), name)), 'number'))
    case '_.some':
    case '_.every':
    case '_.filter':
    case '_.reduce': {
      const [list, ...rest] = args
      const found = list ? iterate(env.translate(list, env), name.slice(2), rest, env) : null
      if (found) return valueTerm(found)
    }
  }
  throw new Unreadable(`„${name}” hívása`)
}

function single(operands: readonly Operand[], name: string): Operand {
  const [first] = operands
  if (!first || operands.length > 1) throw new Unreadable(`„${name}” hívása`)
  return first
}

function memberByPath(args: readonly Node[], env: Environment): Term {
  const [object, path, fallback] = args
  const { literal } = path ? operandOf(path, env) : literalOperand(null)
  const scope = object ? env.translate(object, env) : null
  if (typeof literal !== 'string' || scope?.is !== 'scope' || fallback) throw new Unreadable('„_.get” hívása')
  const member = memberNamed(scope.scope, literal)
  if (!member) throw new Unreadable(`nincs „${literal}” mező`)
  const name = env.builder.nameOf(member.field, env.at)
  if (name === null) throw new Unreadable(`nincs „${literal}” mező`)
  return valueTerm({
    ...literalOperand(null),
    condition: { var: name },
    literal: undefined,
    field: member.field,
  })
}

/** Questions of a dialect about a date of birth: `utils.isBornBeforeYear(2000, 'szuletes', submission)`. */
function datedCall(name: string, args: readonly Node[], env: Environment): Operand | null {
  const [, question] =
    /^(?:instance|utils)\.(isBornBeforeYear|isBornAfterYear|isBornInYears|isAgeBetween|getAge)$/u.exec(
      name,
    ) ?? []
  if (question === undefined) return null
  const [first, second] = args
  const key = question === 'getAge' ? first : second
  const path = key ? operandOf(key, env).literal : null
  const member = typeof path === 'string' ? memberNamed(env.scope, path) : null
  // The year within a personal number is the host's to tell.
  if (member?.field.type !== 'date') return null
  const born = asOperand(memberTerm(env, member, null)).condition
  if (question === 'getAge') return computed({ age: [born] }, 'number')
  const { literal } = first ? operandOf(first, env) : literalOperand(null)
  if (question === 'isBornBeforeYear' && typeof literal === 'number')
    return computed({ '<': [{ year: [born] }, literal] }, 'boolean')
  if (question === 'isBornAfterYear' && typeof literal === 'number')
    return computed({ '>': [{ year: [born] }, literal] }, 'boolean')
  const [low, high] = Array.isArray(literal) ? literal : []
  if (typeof low !== 'number' || typeof high !== 'number') return null
  const value = question === 'isAgeBetween' ? { age: [born] } : { year: [born] }
  return computed(allOf([{ '>=': [value, low] }, { '<=': [value, high] }]), 'boolean')
}

/** A function that the host of the form provides: its result is a value of the context. */
function hostCall(name: string, host: string, args: readonly Node[], env: Environment): Term {
  const words = args.flatMap((argument) => {
    try {
      const { literal } = operandOf(argument, env)
      return literal === undefined ? [] : [String(literal)]
    } catch {
      // The rest of the arguments are the answer itself, which the host has.
      return []
    }
  })
  const key = [host, ...words].join('_').replace(/\W+/gu, '_').slice(0, 80)
  env.line.note('host-function', { name: `${name}(${words.join(', ')})`, key })
  return valueTerm(
    computed(env.builder.contextValue(key, 'checkbox', `${host}(${words.join(', ')})`), 'boolean'),
  )
}
