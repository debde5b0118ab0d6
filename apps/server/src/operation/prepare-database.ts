import { repairCounts } from '../items/item-counts.ts'
import { checkLogEnd } from '../items/log/audit.ts'
import type { OpenDatabase } from '../storage/database.ts'
import type { Database } from '../storage/database-tables.ts'
import { checkKindTables, SchemaMismatchError, snakeCase } from '../storage/kind-tables.ts'
import { appliedMigrations, migrate } from '../storage/migrate.ts'
import { existingTables } from '../storage/schema-of.ts'
import { createSearchIndexes } from '../storage/search-indexes.ts'
import { createSortIndexes } from '../storage/sort-indexes.ts'

/** The database belongs to another program, or was emptied. */
export class ForeignDatabaseError extends Error {
  override readonly name = 'ForeignDatabaseError'
}

/** The tables that belong to no kind. */
const TABLES: Readonly<Record<keyof Database, true>> = {
  accounts: true,
  oidcRecords: true,
  serverSecrets: true,
  rateLimits: true,
  itemEdges: true,
  changes: true,
  changeHead: true,
  saves: true,
  people: true,
  writeTurns: true,
  itemCounts: true,
  formVersions: true,
  formStates: true,
  formProposals: true,
  formFindings: true,
  formFetches: true,
  files: true,
  publishedFiles: true,
  publishedKeys: true,
  publishedNumbers: true,
  storageProbes: true,
}

/**
 * Migrates a database to the newest schema, checks that this program can work with it, and indexes the properties by
 * which its lists sort and search.
 *
 * @returns names of the applied migrations.
 * @throws {ForeignDatabaseError} there are tables that no migration of ours has created.
 * @throws {UnknownMigrationError} a newer version wrote the database.
 * @throws {SchemaMismatchError} tables or columns are missing.
 * @throws {LogTamperedError} the log of changes was emptied or truncated.
 */
export async function prepareDatabase(database: OpenDatabase): Promise<string[]> {
  await refuseForeign(database)
  const applied = await migrate(database)
  await refuseMissingTables(database)
  await checkKindTables(database)
  await createSortIndexes(database)
  await repairCounts(database)
  await createSearchIndexes(database)
  await checkLogEnd(database)
  return applied
}

/**
 * Refuses the database of another program before writing to it.
 *
 * @throws {ForeignDatabaseError}
 */
export async function refuseForeign(database: OpenDatabase): Promise<void> {
  const tables = await existingTables(database)
  const names = [...tables.keys()].filter((name) => name !== 'schema_migrations')
  const ledger = tables.get('schema_migrations')
  const isOurs = ledger === undefined || (ledger.has('name') && ledger.has('applied_at'))
  if (isOurs && names.length === 0) return
  // Read after the tables, so that tables which another process of ours is creating are not taken for foreign ones.
  if (isOurs && ledger && (await appliedMigrations(database)).length > 0) return
  throw new ForeignDatabaseError(
    `The database has tables that are not ours, or lost the record of ours: ${names.slice(0, 5).join(', ')}. ` +
      'Give the program an empty database of its own, or restore a backup.',
  )
}

async function refuseMissingTables(database: OpenDatabase): Promise<void> {
  const tables = await existingTables(database)
  const missing = Object.keys(TABLES)
    .map(snakeCase)
    .filter((name) => !tables.has(name))
  if (missing.length === 0) return
  throw new SchemaMismatchError(`The database has lost tables: ${missing.join(', ')}. Restore a backup.`)
}
