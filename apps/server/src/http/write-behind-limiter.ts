import { type Kysely, sql } from 'kysely'
import type { Clock } from '../base/clock.ts'
import type { OpenDatabase } from '../storage/database.ts'
import type { Database } from '../storage/database-tables.ts'

/** So many calls in so long a time. */
export interface RateLimit {
  readonly points: number
  readonly windowMs: number
}

/** Counts calls in memory and shares the counts with the other processes once a second. */
export interface WriteBehindLimiter {
  /** Counts one call under `key`. Returns the milliseconds to wait if the limit is reached, otherwise 0. */
  count(key: string, limit: RateLimit): number
  /** Writes the counts since the last flush, and reads those of other processes. */
  flush(): Promise<void>
  /** Flushes and stops. */
  close(): Promise<void>
}

interface Counter {
  points: number
  /** The points that are not in the database yet. */
  unwritten: number
  resetsAt: number
}

const FLUSH_EVERY_MS = 1_000
const MAX_KEYS = 20_000
const KEYS_PER_STATEMENT = 500

/**
 * A rate limiter for calls too frequent to write one by one. All processes together may exceed a limit by the calls of
 * one second. Calls over the limit write nothing.
 */
export function createWriteBehindLimiter(
  { db, room }: Pick<OpenDatabase, 'db' | 'room'>,
  clock: Clock,
): WriteBehindLimiter {
  const counters = new Map<string, Counter>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const write = async (): Promise<void> => {
    const dirty = [...counters].filter(([, { unwritten }]) => unwritten > 0)
    try {
      if (dirty.length > 0) await room.refuseWhenFull()
      for (let at = 0; at < dirty.length; at += KEYS_PER_STATEMENT) {
        await writeSome(db, clock, dirty.slice(at, at + KEYS_PER_STATEMENT))
      }
    } finally {
      forgetOver()
    }
  }
  const forgetOver = (): void => {
    const now = clock().getTime()
    for (const [key, { resetsAt }] of counters) {
      if (resetsAt <= now) counters.delete(key)
    }
    if (counters.size > MAX_KEYS) counters.clear()
  }
  const flush = (): Promise<void> => {
    running = running.then(write)
    const done = running
    running = running.catch(() => undefined)
    return done
  }

  return {
    count(key, limit) {
      // If the database is unavailable or full, each process continues with its own counts.
      timer ??= setInterval(() => void flush().catch(() => undefined), FLUSH_EVERY_MS).unref()
      const now = clock().getTime()
      let counter = counters.get(key)
      const isOver = !counter || counter.resetsAt <= now || counter.resetsAt > now + limit.windowMs
      if (!counter || isOver) {
        counter = { points: 0, unwritten: 0, resetsAt: now + limit.windowMs }
        counters.set(key, counter)
      }
      if (counter.points >= limit.points) return counter.resetsAt - now
      counter.points += 1
      counter.unwritten += 1
      return 0
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush().catch(() => undefined)
    },
  }
}

async function writeSome(
  db: Kysely<Database>,
  clock: Clock,
  counters: readonly (readonly [string, Counter])[],
): Promise<void> {
  const sent = counters.map(([key, counter]) => ({ key, counter, points: counter.unwritten }))
  const now = clock().getTime()
  const rows = await db
    .insertInto('rateLimits')
    .values(sent.map(({ key, points, counter }) => ({ key, points, resetsAt: counter.resetsAt })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when rate_limits.resets_at <= ${now} then excluded.points
          else rate_limits.points + excluded.points end`,
        resetsAt: sql<number>`case when rate_limits.resets_at <= ${now} then excluded.resets_at
          else rate_limits.resets_at end`,
      }),
    )
    .returning(['key', 'points', 'resetsAt'])
    .execute()
  const known = new Map(rows.map((row) => [row.key, row]))
  for (const { key, counter, points } of sent) {
    const row = known.get(key)
    counter.unwritten -= points
    if (!row) continue
    counter.points = row.points + counter.unwritten
    counter.resetsAt = row.resetsAt
  }
}
