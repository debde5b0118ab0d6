import { addToDate } from '../language/operators/dates.ts'

/** The value, if it is a number; otherwise `NaN`, which no field takes. */
export function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN
}

/** The sum of the numbers. */
export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}

/** The product of the numbers. */
export function productOf(numbers: readonly number[]): number {
  return numbers.reduce((product, one) => product * one, 1)
}

/** The value as a text; empty if there is none. */
export function asText(value: unknown): string {
  return String(value ?? '')
}

/** Dates of birth of people of the given age today, and of people a day too young for it. */
export function birthdays(today: string, years: unknown): unknown[] {
  const day = addToDate(today, -Math.ceil(numberOf(years)), 'year')
  return [day, addToDate(day, 1, 'day'), addToDate(day, -1, 'year')]
}

/** The text between the beginning and the end of `whole`; null if it does not begin and end so. */
export function restOf(whole: string, start: string, end: string): string | null {
  const fits = whole.startsWith(start) && whole.endsWith(end) && whole.length >= start.length + end.length
  return fits ? whole.slice(start.length, whole.length - end.length) : null
}

/** A date, with or without a time, with another year (0), month (1) or day (2). */
export function withPart(date: unknown, index: number, part: string): string {
  const [day = '', ...time] = asText(date).split(' ')
  return [day.split('/').with(index, part).join('/'), ...time].join(' ')
}
