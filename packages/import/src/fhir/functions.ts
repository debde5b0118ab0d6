import type { Condition } from '@urlapmuhely/schema'
import { not } from '../builder/conditions.ts'
import {
  computed,
  dayFrom,
  emptiness,
  literalOperand,
  type Operand,
  type OperandSort,
  truth,
} from '../builder/operand.ts'
import { ceilingOf, floorOf, truncated } from '../builder/rounding.ts'
import { writtenText } from '../builder/written-text.ts'
import { WEIGHT } from './options.ts'

/** The translation of a function: null or nothing if these arguments cannot be carried. */
type Translate = (args: readonly Operand[]) => Operand | null | undefined

const of =
  (sort: OperandSort, write: (value: Condition, more: readonly Condition[]) => Condition): Translate =>
  ([one, ...more]) =>
    one &&
    computed(
      write(
        one.condition,
        more.map(({ condition }) => condition),
      ),
      sort,
    )
const same: Translate = ([one]) => one
const asNumber: Translate = ([one]) =>
  one &&
  (one.sort === 'text' ? computed({ to_number: [one.condition] }, 'number') : { ...one, sort: 'number' })
const asText: Translate = ([one]) => one && (one.sort === 'text' ? one : computed(writtenText(one), 'text'))
const filled: Translate = ([one]) => one && computed(not(emptiness(one)), 'boolean')
const member =
  (number: number): Translate =>
  ([list]) =>
    list && list.sort === 'list' && list.literal === undefined
      ? computed({ element: [list.condition, number] }, 'any')
      : list
/** What is true in a list: an answer of yes among those of all rows is a choice, in a list that is computed it is the truth. */
const yesIn = ({ condition }: Operand): Condition =>
  typeof condition === 'object' && condition !== null && 'var' in condition ? 'true' : true
/** The weight of the chosen option. */
const weight: Translate = ([one]) =>
  one?.field && computed({ option_data: [one.condition, WEIGHT] }, one.sort === 'list' ? 'list' : 'number')

/** Functions of FHIRPath that are called on their own. */
export const FUNCTIONS: Readonly<Record<string, Translate>> = {
  iif: ([test, yes, no]) =>
    test && yes && computed({ if: [truth(test), yes.condition, no?.condition ?? null] }, yes.sort),
  today: () => computed({ today: [] }, 'date'),
  now: () => computed({ now: [] }, 'date'),
}

/** Functions of FHIRPath that are called on a value, which is the first argument. */
export const METHODS: Readonly<Record<string, Translate>> = {
  exists: filled,
  hasValue: filled,
  empty: ([one]) => one && computed(emptiness(one), 'boolean'),
  not: ([one]) => one && computed(not(truth(one)), 'boolean'),
  iif: ([, ...args]) => FUNCTIONS.iif?.(args),

  count: of('number', (value) => ({ count: [value] })),
  sum: of('number', (value) => ({ sum: [value] })),
  min: of('number', (value) => ({ min: [value] })),
  max: of('number', (value) => ({ max: [value] })),
  avg: of('number', (value) => ({ '/': [{ sum: [value] }, { count: [value] }] })),
  round: of('number', (value, places) => ({ round: [value, ...places] })),
  power: of('number', (value, [exponent = null]) => ({ power: [value, exponent] })),
  sqrt: of('number', (value) => ({ power: [value, 0.5] })),
  exp: of('number', (value) => ({ power: [Math.E, value] })),
  ln: of('number', (value) => ({ ln: [value] })),
  log: of('number', (value, [base = null]) => ({ '/': [{ ln: [value] }, { ln: [base] }] })),
  truncate: of('number', truncated),
  floor: of('number', floorOf),
  ceiling: of('number', ceilingOf),
  abs: of('number', (value) => ({ max: [value, { '-': [value] }] })),
  ordinal: weight,
  weight,

  length: of('number', (value) => ({ length: [value] })),
  lower: of('text', (value) => ({ lower: [value] })),
  upper: of('text', (value) => ({ upper: [value] })),
  trim: of('text', (value) => ({ trim: [value] })),
  join: of('text', (value, [separator = '']) => ({ join: [value, separator] })),
  substring: of('text', (value, [from = 0, ...size]) => ({ substr: [value, from, ...size] })),
  replace: of('text', (value, [part = null, other = '']) => ({ replace: [value, part, other] })),
  split: of('list', (value, [separator = null]) => ({ split: [value, separator] })),
  distinct: ([one]) => one && (one.sort === 'list' ? computed({ unique: [one.condition] }, 'list') : one),
  contains: of('boolean', (value, [part = null]) => ({ in: [part, value] })),
  startsWith: of('boolean', (value, [part = null]) => ({ starts_with: [value, part] })),
  endsWith: of('boolean', (value, [part = null]) => ({ ends_with: [value, part] })),
  matches: ([one, pattern]) =>
    one && typeof pattern?.literal === 'string'
      ? computed({ matches: [one.condition, pattern.literal] }, 'boolean')
      : null,

  first: member(1),
  last: member(-1),
  union: of('list', (value, more) => ({ merge: [value, ...more] })),
  combine: of('list', (value, more) => ({ merge: [value, ...more] })),
  anyTrue: ([one]) =>
    one && computed(one.sort === 'list' ? { in: [yesIn(one), one.condition] } : truth(one), 'boolean'),
  allTrue: ([one]) =>
    one &&
    computed(
      one.sort === 'list' ? { none: [one.condition, { '!=': [{ var: '' }, yesIn(one)] }] } : truth(one),
      'boolean',
    ),
  single: same,
  ofType: same,
  as: same,
  toString: asText,
  toDate: ([one]) =>
    typeof one?.literal === 'string' ? { ...literalOperand(dayFrom(one.literal)), sort: 'date' } : one,
  toInteger: asNumber,
  toDecimal: asNumber,
}
