/** A day of the Gregorian calendar; `month` is 1–12. */
export interface CalendarDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

const DAY_MS = 86_400_000

/** Parses a `YYYY/MM/DD` text; null if there is no such day, as for 2024/02/30. */
export function parseDate(text: string): CalendarDate | null {
  const match = /^(\d{4})\/(\d{2})\/(\d{2})$/.exec(text)
  if (!match) return null
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) }
  return formatDate(fromDays(toDays(date))) === text ? date : null
}

/** Formats a day as `YYYY/MM/DD`. */
export function formatDate({ year, month, day }: CalendarDate): string {
  return `${String(year).padStart(4, '0')}/${pad(month)}/${pad(day)}`
}

/** The day `days` later, or earlier when negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDays(toDays(date) + days)
}

/** The same day `months` later, or the last day of that month if it is shorter. */
export function addMonths({ year, month, day }: CalendarDate, months: number): CalendarDate {
  const index = year * 12 + (month - 1) + months
  const moved = { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1 }
  return { ...moved, day: Math.min(day, daysInMonth(moved)) }
}

/** Number of days in a month. */
function daysInMonth({ year, month }: { year: number; month: number }): number {
  return fromDays(
    toDays(month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 }) - 1,
  ).day
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(date: CalendarDate, firstDay = 0): number {
  return (((toDays(date) + 3 - firstDay) % 7) + 7) % 7
}

/**
 * The weeks, beginning with `firstDay` (0 is Monday), that contain a month's days; days of the adjacent months complete the first and the last.
 */
export function weeksOf(
  month: { year: number; month: number },
  firstDay = 0,
): readonly (readonly CalendarDate[])[] {
  const first = { ...month, day: 1 }
  const start = addDays(first, -weekdayOf(first, firstDay))
  const count = Math.ceil((weekdayOf(first, firstDay) + daysInMonth(month)) / 7)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  )
}

/** The calendar day of an instant, in the user's time zone. */
export function dayOf(instant: Date): CalendarDate {
  return { year: instant.getFullYear(), month: instant.getMonth() + 1, day: instant.getDate() }
}

/** Formats a number with at least two digits. */
export function pad(value: number): string {
  return String(value).padStart(2, '0')
}

function toDays({ year, month, day }: CalendarDate): number {
  const instant = new Date(0)
  // `Date.UTC` interprets the years 0–99 as 1900–1999; `setUTCFullYear` does not.
  instant.setUTCFullYear(year, month - 1, day)
  return Math.round(instant.getTime() / DAY_MS)
}

function fromDays(days: number): CalendarDate {
  const instant = new Date(days * DAY_MS)
  return { year: instant.getUTCFullYear(), month: instant.getUTCMonth() + 1, day: instant.getUTCDate() }
}
