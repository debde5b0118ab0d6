import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { localSignals, postgresSignals, type Signals } from './signals.ts'
import { openSqliteConnection } from './sqlite-connections.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { lockDatabaseFile } from './sqlite-lock.ts'
import type { Database } from './types.ts'

/** Which database to open. */
export type DatabaseLocation =
  | {
      readonly dialect: 'sqlite'
      readonly file: string
      /** True for a server: a second server on the same file then refuses to start. Command-line tools share. */
      readonly exclusive?: boolean
      /** `off` only for databases that are thrown away. */
      readonly durability?: 'full' | 'off'
    }
  | { readonly dialect: 'postgres'; readonly url: string; readonly poolSize?: number }

/** The two databases that we run on. */
export type DialectName = DatabaseLocation['dialect']

/** An open database. */
export interface OpenDatabase {
  readonly db: Kysely<Database>
  readonly dialect: DialectName
  readonly location: DatabaseLocation
  /** Tells the other processes on this database what changed. */
  readonly signals: Signals
  close(): Promise<void>
}

/** The database file is damaged. */
export class DatabaseDamagedError extends Error {
  override readonly name = 'DatabaseDamagedError'
}

/**
 * Opens a database; the caller closes it. Tables are the migrator's task.
 *
 * @param onError told of connections that broke while nobody was waiting for them.
 * @throws {DatabaseInUseError} an exclusive SQLite file is held by another server.
 * @throws {DatabaseDamagedError} SQLite's quick check found damage.
 */
export async function openDatabase(
  location: DatabaseLocation,
  onError: (error: Error) => void = () => {},
): Promise<OpenDatabase> {
  return location.dialect === 'sqlite' ? openSqlite(location) : openPostgres(location, onError)
}

async function openSqlite(location: DatabaseLocation & { dialect: 'sqlite' }): Promise<OpenDatabase> {
  const { file, durability = 'full' } = location
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const lock = location.exclusive ? lockDatabaseFile(file) : undefined
  try {
    if (durability === 'full') checkFile(file)
    const db = new Kysely<Database>({ dialect: sqliteDialect({ file, durability }), plugins: [camelCase()] })
    const signals = localSignals()
    return {
      db,
      dialect: 'sqlite',
      location,
      signals,
      async close() {
        await signals.close()
        await db.destroy()
        lock?.release()
      },
    }
  } catch (error) {
    lock?.release()
    throw error
  }
}

async function openPostgres(
  location: DatabaseLocation & { dialect: 'postgres' },
  onError: (error: Error) => void,
): Promise<OpenDatabase> {
  const { url, poolSize = 10 } = location
  const pool = new pg.Pool({ connectionString: url, max: poolSize, types: pgTypes(), keepAlive: true })
  // Without a listener a restart of the database would end this process.
  pool.on('error', onError)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [camelCase()] })
  const signals = postgresSignals(url, onError)
  return {
    db,
    dialect: 'postgres',
    location,
    signals,
    async close() {
      await signals.close()
      await db.destroy()
    },
  }
}

function camelCase(): CamelCasePlugin {
  return new CamelCasePlugin({ maintainNestedObjectKeys: true })
}

function checkFile(file: string): void {
  let found: string
  try {
    const connection = openSqliteConnection({ file, readOnly: false, durability: 'full' })
    const { rows } = connection.run('pragma quick_check(5)', [])
    found = rows.flatMap((row) => Object.values(row ?? {})).join('; ')
    connection.close()
  } catch (error) {
    throw new DatabaseDamagedError(`${file} cannot be read as a database: ${String(error)}`)
  }
  if (found !== 'ok') throw new DatabaseDamagedError(`${file} is damaged: ${found}`)
}

/** bigint columns hold our counters and times, all within 2^53: numbers, as SQLite gives them. */
function pgTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  return types
}
