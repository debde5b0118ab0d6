import { clockAt, DEFAULT_TIME_ZONE } from '../language/zone-clock.ts'
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
  /** The host's values, by the keys that the form declares (`ugyfel.eletkor`); others are ignored. */
  readonly values?: ContextValues
  /** The host's earlier responses about its lists. */
  readonly options?: readonly HostAnswer[]
}

/** Values of the form's context, by key. A missing, null or mistyped value is empty. */
export type ContextValues = Readonly<Record<string, unknown>>

/** How far a user's clock may differ from the server's for its moment to be accepted. */
export const MOMENT_TOLERANCE_MS = 5 * 60_000

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
