import type { Condition } from '@urlapmuhely/schema'
import { allOf, not } from '../../build/conditions.ts'
import { compared, computed, emptiness, literalOperand, type Operand } from '../../build/operand.ts'
import { Unreadable } from '../../build/unreadable.ts'

/** The milliseconds of a day, by which scripts divide the difference of two dates. */
export const MS_PER_DAY = 86_400_000

/** Translates a method of a date, of `moment` or of JavaScript's own; null for other methods. */
export function dateMethod(date: Operand, name: string, args: readonly Operand[]): Operand | null {
  const [first, second] = args
  const part = PARTS[name]
  if (part && args.length === 0) return part(date.condition)
  switch (name) {
    case 'isBefore':
    case 'isAfter':
    case 'isSameOrBefore':
    case 'isSameOrAfter':
      return first ? computed(compared(ORDERS[name], date, first), 'boolean') : null
    case 'isSame':
      return first ? same(date, first, second) : null
    case 'isBetween':
      return first && second
        ? computed(allOf([compared('>', date, first), compared('<', date, second)]), 'boolean')
        : null
    case 'isValid':
      return computed(not(emptiness(date)), 'boolean')
    case 'format':
      return formatted(date, String(first?.literal ?? ''))
    case 'startOf':
    case 'endOf':
    case 'getTime':
    case 'toISOString':
    case 'toDate':
    case 'clone':
    case 'unix':
      return date
    case 'add':
    case 'subtract':
      return shifted(date, name, first, second)
    case 'diff':
      return difference(date, first, second)
    default:
      return null
  }
}

const ORDERS = { isBefore: '<', isAfter: '>', isSameOrBefore: '<=', isSameOrAfter: '>=' } as const

type Part = (date: Condition) => Operand
const year: Part = (date) => computed({ year: [date] }, 'number')
const day: Part = (date) => computed({ day_of_month: [date] }, 'number')
const month: Part = (date) => computed({ month: [date] }, 'number')
// Months begin with 0 in JavaScript.
const monthIndex: Part = (date) => computed({ '-': [{ month: [date] }, 1] }, 'number')

const PARTS: Readonly<Record<string, Part>> = {
  year,
  getFullYear: year,
  month: monthIndex,
  getMonth: monthIndex,
  date: day,
  getDate: day,
}

const FORMATS: Readonly<Record<string, Part>> = {
  YYYY: year,
  yyyy: year,
  M: month,
  MM: month,
  D: day,
  DD: day,
}

/** The text of a date is the date itself, unless only a part of it is written. */
function formatted(date: Operand, format: string): Operand {
  return FORMATS[format]?.(date.condition) ?? date
}

function same(date: Operand, other: Operand, unit: Operand | undefined): Operand {
  const given = String(unit?.literal ?? 'day')
  if (/^(?:d|days?)$/u.test(given)) return computed(compared('==', date, other), 'boolean')
  if (/^(?:y|years?)$/u.test(given))
    return computed({ '==': [{ year: [date.condition] }, { year: [other.condition] }] }, 'boolean')
  throw new Unreadable(`dátumok összevetése („${given}”)`)
}

function shifted(
  date: Operand,
  name: string,
  amount: Operand | undefined,
  unit: Operand | undefined,
): Operand {
  const units: Readonly<Record<string, string>> = { d: 'day', w: 'week', M: 'month', y: 'year' }
  const given = String(unit?.literal ?? '')
  const known = units[given] ?? given.replace(/s$/u, '')
  if (!amount || !['day', 'week', 'month', 'year'].includes(known)) throw new Unreadable(`„${name}” hívása`)
  const by = name === 'add' ? amount : negative(amount)
  return computed({ date_add: [date.condition, by.condition, known] }, 'date')
}

function negative(amount: Operand): Operand {
  return typeof amount.literal === 'number'
    ? literalOperand(-amount.literal)
    : computed({ '-': [amount.condition] }, 'number')
}

function difference(date: Operand, other: Operand | undefined, unit: Operand | undefined): Operand {
  const given = String(unit?.literal ?? '')
  if (!other) throw new Unreadable('dátumok különbsége')
  if (/^(?:d|days?)$/u.test(given)) return computed({ days: [other.condition, date.condition] }, 'number')
  const isToday = JSON.stringify(date.condition) === '{"today":[]}'
  if (isToday && /^(?:y|years?)$/u.test(given)) return computed({ age: [other.condition] }, 'number')
  if (/^(?:y|years?)$/u.test(given))
    return computed({ years_between: [other.condition, date.condition] }, 'number')
  if (/^(?:M|months?)$/u.test(given))
    return computed({ months_between: [other.condition, date.condition] }, 'number')
  if (given === '' || given === 'milliseconds')
    return computed({ '*': [{ days: [other.condition, date.condition] }, MS_PER_DAY] }, 'number')
  throw new Unreadable('dátumok különbsége')
}
