import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type DatabaseLocation, type OpenDatabase, openDatabase } from './database.ts'

const ATTEMPTS = 30
const PAUSE_MS = 1_000
/** The database is not there yet, or is still starting. */
const NOT_YET = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ECONNRESET|57P03)$/

/**
 * Opens a database that may be starting at this moment too: waits for PostgreSQL up to half a minute.
 *
 * @param onWait told each time that it has to wait.
 */
export async function connect(
  location: DatabaseLocation,
  onError: (error: Error) => void,
  onWait: (message: string) => void,
): Promise<OpenDatabase> {
  const database = await openDatabase(location, onError)
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql`select 1`.execute(database.db)
      return database
    } catch (error) {
      if (attempt >= ATTEMPTS || !isNotYet(error)) {
        await database.close()
        throw error
      }
      onWait('The database does not answer yet; waiting.')
      await wait(PAUSE_MS)
    }
  }
}

/** Several addresses of one host fail together, as one error that holds the others. */
function isNotYet(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isNotYet)
  return error instanceof Error && 'code' in error && NOT_YET.test(String(error.code))
}
