import type { Condition } from '@urlapmuhely/schema'
import type { Node } from 'acorn'
import { allOf, not } from '../../builder/conditions.ts'
import { compared, computed, emptiness, literalOperand, type Operand, truth } from '../../builder/operand.ts'
import { Unreadable } from '../../builder/unreadable.ts'
import { memberNamed } from '../scope.ts'
import {
  asOperand,
  type Environment,
  memberTerm,
  nothingNamed,
  operandOf,
  type Term,
  valueTerm,
} from './environment.ts'

type Function = (only: Operand, args: readonly Operand[]) => Operand | null

const empty: Function = (only) => computed(emptiness(only), 'boolean')
const present: Function = (only) => computed(not(emptiness(only)), 'boolean')
const asIs: Function = (only) => only
const list =
  (operator: string): Function =>
  (_, args) =>
    computed({ [operator]: args.map(({ condition }) => condition) }, 'number')
const rounding =
  (write: (value: Condition) => Condition): Function =>
  ({ condition }) =>
    computed(write(condition), 'number')
const calculation =
  (operator: string): Function =>
  (_, [left, right]) =>
    left && right ? computed({ [operator]: [left.condition, right.condition] }, 'number') : null

/** The part of a number above the whole number below it, also for negative numbers. */
const fraction = (value: Condition): Condition => ({ '%': [{ '+': [{ '%': [value, 1] }, 1] }, 1] })
const floor = rounding((value) => ({ '-': [value, fraction(value)] }))
const ceil = rounding((value) => ({ '+': [value, fraction({ '-': [value] })] }))

/** A value as a number: a text that is read as one, a box that is ticked as 1. */
export function numberOf(only: Operand): Operand {
  const { literal, sort, condition } = only
  if (typeof literal === 'string')
    return literalOperand(literal.trim() !== '' && Number.isFinite(Number(literal)) ? Number(literal) : null)
  if (sort === 'text') return computed({ to_number: [condition] }, 'number')
  if (sort === 'boolean') return computed({ if: [truth(only), 1, 0] }, 'number')
  return { ...only, sort: 'number' }
}

/** True for a text that is no number, and for a number that is not there. */
function isNotNumber(only: Operand): Operand {
  if (only.sort !== 'text') return computed(emptiness(only), 'boolean')
  const isNumber = { matches: [only.condition, '^\\s*[+-]?(?:\\d+\\.?\\d*|\\.\\d+)\\s*$'] }
  return computed(allOf([not(emptiness(only)), not(isNumber)]), 'boolean')
}

/** A value as a text. */
export function textOf(only: Operand): Operand {
  if (only.literal !== undefined) return literalOperand(String(only.literal))
  return only.sort === 'boolean' || only.sort === 'number'
    ? { ...only, field: null }
    : { ...only, sort: 'text' }
}

/** Functions of values, by the name under which scripts call them. */
const functions: Readonly<Record<string, Function>> = {
  Number: numberOf,
  parseInt: numberOf,
  parseFloat: numberOf,
  'Number.parseFloat': numberOf,
  'Number.parseInt': numberOf,
  '_.toNumber': numberOf,
  // A box or a number compares with a text as its own value does.
  String: textOf,
  Boolean: (only) => computed(truth(only), 'boolean'),
  isNaN: isNotNumber,
  'Number.isNaN': isNotNumber,
  '_.isNaN': isNotNumber,
  '_.isEmpty': empty,
  '_.isNil': empty,
  '_.isUndefined': empty,
  '_.isNull': empty,
  '_.isNumber': present,
  '_.isString': present,
  '_.isBoolean': present,
  '_.isDate': present,
  '_.inRange': (only, [, from, to]) =>
    from && to ? computed(allOf([compared('>=', only, from), compared('<', only, to)]), 'boolean') : null,
  'moment.duration': asIs,
  'Array.isArray': present,
  '_.isArray': present,
  'Number.isInteger': ({ condition }) => computed({ '==': [{ '%': [condition, 1] }, 0] }, 'boolean'),
  'Math.round': list('round'),
  'Math.max': list('max'),
  'Math.min': list('min'),
  '_.max': list('max'),
  '_.min': list('min'),
  '_.round': list('round'),
  '_.sum': list('sum'),
  '_.add': calculation('+'),
  '_.subtract': calculation('-'),
  '_.multiply': calculation('*'),
  '_.divide': calculation('/'),
  'Math.abs': rounding((value) => ({ max: [value, { '-': [value] }] })),
  'Math.floor': floor,
  '_.floor': floor,
  'Math.ceil': ceil,
  '_.ceil': ceil,
  'Math.trunc': rounding((value) => ({ '-': [value, { '%': [value, 1] }] })),
  'Math.sqrt': rounding((value) => ({ power: [value, 0.5] })),
  'Math.log': rounding((value) => ({ ln: [value] })),
  'Math.pow': (_, [base, exponent]) => (base && exponent ? power(base, exponent) : null),
}

/** Translates a call of a function of values; null if it is not one of ours. */
export function valueFunction(name: string, args: readonly Operand[]): Operand | null {
  const [only] = args
  return only && Object.hasOwn(functions, name) ? (functions[name]?.(only, args) ?? null) : null
}

const MAX_EXPONENT = 10

/** A whole power, as a product. */
export function power(base: Operand, { literal }: Operand): Operand {
  if (typeof literal !== 'number' || !Number.isInteger(literal) || literal < 1 || literal > MAX_EXPONENT)
    throw new Unreadable('hatványozás')
  return computed({ '*': [1, ...Array.from({ length: literal }, () => base.condition)] }, 'number')
}

/** `_.get(data, 'path', fallback)`. */
export function memberByPath(args: readonly Node[], env: Environment): Term {
  const [object, at, fallback] = args
  const given = at ? operandOf(at, env).literal : null
  const scope = object ? env.translate(object, env) : null
  const path = Array.isArray(given) ? given.join('.') : given
  const key = typeof path === 'string' ? path.replace(/^data\./u, '') : path
  if (typeof key !== 'string' || scope?.is !== 'scope') throw new Unreadable('„_.get” hívása')
  const member = memberNamed(scope.scope, key)
  if (!member) return fallback ? env.translate(fallback, env) : valueTerm(nothingNamed(key, env))
  const found = memberTerm(env, member, scope.row)
  if (!fallback) return found
  const otherwise = env.translate(fallback, env)
  if (otherwise.is === 'table' || otherwise.is === 'list') return found
  const { literal, condition, sort } = asOperand(otherwise)
  if (literal === null || literal === '' || literal === false) return found
  return valueTerm(computed({ if_empty: [asOperand(found).condition, condition] }, sort))
}
