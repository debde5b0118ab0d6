import type { IsolationLevel, Kysely, Transaction } from 'kysely'
import { DatabaseUnavailableError } from './database-errors.ts'
import type { Database } from './database-tables.ts'

const MAX_ATTEMPTS = 5
/** serialization_failure and deadlock_detected: PostgreSQL asks to retry the whole transaction. */
const RETRYABLE = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction.
 *
 * PostgreSQL may abort a transaction that conflicts with another one. It is then retried, up to five times, so `work`
 * must have no effects outside the database.
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
  isolation?: IsolationLevel,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const builder = db.transaction()
      return await (isolation ? builder.setIsolationLevel(isolation) : builder).execute(work)
    } catch (error) {
      if (!isRetryable(error)) throw error
      if (attempt >= MAX_ATTEMPTS) throw new DatabaseUnavailableError(error)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))
    }
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRYABLE.has(String(error.code))
}
