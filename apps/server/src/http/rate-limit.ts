import { type Kysely, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../storage/types.ts'

/** So many attempts in so long a time. */
export interface RateLimit {
  readonly points: number
  readonly windowMs: number
}

/** Counts attempts in the database, so that all processes count together. */
export interface RateLimiter {
  /** Counts one attempt under `key`; gives the milliseconds to wait when it is one too many, else 0. */
  count(key: string, limit: RateLimit): Promise<number>
  reset(key: string): Promise<void>
}

const CLEAN_EVERY_MS = 10 * 60_000

/** The counters in `db`. */
export function createRateLimiter(db: Kysely<Database>, clock: Clock): RateLimiter {
  let cleanedAt = 0
  const waitOf = (
    row: { points: number; resetsAt: number } | undefined,
    limit: RateLimit,
    now: number,
  ): number => (row && row.points > limit.points ? Math.max(0, row.resetsAt - now) : 0)

  return {
    async count(key, limit) {
      const now = clock().getTime()
      if (now - cleanedAt > CLEAN_EVERY_MS) {
        cleanedAt = now
        await db.deleteFrom('rateLimits').where('resetsAt', '<', now).execute()
      }
      const row = await db
        .insertInto('rateLimits')
        .values({ key, points: 1, resetsAt: now + limit.windowMs })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            points: sql<number>`case when rate_limits.resets_at <= ${now} then 1 else rate_limits.points + 1 end`,
            resetsAt: sql<number>`case when rate_limits.resets_at <= ${now} then excluded.resets_at
              else rate_limits.resets_at end`,
          }),
        )
        .returning(['points', 'resetsAt'])
        .executeTakeFirst()
      return waitOf(row, limit, now)
    },
    async reset(key) {
      await db.deleteFrom('rateLimits').where('key', '=', key).execute()
    },
  }
}
