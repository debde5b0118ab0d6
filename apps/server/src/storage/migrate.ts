import { type Kysely, sql, type Transaction } from 'kysely'
import type { MigrationDb } from './create-table.ts'
import type { DialectName, OpenDatabase } from './database.ts'
import type { Migration } from './migration.ts'
import { migrations } from './migrations/index.ts'

/** A newer version of this server wrote the database. */
export class UnknownMigrationError extends Error {
  override readonly name = 'UnknownMigrationError'
}

const TABLE = 'schema_migrations'
/** A row that is never a migration: its lock is required to change the schema. */
const LOCK_ROW = '0000-lock'
const CREATE_ATTEMPTS = 10

/**
 * Migrates the database to the newest schema, one transaction per migration.
 *
 * Any number of processes may call it at once: each migration is applied once, and a process killed in the middle
 * leaves nothing of its current migration.
 *
 * @returns names of the migrations that this call applied.
 * @throws {UnknownMigrationError} the database has a migration that this program does not contain.
 */
export async function migrate(
  database: Pick<OpenDatabase, 'patient' | 'dialect'>,
  list: readonly Migration[] = migrations,
): Promise<string[]> {
  // Types describe the newest schema only; a migration cannot rely on any table.
  const db = database.patient as unknown as Kysely<MigrationTables>
  await createTableOfMigrations(db)
  const applied: string[] = []
  for (;;) {
    const name = await changeSchema(database, (trx) => applyNext(trx, database.dialect, list))
    if (name === undefined) return applied
    applied.push(name)
  }
}

/** Runs `change` in a transaction; other processes that change the schema wait for its end. */
export async function changeSchema<T>(
  { patient, dialect }: Pick<OpenDatabase, 'patient' | 'dialect'>,
  change: (trx: Transaction<MigrationTables>) => Promise<T>,
): Promise<T> {
  const db = patient as unknown as Kysely<MigrationTables> // as above
  return db.transaction().execute(async (trx) => {
    // SQLite's transaction is the only writer from its first statement; PostgreSQL waits for the row lock.
    if (dialect === 'postgres') {
      await trx.selectFrom(TABLE).select('name').where('name', '=', LOCK_ROW).forUpdate().execute()
    }
    return change(trx)
  })
}

/** Names of the applied migrations, in order; empty for a new database. */
export async function appliedMigrations(database: Pick<OpenDatabase, 'db'>): Promise<string[]> {
  const db = database.db as unknown as Kysely<MigrationTables> // as above
  await createTableOfMigrations(db)
  return readApplied(db)
}

interface MigrationTables {
  [TABLE]: { name: string; applied_at: string }
}

async function applyNext(
  trx: Transaction<MigrationTables>,
  dialect: DialectName,
  list: readonly Migration[],
): Promise<string | undefined> {
  const applied = new Set(await readApplied(trx))
  const known = new Set(list.map(({ name }) => name))
  const unknown = [...applied].filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new UnknownMigrationError(
      `The database has migrations that this version does not know: ${unknown.join(', ')}. Start a newer version.`,
    )
  }
  const next = list.find(({ name }) => !applied.has(name))
  if (!next) return undefined
  await next.up(trx as unknown as MigrationDb, dialect) // the migration names tables as text
  await trx.insertInto(TABLE).values({ name: next.name, applied_at: new Date().toISOString() }).execute()
  return next.name
}

async function readApplied(db: Kysely<MigrationTables>): Promise<string[]> {
  const rows = await db
    .selectFrom(TABLE)
    .select('name')
    .where('name', '<>', LOCK_ROW)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** On PostgreSQL `if not exists` can still fail if two processes create the table at once; then it exists. */
async function createTableOfMigrations(db: Kysely<MigrationTables>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql`create table if not exists ${sql.table(TABLE)} (name text primary key, applied_at text not null)`.execute(
        db,
      )
      await db
        .insertInto(TABLE)
        .values({ name: LOCK_ROW, applied_at: '' })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      return
    } catch (error) {
      if (attempt >= CREATE_ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
