/** Unit: millisecond. */
export const DAY_MS = 86_400_000

const budapest = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Budapest', dateStyle: 'short' })

/** The day of an instant by the calendar of Budapest: `2026-11-22`. */
export function budapestDay(instant: Date): string {
  return budapest.format(instant)
}

/** The last days by that calendar, the day of `now` last. Days are counted, not hours: one day of a year has 25. */
export function lastDays(now: Date, count: number): string[] {
  const today = Date.parse(`${budapestDay(now)}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}
