const zone = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Budapest',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const LOCAL = /^(\d{4})\/(\d{2})\/(\d{2}) (\d{2}):(\d{2})$/u
const MINUTE_MS = 60_000

/** An instant (UTC, ISO 8601) in Budapest time, `YYYY/MM/DD HH:mm`; empty for anything else. */
export function toBudapest(iso: string): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  const { year, month, day, hour, minute } = partsOf(date)
  return `${year}/${month}/${day} ${hour}:${minute}`
}

/**
 * The instant of `YYYY/MM/DD HH:mm` in Budapest time, as UTC.
 *
 * An hour that is skipped in spring is read as if it existed; of an hour that occurs twice in autumn, the first is
 * used.
 * @returns null if the text is not a valid date and time.
 */
export function fromBudapest(local: string): string | null {
  const match = LOCAL.exec(local)
  if (!match) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number)
  const asUtc = Date.UTC(year, month - 1, day, hour, minute)
  const rolled = new Date(asUtc)
  if (rolled.getUTCMonth() !== month - 1 || rolled.getUTCDate() !== day || hour > 23 || minute > 59)
    return null
  // The larger offset first: in autumn both fit, and the earlier instant is in summer time.
  for (const offset of [120, 60]) {
    const candidate = new Date(asUtc - offset * MINUTE_MS)
    if (toBudapest(candidate.toISOString()) === local) return candidate.toISOString()
  }
  return new Date(asUtc - 60 * MINUTE_MS).toISOString()
}

/** A typed moment: null for an empty text and while the text is incomplete. */
export interface TypedMoment {
  readonly moment: string | null
  readonly isComplete: boolean
}

/** Reads what was typed into an input of a moment; an empty text is complete. */
export function readMoment(text: string): TypedMoment {
  const moment = text === '' ? null : fromBudapest(text)
  return { moment, isComplete: text === '' || moment !== null }
}

function partsOf(date: Date): Readonly<Record<string, string>> {
  return Object.fromEntries(zone.formatToParts(date).map(({ type, value }) => [type, value]))
}
