import { hungarianSortKey, tidyText } from '@urlapmuhely/schema/facts'
import { parseDate } from './calendar-date.ts'
import { padHour } from './time-literals.ts'

const CALENDAR = /^(?:\d{4}\/\d{2}\/\d{2}(?: \d{2}:\d{2})?|\d{1,2}:\d{2}(?::\d{2})?)$/u
const CLOCK = /(?:^| )(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/u

/** True for a text of the shape of a date or time of day that no calendar or clock has, such as `2026/02/30`. */
export function isImpossibleMoment(value: unknown): boolean {
  return typeof value === 'string' && CALENDAR.test(value) && !existsInCalendar(value)
}

/**
 * The order of two texts that are not empty: dates and times of day in time, other texts in the Hungarian alphabet.
 *
 * @returns negative, zero or positive; null if one is a date and the other is none that exists; the same for times of
 *   day.
 */
export function compareTexts(left: string, right: string): number | null {
  if (isMoment(left) || isMoment(right)) {
    const [from, to] = [padHour(left), padHour(right)]
    return areAlike(from, to) && existsInCalendar(from) && existsInCalendar(to) ? byCode(from, to) : null
  }
  if (left === right) return 0
  const [from, to] = [tidyText(left), tidyText(right)]
  return byCode(sortKeyOf(from), sortKeyOf(to)) || byCode(from, to)
}

function isMoment(text: string): boolean {
  const first = text.charCodeAt(0)
  return first >= 0x30 && first <= 0x39 && CALENDAR.test(text)
}

/** Both with a date or both without one. */
function areAlike(left: string, right: string): boolean {
  return left.includes('/') === right.includes('/')
}

function existsInCalendar(text: string): boolean {
  if (!CALENDAR.test(text)) return false
  return (!text.includes('/') || parseDate(text) !== null) && (!text.includes(':') || CLOCK.test(text))
}

/** Sort keys of the texts that were compared last: conditions compare the same ones again and again. */
const sortKeys = new Map<string, string>()
const MAX_KEYS = 500
/** Keys of longer texts are not kept. */
const MAX_KEPT_LENGTH = 100

function sortKeyOf(text: string): string {
  const known = sortKeys.get(text)
  if (known !== undefined) return known
  const key = hungarianSortKey(text, text.length)
  if (text.length > MAX_KEPT_LENGTH) return key
  if (sortKeys.size >= MAX_KEYS) sortKeys.clear()
  sortKeys.set(text, key)
  return key
}

function byCode(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
