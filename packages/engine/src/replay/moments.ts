import type { ProgramData } from '../program/program.ts'
import { buildClock, MOMENT_TOLERANCE_MS } from '../state/clock.ts'

/** The instants that a check trusts, in milliseconds since 1970. */
export interface Window {
  /** The instant of the check. */
  readonly now: number
  /** The earliest and the latest instant of the log; `end` is the earliest of the answer. */
  readonly from: number
  readonly end: number
  readonly to: number
}

/**
 * The time window of a check.
 *
 * @param since when the form was opened, if that is trusted, ISO 8601.
 * @param isStill the form's clock is fixed at `now`.
 */
export function windowOf(now: string, since: string | undefined, isStill: boolean): Window {
  const at = Date.parse(now)
  if (isStill) return { now: at, from: at, end: at, to: at }
  const opened = since === undefined ? at : Math.min(at, Date.parse(since))
  return {
    now: at,
    from: opened - MOMENT_TOLERANCE_MS,
    end: at - MOMENT_TOLERANCE_MS,
    to: at + MOMENT_TOLERANCE_MS,
  }
}

/** The claimed moment of an answer in milliseconds; null if it is missing or not an instant. */
export function momentIn(moment: string | null | undefined): number | null {
  const at = moment ? Date.parse(moment) : Number.NaN
  return Number.isFinite(at) ? at : null
}

/** True if an answer may be from an instant. */
export function isWithin({ end, to }: Window, instant: number): boolean {
  return instant >= end && instant <= to
}

const MINUTE_MS = 60_000

/** An answer without a moment, and the window that it may be from. */
interface Untimed {
  readonly program: Pick<ProgramData, 'readsClock' | 'now'>
  readonly window: Window
  readonly submitted: object
}

/**
 * The instants to try for an answer without a moment, the likeliest first: now, the ends of the window for values that
 * depend on the day, and every minute whose text occurs in the answer.
 */
export function instantsOf({ program, window, submitted }: Untimed, timeZone?: string): number[] {
  const { now, end, to } = window
  if (!program.readsClock || end === to) return [now]
  const text = JSON.stringify(submitted)
  let at = now
  const context = { now: () => new Date(at).toISOString(), ...(timeZone === undefined ? {} : { timeZone }) }
  const clock = buildClock(context, program.now)
  const instants = [now, end, to]
  for (at = end; at <= to; at += MINUTE_MS) if (text.includes(clock().now)) instants.push(at)
  return instants
}
