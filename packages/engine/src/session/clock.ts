/** The instant of an event, in the words of conditions. */
export interface ClockReading {
  /** `YYYY/MM/DD` */
  readonly today: string
  /** `YYYY/MM/DD HH:mm` */
  readonly now: string
  /** The same, ISO 8601. */
  readonly instant: string
}

/** Where and when a person fills in a form. The engine has no clock of its own. */
export interface SessionContext {
  /** The instant, ISO 8601, or what gives it; asked once for each event. Without it the program's own is used. */
  readonly now?: string | (() => string)
  /** IANA name; `Europe/Budapest` when missing. */
  readonly timeZone?: string
}

/** How far a person's clock may be from the server's: their moment is believed within it. */
export const MOMENT_TOLERANCE_MS = 5 * 60_000

/** Makes what tells the time: called once for each event of a form that asks. */
export function buildClock(context: SessionContext, programNow: string): () => ClockReading {
  const { now = programNow, timeZone = 'Europe/Budapest' } = context
  let format: Intl.DateTimeFormat | null = null
  let last = ''
  let reading: ClockReading = { today: '', now: '', instant: '' }
  return () => {
    const instant = typeof now === 'function' ? now() : now
    if (instant === last) return reading
    format ??= new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    const parts = new Map(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
    // Every part asked for below is one that the format was asked for.
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) as string
    const today = `${part('year').padStart(4, '0')}/${part('month')}/${part('day')}`
    last = instant
    reading = { today, now: `${today} ${part('hour')}:${part('minute')}`, instant }
    return reading
  }
}
