import type { Condition } from '@urlapmuhely/schema'
import { allOf, not } from '../../builder/conditions.ts'
import { compared, computed, emptiness, literalOperand, type Operand } from '../../builder/operand.ts'
import { Unreadable } from '../../builder/unreadable.ts'
import { entryOf } from '../../json/object.ts'

/** The milliseconds of a day, by which scripts divide the difference of two dates. */
export const MS_PER_DAY = 86_400_000

/** Translates a method of a date, of `moment` or of JavaScript's own; null for other methods. */
export function dateMethod(date: Operand, name: string, args: readonly Operand[]): Operand | null {
  const [first, second] = args
  const part = entryOf(PARTS, name)
  if (part && args.length === 0) return part(date.condition)
  switch (name) {
    case 'substr':
    case 'substring':
    case 'slice':
      return partOfText(date, name, args)
    case 'isBefore':
    case 'isAfter':
    case 'isSameOrBefore':
    case 'isSameOrAfter':
      return first ? computed(compared(ORDERS[name], date, first), 'boolean') : null
    case 'isSame':
      return first ? same(date, first, second) : null
    case 'isBetween': {
      if (!first || !second) return null
      const ends = String(args[3]?.literal ?? '()')
      const [from, to] = [ends.startsWith('[') ? '>=' : '>', ends.endsWith(']') ? '<=' : '<'] as const
      return computed(allOf([compared(from, date, first), compared(to, date, second)]), 'boolean')
    }
    case 'isValid':
      return computed(not(emptiness(date)), 'boolean')
    case 'format':
      return formatted(date, String(first?.literal ?? ''))
    case 'startOf':
    case 'endOf':
      return edge(date, name, String(first?.literal ?? 'day'))
    case 'getTime':
    case 'toISOString':
    case 'toDate':
    case 'clone':
    case 'unix':
      return date
    case 'add':
    case 'subtract':
      return shifted(date, name, [first, second])
    case 'diff':
      return difference(date, first, second)
    default:
      return null
  }
}

/** A part of the text of a date, which is written as 2026-01-31: its year, month or day. */
function partOfText(date: Operand, name: string, [first, second]: readonly Operand[]): Operand | null {
  const [from, to] = [Number(first?.literal ?? 0), second ? Number(second.literal) : 10]
  const end = name === 'substr' && second ? from + to : to
  const named: Readonly<Record<string, Part>> = { '0-4': year, '5-7': month, '8-10': day }
  const part = entryOf(named, `${from}-${end}`)
  if (part) return part(date.condition)
  return from === 0 && end === 10 ? date : null
}

/** `date.split('-')`: the year, the month and the day; `date.split('T')`: the day and what follows. */
export function splitDate(date: Operand, sign: Operand | undefined): readonly Operand[] | null {
  if (sign?.literal === 'T') return [date]
  if (sign?.literal !== '-') return null
  return [year, month, day].map((part) => part(date.condition))
}

const ORDERS = { isBefore: '<', isAfter: '>', isSameOrBefore: '<=', isSameOrAfter: '>=' } as const

type Part = (date: Condition) => Operand
const year: Part = (date) => computed({ year: [date] }, 'number')
const day: Part = (date) => computed({ day_of_month: [date] }, 'number')
const month: Part = (date) => computed({ month: [date] }, 'number')
// Months begin with 0 in JavaScript.
const monthIndex: Part = (date) => computed({ '-': [{ month: [date] }, 1] }, 'number')

// 1 January 1900 was a Monday.
const fromMonday = (date: Condition) => ({ '%': [{ days: ['1900/01/01', date] }, 7] })
const fromSunday: Part = (date) => computed({ '%': [{ days: ['1899/12/31', date] }, 7] }, 'number')

const PARTS: Readonly<Record<string, Part>> = {
  day: fromSunday,
  getDay: fromSunday,
  weekday: fromSunday,
  isoWeekday: (date) => computed({ '+': [fromMonday(date), 1] }, 'number'),
  quarter: (date) => computed({ round: [{ '/': [{ '+': [{ month: [date] }, 1] }, 3] }] }, 'number'),
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

const PLACES: Readonly<Record<string, readonly [number, number]>> = { YYYY: [0, 4], MM: [5, 2], DD: [8, 2] }

/** The text of a date is the date itself, unless only a part of it is written, or the day comes first. */
function formatted(date: Operand, format: string): Operand {
  if (/^DD(?:[^\w]+(?:MM|YYYY)){2}$/u.test(format)) {
    const parts = format.split(/(YYYY|MM|DD)/u).filter((part) => part !== '')
    const written = parts.map((part) => {
      const place = entryOf(PLACES, part)
      return place ? { substr: [{ cat: [date.condition] }, ...place] } : part
    })
    return computed({ if: [not(emptiness(date)), { cat: written }, ''] }, 'text')
  }
  return entryOf(FORMATS, format)?.(date.condition) ?? date
}

function same(date: Operand, other: Operand, unit: Operand | undefined): Operand {
  const given = String(unit?.literal ?? 'day')
  const both = [not(emptiness(date)), not(emptiness(other))]
  const alike = (part: 'year' | 'month') => ({
    '==': [{ [part]: [date.condition] }, { [part]: [other.condition] }],
  })
  if (/^(?:d|days?)$/u.test(given)) {
    const known = date.literal !== undefined || other.literal !== undefined || isToday(date) || isToday(other)
    return computed(allOf([...(known ? [] : both.slice(0, 1)), compared('==', date, other)]), 'boolean')
  }
  if (/^(?:y|years?)$/u.test(given)) return computed(allOf([...both, alike('year')]), 'boolean')
  if (/^(?:M|months?)$/u.test(given))
    return computed(allOf([...both, alike('year'), alike('month')]), 'boolean')
  throw new Unreadable(`dátumok összevetése („${given}”)`)
}

function isToday({ condition }: Operand): boolean {
  return JSON.stringify(condition) === '{"today":[]}'
}

/** The first or the last day of the month or the year of a date. */
function edge(date: Operand, name: string, unit: string): Operand {
  const { condition } = date
  if (/^(?:day|date)s?$/u.test(unit)) return date
  const firstOfMonth = { date_add: [condition, { '-': [1, { day_of_month: [condition] }] }, 'day'] }
  const first = /^months?$/u.test(unit)
    ? firstOfMonth
    : { date_add: [firstOfMonth, { '-': [1, { month: [condition] }] }, 'month'] }
  if (!/^(?:month|year)s?$/u.test(unit)) throw new Unreadable(`„${name}” hívása („${unit}”)`)
  if (name === 'startOf') return computed(first, 'date')
  const next = { date_add: [first, 1, unit.replace(/s$/u, '')] }
  return computed({ date_add: [next, -1, 'day'] }, 'date')
}

function shifted(date: Operand, name: string, [amount, unit]: readonly (Operand | undefined)[]): Operand {
  const units: Readonly<Record<string, string>> = { d: 'day', w: 'week', M: 'month', y: 'year' }
  const given = String(unit?.literal ?? '')
  const known = entryOf(units, given) ?? given.replace(/s$/u, '')
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
  if (isToday(date) && /^(?:y|years?)$/u.test(given)) return computed({ age: [other.condition] }, 'number')
  if (/^(?:y|years?)$/u.test(given))
    return computed({ years_between: [other.condition, date.condition] }, 'number')
  if (/^(?:M|months?)$/u.test(given))
    return computed({ months_between: [other.condition, date.condition] }, 'number')
  const days = { days: [other.condition, date.condition] }
  if (/^(?:w|weeks?)$/u.test(given))
    return computed({ '/': [{ '-': [days, { '%': [days, 7] }] }, 7] }, 'number')
  if (given === '' || given === 'milliseconds')
    return computed({ '*': [{ days: [other.condition, date.condition] }, MS_PER_DAY] }, 'number')
  throw new Unreadable('dátumok különbsége')
}
