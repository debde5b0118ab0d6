import type { Kysely } from 'kysely'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../storage/database-tables.ts'

/** How failures of one kind slow down the next attempt. */
export interface Throttle {
  /** Failures that cost nothing. */
  readonly free: number
  /** The wait after the first failure over the limit; each further failure doubles it. */
  readonly firstDelayMs: number
  readonly longestDelayMs: number
}

/** Failures are cleared when the last one is this old. */
const FORGET_MS = 60 * 60_000

/** Failures of one name from one address, or from one known device. */
export const PAIR_THROTTLE: Throttle = { free: 5, firstDelayMs: 30_000, longestDelayMs: 15 * 60_000 }

/** Failures from one address, for any name. The limit is high, because many people may share an address. */
export const ADDRESS_THROTTLE: Throttle = { free: 100, firstDelayMs: 10_000, longestDelayMs: 15 * 60_000 }

/** Counts failed sign-ins in the database, across all processes. */
export interface Attempts {
  /**
   * Counts an attempt under `key` as failed before its password is checked, so that parallel guesses count too.
   *
   * @returns 0 if the attempt may continue; otherwise the milliseconds to wait, and nothing was counted.
   */
  begin(key: string, throttle: Throttle): Promise<number>
  /** Uncounts one attempt, which succeeded. */
  takeBack(key: string): Promise<void>
  /** Forgets all failures under `key`. */
  clear(key: string): Promise<void>
}

/** Enough for as many parallel attempts as the throttle allows; further ones wait. */
const MAX_RACES = 10
const RACE_LOST_MS = 1_000

/** The counters in `db`. */
export function createAttempts(db: Kysely<Database>, clock: Clock): Attempts {
  const beginOnce = async (key: string, throttle: Throttle): Promise<number | 'raced'> => {
    const now = clock().getTime()
    const forgottenAt = now + FORGET_MS
    const row = await db
      .selectFrom('rateLimits')
      .select(['points', 'resetsAt'])
      .where('key', '=', key)
      .executeTakeFirst()
    if (!row || row.resetsAt <= now) {
      const started = await db
        .insertInto('rateLimits')
        .values({ key, points: 1, resetsAt: forgottenAt })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ points: 1, resetsAt: forgottenAt })
            .where('rateLimits.resetsAt', '<=', now),
        )
        .returning('key')
        .executeTakeFirst()
      return started ? 0 : 'raced'
    }
    const delay = delayAfter(row.points, throttle)
    const wait = row.resetsAt - FORGET_MS + delay - now
    if (wait > 0) return Math.min(wait, delay)
    const counted = await db
      .updateTable('rateLimits')
      .set({ points: row.points + 1, resetsAt: forgottenAt })
      .where('key', '=', key)
      .where('points', '=', row.points)
      .where('resetsAt', '=', row.resetsAt)
      .executeTakeFirst()
    return counted.numUpdatedRows > 0n ? 0 : 'raced'
  }
  const cleaning = cleaner(db, clock)

  return {
    async begin(key, throttle) {
      await cleaning()
      for (let race = 0; race < MAX_RACES; race += 1) {
        const wait = await beginOnce(key, throttle)
        if (wait !== 'raced') return wait
      }
      return RACE_LOST_MS
    },
    async takeBack(key) {
      await db
        .updateTable('rateLimits')
        .set((row) => ({ points: row('points', '-', 1) }))
        .where('key', '=', key)
        .where('points', '>', 0)
        .execute()
    },
    async clear(key) {
      await db.deleteFrom('rateLimits').where('key', '=', key).execute()
    },
  }
}

/** Milliseconds to wait after this many failures. */
function delayAfter(failures: number, { free, firstDelayMs, longestDelayMs }: Throttle): number {
  return failures < free ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - free))
}

const CLEAN_EVERY_MS = 10 * 60_000

/** Returns a function that deletes expired counters from time to time. */
function cleaner(db: Kysely<Database>, clock: Clock): () => Promise<void> {
  let cleanedAt = 0
  return async () => {
    const now = clock().getTime()
    if (now - cleanedAt < CLEAN_EVERY_MS) return
    cleanedAt = now
    await db.deleteFrom('rateLimits').where('resetsAt', '<=', now).execute()
  }
}
