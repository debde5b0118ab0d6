import type { DialectName } from '../storage/database.ts'
import type { PoolName } from './api-call.ts'
import type { TimeLimits } from './time-limits.ts'

/** How the threads of one pool are used. */
export interface PoolRules {
  readonly threads: number
  /** Calls that one thread answers at once. */
  readonly atOnce: number
  /** Calls that may wait; further ones are answered 503. */
  readonly maxQueue: number
  /** Null if calls are never ended. */
  readonly limits: TimeLimits | null
  /** True to end a call that runs if nobody waits for it any more: its thread ends with it, and all that it does. */
  readonly endsRunning: boolean
  /** True if the calls of one person are answered one after another. */
  readonly onePerPerson: boolean
}

/**
 * Short reads never wait for long calls, which have threads of their own. Calls that write are never ended: they
 * might have been acknowledged to others already.
 */
export function poolRules(dialect: DialectName): Readonly<Record<PoolName, PoolRules>> {
  // PostgreSQL works while a thread waits for it; SQLite works in the thread.
  const isRemote = dialect === 'postgres'
  return {
    reader: {
      threads: 2,
      atOnce: isRemote ? 4 : 1,
      maxQueue: 200,
      limits: { maxWaitMs: 20_000, maxRunMs: 30_000 },
      // The thread may answer others, too.
      endsRunning: false,
      onePerPerson: false,
    },
    checker: {
      threads: 2,
      atOnce: 1,
      maxQueue: 32,
      // A connection without traffic is closed after two minutes.
      limits: { maxWaitMs: 30_000, maxRunMs: 60_000 },
      endsRunning: true,
      onePerPerson: true,
    },
    writer: {
      threads: 1,
      // Calls that wait for their turn to write are written to the disk together.
      atOnce: isRemote ? 4 : 16,
      maxQueue: Number.POSITIVE_INFINITY,
      limits: null,
      endsRunning: false,
      onePerPerson: false,
    },
  }
}
