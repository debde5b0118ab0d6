import type { Condition } from '@urlapmuhely/schema'
import { not } from '../builder/conditions.ts'
import {
  compared,
  computed,
  dayFrom,
  emptiness,
  literalOperand,
  type Operand,
  truth,
} from '../builder/operand.ts'
import { ceilingOf, floorOf } from '../builder/rounding.ts'
import { writtenText } from '../builder/written-text.ts'
import { after, before } from '../expressions/around-part.ts'
import { signsOf, withEach } from '../expressions/pattern-signs.ts'

/** The type that a function requires of a value from the host. */
export type Wanted = 'number' | 'text' | 'checkbox' | 'date'

/** The translation of a function, and the type of the values of the host's that it takes. */
interface FeelFunction {
  readonly wants: Wanted
  /** Null or nothing if these arguments cannot be carried. */
  readonly of: (args: readonly Operand[]) => Operand | null | undefined
}

const all = (args: readonly Operand[]) => args.map(({ condition }) => condition)
const numeric = (write: (args: readonly Condition[]) => Condition): FeelFunction => ({
  wants: 'number',
  of: (args) => (args.length > 0 ? computed(write(all(args)), 'number') : null),
})
const textual = (
  sort: 'text' | 'number' | 'boolean',
  write: (args: readonly Condition[]) => Condition,
): FeelFunction => ({
  wants: 'text',
  of: (args) => (args.length > 0 ? computed(write(all(args)), sort) : null),
})
const ofOne = (wants: Wanted, of: (one: Operand) => Operand): FeelFunction => ({
  wants,
  of: ([one]) => one && of(one),
})
const dateOf = (one: Operand): Operand =>
  typeof one.literal === 'string'
    ? { ...literalOperand(dayFrom(one.literal)), sort: 'date' }
    : { ...one, sort: 'date' }
const round = numeric((args) => ({ round: args }))

/** Every function of FEEL that is carried over. */
export const FUNCTIONS: Readonly<Record<string, FeelFunction>> = {
  not: ofOne('checkbox', (one) => computed(not(truth(one)), 'boolean')),
  'is defined': ofOne('text', (one) => computed(not(emptiness(one)), 'boolean')),
  'is empty': ofOne('text', (one) => computed(emptiness(one), 'boolean')),
  'get or else': { wants: 'text', of: (args) => computed({ if_empty: all(args) }, args[0]?.sort ?? 'any') },

  'string length': textual('number', (args) => ({ length: args })),
  'upper case': textual('text', (args) => ({ upper: args })),
  'lower case': textual('text', (args) => ({ lower: args })),
  trim: textual('text', (args) => ({ trim: args })),
  substring: textual('text', ([value = null, from = 1, ...size]) => ({
    substr: [value, typeof from === 'number' && from > 0 ? from - 1 : from, ...size],
  })),
  contains: textual('boolean', ([value = null, part = null]) => ({ in: [part, value] })),
  'starts with': textual('boolean', (args) => ({ starts_with: args })),
  'ends with': textual('boolean', (args) => ({ ends_with: args })),
  'string join': textual('text', ([list = null, separator = '']) => ({ join: [list, separator] })),
  'substring before': textual('text', ([value = null, part = null]) => before(value, part)),
  'substring after': textual('text', ([value = null, part = null]) => after(value, part)),
  replace: {
    wants: 'text',
    of: ([one, pattern, other]) => {
      const signs =
        typeof pattern?.literal === 'string' ? signsOf(pattern.literal, other?.literal === '') : null
      if (!one || !signs || typeof other?.literal !== 'string' || other.literal.includes('$')) return null
      if (signs.length > 1 && other.literal !== '') return null
      return computed(withEach(one.condition, signs, other.literal), 'text')
    },
  },
  split: {
    wants: 'text',
    of: ([one, separator]) => {
      const [sign, ...more] =
        typeof separator?.literal === 'string' ? (signsOf(separator.literal, false) ?? []) : []
      if (!one || sign === undefined || more.length > 0) return null
      return { ...computed({ split: [one.condition, sign] }, 'list'), members: 'text' }
    },
  },
  'distinct values': {
    wants: 'text',
    of: ([list]) => list && { ...list, condition: { unique: [list.condition] }, field: null },
  },
  matches: {
    wants: 'text',
    of: ([one, pattern]) =>
      one && typeof pattern?.literal === 'string'
        ? computed({ matches: [one.condition, pattern.literal] }, 'boolean')
        : null,
  },

  'list contains': {
    wants: 'text',
    of: ([list, member]) => list && member && computed(compared('==', list, member), 'boolean'),
  },
  concatenate: { wants: 'text', of: (args) => computed({ merge: all(args) }, 'list') },
  append: { wants: 'text', of: (args) => computed({ merge: all(args) }, 'list') },
  count: numeric((args) => ({ count: args })),
  sum: numeric((args) => ({ sum: args })),
  mean: numeric((args) => ({ '/': [{ sum: args }, { count: args }] })),
  min: numeric((args) => ({ min: args })),
  max: numeric((args) => ({ max: args })),
  abs: numeric(([value = null]) => ({ max: [value, { '-': [value] }] })),
  floor: numeric(([value = null]) => floorOf(value)),
  ceiling: numeric(([value = null]) => ceilingOf(value)),
  modulo: numeric((args) => ({ '%': args })),
  sqrt: numeric(([value = null]) => ({ power: [value, 0.5] })),
  exp: numeric(([value = null]) => ({ power: [Math.E, value] })),
  log: numeric((args) => ({ ln: args })),
  round,
  decimal: round,
  'round half up': round,

  number: ofOne('number', (one) =>
    one.sort === 'text' && one.literal !== undefined
      ? literalOperand(Number(one.literal))
      : { ...one, sort: 'number' },
  ),
  string: ofOne('text', (one) => (one.sort === 'text' ? one : computed(writtenText(one), 'text'))),
  date: ofOne('date', dateOf),
  'date and time': ofOne('date', dateOf),
  year: ofOne('date', (one) => computed({ year: [one.condition] }, 'number')),
  month: ofOne('date', (one) => computed({ month: [one.condition] }, 'number')),
  day: ofOne('date', (one) => computed({ day_of_month: [one.condition] }, 'number')),
  today: { wants: 'date', of: () => computed({ today: [] }, 'date') },
  now: { wants: 'date', of: () => computed({ now: [] }, 'date') },
}
