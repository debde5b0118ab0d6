const DATE = /^(\d{4})\/(\d{2})\/(\d{2})(?: \d{2}:\d{2})?$/u

/** A calendar date as numbers; `month` is 1–12. */
export interface CalendarDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Parses `YYYY/MM/DD`, with or without a time after it; null if it is not a calendar date. */
export function parseDate(value: unknown): CalendarDate | null {
  const match = typeof value === 'string' ? DATE.exec(value) : null
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
    ? { year, month, day }
    : null
}

/** The number of days in a month of the Gregorian calendar. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}
