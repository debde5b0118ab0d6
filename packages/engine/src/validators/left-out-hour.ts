import { clockAt } from '../language/zone-clock.ts'

const DAY_MS = 86_400_000

/** The last result, because rules test the same text again and again. */
let last = { text: '', timeZone: '', isLeftOut: false }

/**
 * True for a time that the clock of a time zone never shows, because it is set forward over it: in Budapest
 * `2026/03/29 02:30`.
 *
 * @param text a date and time that exist in the calendar, `YYYY/MM/DD HH:mm`.
 */
export function isLeftOut(text: string, timeZone: string): boolean {
  if (last.text !== text || last.timeZone !== timeZone)
    last = { text, timeZone, isLeftOut: !isShown(text, timeZone) }
  return last.isLeftOut
}

/** The clock shows a time if it does so with the zone's difference of the day before or of the day after. */
function isShown(text: string, timeZone: string): boolean {
  const asUtc = millisecondsOf(text)
  return [-DAY_MS, DAY_MS].some((step) => {
    const near = new Date(asUtc + step)
    const difference = millisecondsOf(clockAt(near, timeZone).now) - near.getTime()
    return clockAt(new Date(asUtc - difference), timeZone).now === text
  })
}

/** Of the clock's reading, as if it were that of UTC. */
function millisecondsOf(text: string): number {
  return Date.parse(`${text.replaceAll('/', '-').replace(' ', 'T')}Z`)
}
