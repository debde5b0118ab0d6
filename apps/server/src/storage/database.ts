import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { noteCleanStop, takeCleanStop } from './clean-stop.ts'
import { StorageFullError } from './database-errors.ts'
import type { Database } from './database-tables.ts'
import { createPostgresPool, type PoolLimits } from './postgres-pool.ts'
import { makePrivateFile } from './private-file.ts'
import { localSignals, postgresSignals, type Signals } from './signals.ts'
import { openSqliteConnection } from './sqlite-connections.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { lockDatabaseFile } from './sqlite-lock.ts'
import { holdLogWhile } from './sqlite-log.ts'
import {
  createStorageRoom,
  type FullMark,
  isMarked,
  reserveBeside,
  roomOfServer,
  type StorageRoom,
} from './storage-room.ts'

interface ThreadLocation {
  /** Given to a thread: the shared flag by which it and its server mark the disk as full. */
  readonly fullMark?: FullMark
}

/** Which database to open. */
export type DatabaseLocation =
  | (ThreadLocation & {
      readonly dialect: 'sqlite'
      readonly file: string
      /** True for a server: a second server on the same file refuses to start. Command-line tools share the file. */
      readonly exclusive?: boolean
      /** True if this process has checked the file already. */
      readonly isChecked?: boolean
      /** `off` only for throw-away databases. */
      readonly durability?: 'full' | 'off'
    })
  | (ThreadLocation & { readonly dialect: 'postgres'; readonly url: string; readonly poolSize?: number })

/** The two databases that we run on. */
export type DialectName = DatabaseLocation['dialect']

/** An open database. */
export interface OpenDatabase {
  /** For administrators and sign-in: reads and writes. */
  readonly db: Kysely<Database>
  /** For consumers' reads, so that neither side can use up the other's connections. */
  readonly publicReads: Kysely<Database>
  /** For the readiness check, which must respond in any case. */
  readonly health: Kysely<Database>
  /** Without time limits: for migrations and other long work. */
  readonly patient: Kysely<Database>
  readonly dialect: DialectName
  readonly location: DatabaseLocation
  /** Whether there is room to write to. */
  readonly room: StorageRoom
  /** Notifies the other processes on this database of changes. */
  readonly signals: Signals
  close(): Promise<void>
}

/** How long a write may wait for the one before it; nothing waits without limit. */
const MAIN_LIMITS: PoolLimits = {
  max: 10,
  connectMs: 5_000,
  statementMs: 10_000,
  lockMs: 5_000,
  idleInTransactionMs: 10_000,
}
const PUBLIC_LIMITS: PoolLimits = {
  max: 4,
  connectMs: 2_000,
  statementMs: 3_000,
  lockMs: 2_000,
  idleInTransactionMs: 5_000,
}
const HEALTH_LIMITS: PoolLimits = {
  max: 1,
  connectMs: 1_000,
  statementMs: 1_000,
  lockMs: 1_000,
  idleInTransactionMs: 1_000,
}
const PATIENT_LIMITS: PoolLimits = {
  max: 2,
  connectMs: 5_000,
  statementMs: 0,
  lockMs: 0,
  idleInTransactionMs: 0,
}

/** The database file is damaged. */
export class DatabaseDamagedError extends Error {
  override readonly name = 'DatabaseDamagedError'
}

/**
 * Opens a database; the caller closes it. The migrator creates the tables.
 *
 * @param onError called with errors of idle connections.
 * @throws {DatabaseInUseError} another server holds an exclusive SQLite file.
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
    makePrivateFile(file)
    // Reading a large file takes seconds, so it is read only if the last server may have left it damaged.
    const isSound = location.isChecked || (location.exclusive && takeCleanStop(file))
    if (durability === 'full' && !isSound) checkFile(file)
    const reserve = location.exclusive ? reserveBeside(file) : undefined
    const room = roomOf(location, () => createStorageRoom(() => db, reserve))
    const beforeWrite = holdLogWhile(() => isMarked(room.mark))
    const dialect = sqliteDialect({ file, durability, onFault: room.note, beforeWrite })
    const db = new Kysely<Database>({ dialect, plugins: [camelCase()] })
    if (reserve && !reserve.keep()) room.note(new StorageFullError(`no room for ${file}.reserve`))
    const signals = localSignals()
    return {
      db,
      publicReads: db,
      health: db,
      patient: db,
      dialect: 'sqlite',
      location,
      room,
      signals,
      async close() {
        await signals.close()
        await db.destroy()
        if (location.exclusive) noteCleanStop(file)
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
  const { url, poolSize = MAIN_LIMITS.max } = location
  const room = roomOf(location, () => createStorageRoom(() => db))
  const open = (limits: PoolLimits): Kysely<Database> => {
    const pool = createPostgresPool(url, limits, { onLost: onError, onFault: room.note })
    return new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [camelCase()] })
  }
  const db = open({ ...MAIN_LIMITS, max: poolSize })
  const publicReads = open(PUBLIC_LIMITS)
  const health = open(HEALTH_LIMITS)
  const patient = open(PATIENT_LIMITS)
  const signals = postgresSignals(url, onError)
  return {
    db,
    publicReads,
    health,
    patient,
    dialect: 'postgres',
    location,
    room,
    signals,
    async close() {
      await signals.close()
      await Promise.all([db, publicReads, health, patient].map((pool) => pool.destroy()))
    },
  }
}

function roomOf({ fullMark }: ThreadLocation, watch: () => StorageRoom): StorageRoom {
  return fullMark ? roomOfServer(fullMark) : watch()
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
