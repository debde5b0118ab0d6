import { pad } from './calendar-date.ts'

/** A time of day as its parts: hour, minute and, where they are asked for, second. */
export type ClockTime = readonly number[]

const LIMITS = [24, 60, 60]

/** The parts of an `HH:mm` or `HH:mm:ss` text; null when it is no time of a day. */
export function parseTime(text: string, parts: 2 | 3): ClockTime | null {
  if (!(parts === 2 ? /^\d{2}:\d{2}$/ : /^\d{2}:\d{2}:\d{2}$/).test(text)) return null
  const time = text.split(':').map(Number)
  return time.every((part, index) => part < (LIMITS[index] ?? 0)) ? time : null
}

/** A time as `HH:mm` or `HH:mm:ss`, depending on how many parts it has. */
export function formatTime(time: ClockTime): string {
  return time.map(pad).join(':')
}

/** The time of an instant, in the time zone of the person. */
export function timeOf(instant: Date, parts: 2 | 3): ClockTime {
  return [instant.getHours(), instant.getMinutes(), instant.getSeconds()].slice(0, parts)
}

/** Every value that a part of a time can have. */
export function valuesOfPart(index: number): readonly number[] {
  return Array.from({ length: LIMITS[index] ?? 0 }, (_, value) => value)
}
