import { pad } from './calendar-date.ts'

/** The parts of a time of day: hour, minute and, if required, second. */
export type ClockTime = readonly number[]

const LIMITS = [24, 60, 60]

/** Parses an `HH:mm` or `HH:mm:ss` text; null if it is not a time of day. */
export function parseTime(text: string, parts: 2 | 3): ClockTime | null {
  if (!(parts === 2 ? /^\d{2}:\d{2}$/ : /^\d{2}:\d{2}:\d{2}$/).test(text)) return null
  const time = text.split(':').map(Number)
  return time.every((part, index) => part < (LIMITS[index] ?? 0)) ? time : null
}

/** Formats a time as `HH:mm` or `HH:mm:ss`, depending on its number of parts. */
export function formatTime(time: ClockTime): string {
  return time.map(pad).join(':')
}

/** The time of an instant, in the user's time zone. */
export function timeOf(instant: Date, parts: 2 | 3): ClockTime {
  return [instant.getHours(), instant.getMinutes(), instant.getSeconds()].slice(0, parts)
}

/** All possible values of a part of a time. */
export function valuesOfPart(index: number): readonly number[] {
  return Array.from({ length: LIMITS[index] ?? 0 }, (_, value) => value)
}
