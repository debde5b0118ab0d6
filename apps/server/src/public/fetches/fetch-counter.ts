import type { Clock } from '../../base/clock.ts'
import type { FetchCounts, FetchSource } from '../../base/fetch-counts.ts'
import { budapestDay } from '../../forms/budapest-days.ts'
import type { OpenDatabase } from '../../storage/database.ts'
import { addFetches, addToDay, type CountedDay, deleteOldFetches } from './fetch-rows.ts'

/** Counts fetches until it is closed. */
export interface FetchCounter extends FetchCounts {
  /** Writes what was counted, and stops. A failure is reported, not thrown. */
  close(): Promise<void>
}

/** The dependencies of the counter. */
export interface FetchCounterOptions {
  readonly database: Pick<OpenDatabase, 'db' | 'room'>
  readonly clock: Clock
  /** Called for the first of several failures in a row. */
  readonly onError: (error: unknown) => void
  /** How often counts are written. */
  readonly everyMs?: number
}

/** Each write lets caches look at the database once more (`while-unchanged.ts`), so it is not written every second. */
const FLUSH_EVERY_MS = 60_000
/** The calendar is asked once in this time, not for every fetch. */
const DAY_KNOWN_FOR_MS = 1_000
/** Days of forms that may wait while the database cannot be written; further ones are not counted. */
const MAX_WAITING = 10_000
const DAYS_PER_STATEMENT = 20

/**
 * Counts fetches in memory and adds them to the database from time to time, as other processes do. A process that is
 * killed loses the counts of one minute.
 */
export function createFetchCounter(options: FetchCounterOptions): FetchCounter {
  const { database, clock, onError, everyMs = FLUSH_EVERY_MS } = options
  const { db, room } = database
  let waiting = new Map<string, CountedDay>()
  let running: Promise<void> = Promise.resolve()
  let cleanedOn = ''
  let isFailing = false

  const dayNow = dayReader(clock)
  const count = (formId: string, source: FetchSource, fetches: number, day: string): void => {
    const key = `${day} ${formId}`
    let counted = waiting.get(key)
    if (!counted) {
      if (waiting.size >= MAX_WAITING) return
      counted = { formId, day, sources: new Map() }
      waiting.set(key, counted)
    }
    addToDay(counted, source, fetches)
  }
  const write = async (): Promise<void> => {
    if (waiting.size === 0) return
    await room.refuseWhenFull()
    const left = [...waiting.values()]
    waiting = new Map()
    try {
      while (left.length > 0) {
        await addFetches(db, left.slice(0, DAYS_PER_STATEMENT))
        left.splice(0, DAYS_PER_STATEMENT)
      }
    } finally {
      for (const { formId, day, sources } of left)
        for (const { source, fetches } of sources.values()) count(formId, source, fetches, day)
    }
  }
  const flush = (): Promise<void> => {
    running = running.catch(() => undefined).then(write)
    return running
  }
  const clean = async (): Promise<void> => {
    const today = dayNow()
    if (cleanedOn === today) return
    await deleteOldFetches(db, clock())
    cleanedOn = today
  }
  const quietly = async (...steps: readonly (() => Promise<void>)[]): Promise<void> => {
    try {
      for (const step of steps) await step()
      isFailing = false
    } catch (error) {
      if (!isFailing) onError(error)
      isFailing = true
    }
  }
  // Also on a server that nobody asks: old days are deleted.
  const timer = setInterval(() => void quietly(flush, clean), everyMs).unref()

  return {
    count: (formId, source) => count(formId, source, 1, dayNow()),
    flush,
    async close() {
      clearInterval(timer)
      await quietly(flush)
    },
  }
}

function dayReader(clock: Clock): () => string {
  let day = ''
  let readAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = clock()
    const at = now.getTime()
    if (at < readAt || at - readAt >= DAY_KNOWN_FOR_MS) {
      day = budapestDay(now)
      readAt = at
    }
    return day
  }
}
