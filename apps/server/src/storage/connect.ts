import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type DatabaseLocation, type OpenDatabase, openDatabase } from './database.ts'
import { DatabaseUnavailableError } from './database-errors.ts'
import { unusableDatabase } from './unusable-database.ts'

const ATTEMPTS = 30
const PAUSE_MS = 1_000
/** A wrong password or an unknown database name: waiting does not help. */
const REFUSED = /^(28|3D)/

/**
 * Opens a database that may still be starting: waits for PostgreSQL up to half a minute.
 *
 * @param onWait called with the error each time it has to wait.
 * @throws {UnusableDatabaseError} the settings or the other side are at fault.
 */
export async function connect(
  location: DatabaseLocation,
  onError: (error: Error) => void,
  onWait: (message: string) => void,
): Promise<OpenDatabase> {
  const database = await openDatabase(location, onError).catch((error: unknown) => {
    throw unusableDatabase(location, error)
  })
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql`select 1`.execute(database.db)
      return database
    } catch (error) {
      const shown = unusableDatabase(location, error)
      if (attempt >= ATTEMPTS || !isNotYet(error)) {
        await database.close()
        throw shown
      }
      onWait(`${shown instanceof Error ? shown.message : shown} Waiting.`)
      await wait(PAUSE_MS)
    }
  }
}

function isNotYet(error: unknown): boolean {
  if (!(error instanceof DatabaseUnavailableError)) return false
  const { cause } = error
  return !(cause instanceof Error && 'code' in cause && REFUSED.test(String(cause.code)))
}
