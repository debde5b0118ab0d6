import type { HostAnswer } from './host-option.ts'

/** The instant of an event, in the form that conditions read. */
export interface ClockReading {
  /** `YYYY/MM/DD` */
  readonly today: string
  /** `YYYY/MM/DD HH:mm` */
  readonly now: string
  /** The same, ISO 8601. */
  readonly instant: string
}

/** The circumstances in which a user fills in a form. The engine has no clock of its own. */
export interface SessionContext {
  /**
   * The instant (ISO 8601), or a function that returns it and is called once per event. The default is the program's
   * own instant.
   */
  readonly now?: string | (() => string)
  /** IANA name; `Europe/Budapest` when missing. */
  readonly timeZone?: string
  /** What the host says, by the keys that the form declares (`ugyfel.eletkor`); others are ignored. */
  readonly values?: ContextValues
  /** What the host already said of its lists. */
  readonly options?: readonly HostAnswer[]
}

/** Values of the form's context, by key. A missing, null or mistyped value is empty. */
export type ContextValues = Readonly<Record<string, unknown>>

/** How far a user's clock may differ from the server's for its moment to be accepted. */
export const MOMENT_TOLERANCE_MS = 5 * 60_000

/** The time zone of a form whose host names none. */
export const DEFAULT_TIME_ZONE = 'Europe/Budapest'

/** Returns a clock function, which is called once for each event of a form that reads the time. */
export function buildClock(context: SessionContext, programNow: string): () => ClockReading {
  const { now = programNow, timeZone = DEFAULT_TIME_ZONE } = context
  let last = ''
  let reading: ClockReading = { today: '', now: '', instant: '' }
  return () => {
    const instant = typeof now === 'function' ? now() : now
    if (instant === last) return reading
    const local = clockAt(new Date(instant), timeZone)
    last = instant
    reading = { ...local, instant }
    return reading
  }
}

/** What the clock of a time zone shows at an instant. */
export function clockAt(instant: Date, timeZone: string): Pick<ClockReading, 'today' | 'now'> {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  // The format below was asked for each part that is read here.
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) as string
  const today = `${part('year').padStart(4, '0')}/${part('month')}/${part('day')}`
  return { today, now: `${today} ${part('hour')}:${part('minute')}` }
}

/** By time zone: a formatter takes longer to make than a form to open. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Makes what a clock needs before a form is there. In a browser the first formatter takes longer than compiling most forms. */
export function prepareClock(): void {
  formatIn(DEFAULT_TIME_ZONE)
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}
