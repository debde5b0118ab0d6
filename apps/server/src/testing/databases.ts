import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, inject } from 'vitest'
import {
  type DatabaseLocation,
  type DialectName,
  type OpenDatabase,
  openDatabase,
} from '../storage/database.ts'
import { TEMPLATE_DATABASE } from './postgres-setup.ts'

/** Databases for one block of tests; all of them are closed and deleted after its last test. */
export interface TestDatabases {
  readonly dialect: DialectName
  /** A new, migrated, otherwise empty database. `openDatabase(result.location)` opens it a second time. */
  open(): Promise<OpenDatabase>
  /** The location of a new database without tables. */
  emptyLocation(): Promise<DatabaseLocation>
}

/**
 * Describes the same behaviour on SQLite and on PostgreSQL.
 *
 * @example
 * describeOnEachDatabase('accounts', (databases) => {
 *   it('…', async () => { const { db } = await databases.open() … })
 * })
 */
export function describeOnEachDatabase(
  title: string,
  body: (databases: TestDatabases) => void,
  options: OrderOptions = {},
): void {
  describe(`${title} (SQLite)`, options, () => body(sqliteDatabases()))
  describe(`${title} (PostgreSQL)`, options, () => body(postgresDatabases()))
}

/** `shuffle: false` keeps the order of tests that depend on each other. */
interface OrderOptions {
  readonly shuffle?: false
}

function sqliteDatabases(): TestDatabases {
  const opened: OpenDatabase[] = []
  const folders: string[] = []
  afterAll(async () => {
    for (const database of opened) await database.close()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })
  const newFile = () => {
    const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-test-'))
    folders.push(folder)
    return { dialect: 'sqlite', file: join(folder, 'test.db'), durability: 'off' } as const
  }
  return {
    dialect: 'sqlite',
    emptyLocation: async () => newFile(),
    async open() {
      const location = newFile()
      // Closed since it was filled, so everything is in the one file.
      copyFileSync(inject('sqliteTemplate'), location.file)
      const database = await openDatabase(location)
      opened.push(database)
      return database
    },
  }
}

/** PostgreSQL only; call it inside `describe`. */
export function postgresDatabases(): TestDatabases {
  const opened: OpenDatabase[] = []
  const names: string[] = []
  afterAll(async () => {
    for (const database of opened) await database.close()
    for (const name of names) await administer(`drop database if exists "${name}" with (force)`)
  })
  const create = async (template: string): Promise<DatabaseLocation> => {
    const name = `test_${randomUUID()}`
    names.push(name)
    // Copies files instead of rows: a fifth of the time, because these databases are small and many.
    await administer(`create database "${name}" template ${template} strategy file_copy`)
    return { dialect: 'postgres', url: `${inject('postgresUrl')}/${name}`, poolSize: 5 }
  }
  return {
    dialect: 'postgres',
    emptyLocation: () => create('template0'),
    async open() {
      const database = await openDatabase(await create(TEMPLATE_DATABASE))
      opened.push(database)
      return database
    },
  }
}

/**
 * Resolves once every later signal of this database is received. Before, PostgreSQL may not be listening yet: signals are
 * lost, and subscribers are then told to drop what they know.
 */
export async function untilListening({ db, signals }: OpenDatabase): Promise<void> {
  const heard = Promise.withResolvers<void>()
  const unsubscribe = signals.subscribe('test-probe', (payload) => payload && heard.resolve())
  const probing = setInterval(() => void signals.publish(db, 'test-probe', 'heard?'), 20)
  await heard.promise
  clearInterval(probing)
  unsubscribe()
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
