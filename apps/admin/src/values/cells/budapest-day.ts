const clockFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Budapest',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})
const DAY = /^(\d{4})[-/](\d{2})[-/](\d{2})$/u

/** The first and the last millisecond of a day in Budapest, UTC, ISO 8601. */
export interface DayBounds {
  readonly start: string
  readonly end: string
}

/**
 * Returns when a day begins and ends in Budapest.
 *
 * @param day `YYYY-MM-DD` or `YYYY/MM/DD`.
 * @returns null if there is no such day.
 */
export function budapestDayBounds(day: string): DayBounds | null {
  const match = DAY.exec(day)
  if (!match) return null
  const midnight = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]))
  if (new Date(midnight).toISOString().slice(0, 10) !== `${match[1]}-${match[2]}-${match[3]}`) return null
  const start = utcOfWallClock(midnight)
  const end = utcOfWallClock(midnight + 86_400_000) - 1
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() }
}

/** The moment at which clocks in Budapest show the time that `wall` shows in UTC. */
function utcOfWallClock(wall: number): number {
  // The second guess is correct even if the first is on the other side of a clock change.
  const guess = wall - offsetAt(wall)
  return wall - offsetAt(guess)
}

function offsetAt(instant: number): number {
  const parts = Object.fromEntries(
    clockFormat.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - instant
}
