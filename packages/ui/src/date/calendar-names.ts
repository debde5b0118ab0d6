import { localeOf } from '../messages/locale-of.ts'
import type { CalendarDate } from './calendar-date.ts'

/** The words of a calendar in one language. */
export interface CalendarNames {
  /** The first day of the week: 0 is Monday. */
  readonly firstDay: number
  /** The short and the full name of each weekday, the first day of the week first. */
  readonly weekdays: readonly (readonly [short: string, long: string])[]
  readonly months: readonly string[]
  readonly monthOf: (month: { readonly year: number; readonly month: number }) => string
  readonly dayOf: (day: CalendarDate) => string
}

const known = new Map<string, CalendarNames>()

/** Returns the words of a calendar in a language; cached. */
export function calendarNames(lang: string): CalendarNames {
  const found = known.get(lang) ?? buildNames(localeOf(lang))
  known.set(lang, found)
  return found
}

function buildNames(locale: string): CalendarNames {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' })
    return (year: number, month: number, day: number) => {
      const instant = new Date(0)
      instant.setUTCFullYear(year, month - 1, day)
      return formatter.format(instant)
    }
  }
  const monthName = format({ month: 'long' })
  const wholeMonth = format({ year: 'numeric', month: 'long' })
  const wholeDay = format({ dateStyle: 'full' })
  const [short, long] = [format({ weekday: 'short' }), format({ weekday: 'long' })]
  const firstDay = firstDayOf(locale)
  return {
    firstDay,
    // The first of January 2024 was a Monday.
    weekdays: Array.from({ length: 7 }, (_, index) => {
      const day = 1 + ((index + firstDay) % 7)
      return [short(2024, 1, day), long(2024, 1, day)] as const
    }),
    months: Array.from({ length: 12 }, (_, index) => monthName(2024, index + 1, 1)),
    monthOf: ({ year, month }) => wholeMonth(year, month, 1),
    dayOf: ({ year, month, day }) => wholeDay(year, month, day),
  }
}

/** Not every browser can return the first day of a language's week yet; it is Monday in most of the world. */
function firstDayOf(locale: string): number {
  // TypeScript's library does not have the method yet.
  const info = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { readonly firstDay: number } }
  return (info.getWeekInfo?.().firstDay ?? 1) - 1
}
