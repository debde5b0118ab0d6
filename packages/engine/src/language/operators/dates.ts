import { type CalendarDate, daysInMonth, parseDate } from '../calendar-date.ts'
import { argument, type Evaluations, type Operator } from './operator.ts'

const DAY_MS = 86_400_000

/** The number of days from a fixed day in the past to `date`. */
function dayNumber({ year, month, day }: CalendarDate): number {
  const instant = new Date(0)
  instant.setUTCFullYear(year, month - 1, day)
  return Math.round(instant.getTime() / DAY_MS)
}

function formatDate({ year, month, day }: CalendarDate): string {
  return `${String(year).padStart(4, '0')}/${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}`
}

/**
 * Whole years from `date` to `today`, both `YYYY/MM/DD`.
 *
 * @returns years ≥ 0, or null if either is not a date or `date` is later than `today`.
 */
export function age(date: unknown, today: unknown): number | null {
  const [from, to] = [parseDate(date), parseDate(today)]
  if (!from || !to) return null
  const before = to.month < from.month || (to.month === from.month && to.day < from.day)
  const years = to.year - from.year - (before ? 1 : 0)
  return years >= 0 ? years : null
}

/** Whole days from one date to the other; negative if the second is earlier. */
export function daysBetween(from: unknown, to: unknown): number | null {
  const [first, last] = [parseDate(from), parseDate(to)]
  return first && last ? dayNumber(last) - dayNumber(first) : null
}

/** Whole months from one date to the other; negative if the second is earlier. */
function monthsBetween(from: unknown, to: unknown): number | null {
  const [first, last] = [parseDate(from), parseDate(to)]
  if (!first || !last) return null
  const months = (last.year - first.year) * 12 + last.month - first.month
  // An incomplete month does not count, in either direction.
  if (months > 0) return last.day < first.day ? months - 1 : months
  return months < 0 && last.day > first.day ? months + 1 : months
}

/** Whole years from one date to the other; negative if the second is earlier. */
function yearsBetween(from: unknown, to: unknown): number | null {
  const months = monthsBetween(from, to)
  return months === null ? null : Math.trunc(months / 12) + 0
}

/**
 * Adds `amount` units to a date and keeps its format. If the target month is too short, returns its last day.
 *
 * @returns null if `date` is not a date, `amount` is not a whole number, or the result is outside of the years 1–9999.
 */
export function addToDate(date: unknown, amount: unknown, unit: unknown): string | null {
  const from = parseDate(date)
  if (!from || typeof date !== 'string' || typeof amount !== 'number' || !Number.isInteger(amount))
    return null
  const moved = move(from, amount, unit)
  return moved && moved.year >= 1 && moved.year <= 9999 ? formatDate(moved) + date.slice(10) : null
}

function move(from: CalendarDate, amount: number, unit: unknown): CalendarDate | null {
  if (unit === 'day' || unit === 'week') {
    const moved = new Date((dayNumber(from) + amount * (unit === 'week' ? 7 : 1)) * DAY_MS)
    return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() }
  }
  if (unit !== 'month' && unit !== 'year') return null
  const months = from.year * 12 + (from.month - 1) + amount * (unit === 'year' ? 12 : 1)
  const [year, month] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1]
  return { year, month, day: Math.min(from.day, daysInMonth(year, month)) }
}

const ageOf: Operator = (args) => {
  const part = argument(args, 0)
  return (frame, element) => age(part(frame, element), frame.session.clock.today)
}

/** A number of units between two dates. */
function between(count: (from: unknown, to: unknown) => number | null): Operator {
  return (args) => {
    const [from, to] = [argument(args, 0), argument(args, 1)]
    return (frame, element) => count(from(frame, element), to(frame, element))
  }
}

/** A part of a date. */
function partOf(name: keyof CalendarDate): Operator {
  return (args) => {
    const date = argument(args, 0)
    return (frame, element) => parseDate(date(frame, element))?.[name] ?? null
  }
}

const dateAdd: Operator = (args) => {
  const [date, amount, unit] = [argument(args, 0), argument(args, 1), args[2]]
  return (frame, element) =>
    addToDate(date(frame, element), amount(frame, element), unit ? unit(frame, element) : 'day')
}

/** Date operators. `today` and `now` read the session's clock, once per event. */
export const dateOperators = {
  today: { build: () => (frame) => frame.session.clock.today, readsClock: true, withoutValues: true },
  now: { build: () => (frame) => frame.session.clock.now, readsClock: true, withoutValues: true },
  age: { build: ageOf, readsClock: true },
  days: { build: between(daysBetween) },
  year: { build: partOf('year') },
  month: { build: partOf('month') },
  day_of_month: { build: partOf('day') },
  years_between: { build: between(yearsBetween) },
  months_between: { build: between(monthsBetween) },
  date_add: { build: dateAdd },
} as const satisfies Partial<Evaluations>
