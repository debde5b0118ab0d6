import type { OpenDatabase } from './database.ts'
import { checkKindTables } from './kind-tables.ts'
import { migrate } from './migrate.ts'

/**
 * Brings a database to the newest shape, and makes sure that it is one that this program can work with.
 *
 * @returns names of the migrations that were applied.
 * @throws {UnknownMigrationError} the database was written by a newer version.
 * @throws {SchemaMismatchError} a kind has a property that no migration has made a column for.
 */
export async function prepareDatabase(database: OpenDatabase): Promise<string[]> {
  const applied = await migrate(database)
  await checkKindTables(database)
  return applied
}
