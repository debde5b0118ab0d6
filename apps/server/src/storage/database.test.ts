import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { describeOnEachDatabase, postgresDatabases } from '../testing/databases.ts'
import { runProcess } from '../testing/run-process.ts'
import { DatabaseDamagedError, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { DatabaseInUseError } from './sqlite-lock.ts'
import { inTransaction } from './transaction.ts'

const secret = (name: string) => ({ name, value: 'érték', createdAt: '2026-01-01T00:00:00.000Z' })

describeOnEachDatabase('an open database', (databases) => {
  it('answers reads while a long write transaction is open, without its unfinished work', async () => {
    const { db } = await databases.open()
    const written = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const writing = inTransaction(db, async (trx) => {
      await trx.insertInto('serverSecrets').values(secret('a')).execute()
      written.resolve()
      await finish.promise
    })
    await written.promise

    expect(await db.selectFrom('serverSecrets').selectAll().execute()).toEqual([])

    finish.resolve()
    await writing
    expect(await db.selectFrom('serverSecrets').selectAll().execute()).toEqual([secret('a')])
  })

  it('keeps nothing of a transaction that throws', async () => {
    const { db } = await databases.open()

    const work = inTransaction(db, async (trx) => {
      await trx.insertInto('serverSecrets').values(secret('a')).execute()
      throw new Error('stopped')
    })

    await expect(work).rejects.toThrow('stopped')
    expect(await db.selectFrom('serverSecrets').selectAll().execute()).toEqual([])
  })

  it('lets many writers take turns without losing a write', async () => {
    const { db } = await databases.open()
    await db.insertInto('rateLimits').values({ key: 'k', points: 0, resetsAt: 0 }).execute()

    await Promise.all(
      Array.from({ length: 40 }, () =>
        db
          .updateTable('rateLimits')
          .set(({ eb }) => ({ points: eb('points', '+', 1) }))
          .execute(),
      ),
    )

    expect(await db.selectFrom('rateLimits').select('points').executeTakeFirst()).toEqual({ points: 40 })
  })

  it('shows a read-only transaction one unchanging view', async () => {
    const { db } = await databases.open()

    await db
      .transaction()
      .setAccessMode('read only')
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        expect(await trx.selectFrom('serverSecrets').select('name').execute()).toEqual([])
        await db.insertInto('serverSecrets').values(secret('later')).execute()
        expect(await trx.selectFrom('serverSecrets').select('name').execute()).toEqual([])
      })

    expect(await db.selectFrom('serverSecrets').select('name').execute()).toEqual([{ name: 'later' }])
  })

  it('gives whole numbers beyond 32 bits as numbers', async () => {
    const { db } = await databases.open()
    await db.insertInto('rateLimits').values({ key: 'k', points: 1, resetsAt: 1_900_000_000_000 }).execute()

    const row = await db.selectFrom('rateLimits').select('resetsAt').executeTakeFirstOrThrow()

    expect(row.resetsAt).toBe(1_900_000_000_000)
  })

  it('hands a signal to every listener on the same database', async () => {
    const database = await databases.open()
    const heard = Promise.withResolvers<string | null>()
    database.signals.subscribe('topic', (payload) => payload && heard.resolve(payload))

    // The listener may not be connected yet.
    let first: string | null = null
    while (first === null) {
      await database.signals.publish(database.db, 'topic', 'form 7')
      first = await Promise.race([heard.promise, wait(50, null)])
    }

    expect(first).toBe('form 7')
  })
})

describeOnEachDatabase('a database whose process is killed', (databases) => {
  it('has everything that was said to be written', async () => {
    const location = await databases.emptyLocation()
    const durable = location.dialect === 'sqlite' ? { ...location, durability: 'full' as const } : location
    const writer = runProcess('testing/row-writer.ts', [JSON.stringify(durable)], { env: {} })
    await writer.printed(/^written 50$/m)

    writer.child.kill('SIGKILL')
    await writer.ended

    const said = [...writer.output().matchAll(/^written (\d+)$/gm)].map(([, name]) => name)
    const { db, close } = await openDatabase(location)
    const kept = await db.selectFrom('serverSecrets').select('name').execute()
    expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining(said))
    await close()
  })
})

describe('PostgreSQL', () => {
  const databases = postgresDatabases()

  it('may end every connection: calls and signals go on', async () => {
    const errors: Error[] = []
    const { location } = await databases.open()
    const database = await openDatabase(location, (error) => errors.push(error))
    const heard: (string | null)[] = []
    database.signals.subscribe('topic', (payload) => heard.push(payload))
    await expect.poll(() => heard).toEqual([null])

    const other = await openDatabase(location)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(other.db)

    await expect.poll(() => heard).toEqual([null, null])
    await database.signals.publish(other.db, 'topic', 'after')
    await expect.poll(() => heard).toEqual([null, null, 'after'])
    expect(await database.db.selectFrom('accounts').selectAll().execute()).toEqual([])
    expect(errors.length).toBeGreaterThan(0)
    await database.close()
    await other.close()
  })

  it('tells a signal only when its transaction commits', async () => {
    const database = await databases.open()
    const heard: (string | null)[] = []
    database.signals.subscribe('topic', (payload) => heard.push(payload))
    await expect.poll(() => heard).toEqual([null])

    const undone = inTransaction(database.db, async (trx) => {
      await database.signals.publish(trx, 'topic', 'undone')
      throw new Error('stopped')
    })
    await expect(undone).rejects.toThrow('stopped')
    await inTransaction(database.db, (trx) => database.signals.publish(trx, 'topic', 'done'))

    await expect.poll(() => heard).toEqual([null, 'done'])
  })
})

describe('a SQLite file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is refused to a second server until the first one ends', async () => {
    const location = { dialect: 'sqlite', file: join(folder, 'one.db'), exclusive: true } as const
    const first = await openDatabase(location)

    await expect(openDatabase(location)).rejects.toThrow(DatabaseInUseError)

    await first.close()
    const second = await openDatabase(location)
    await second.close()
  })

  it('is written through to the disk at every commit, with foreign keys on and strict tables', async () => {
    const { db, ...database } = await openDatabase({ dialect: 'sqlite', file: join(folder, 'full.db') })
    await migrate({ patient: db, dialect: 'sqlite' })

    await db.transaction().execute(async (trx) => {
      expect((await sql`pragma journal_mode`.execute(trx)).rows).toEqual([{ journalMode: 'wal' }])
      expect((await sql`pragma synchronous`.execute(trx)).rows).toEqual([{ synchronous: 2 }])
      expect((await sql`pragma foreign_keys`.execute(trx)).rows).toEqual([{ foreignKeys: 1 }])
    })
    const loose = await sql`select name from sqlite_schema where type = 'table' and name not like 'schema_%'
      and name not like 'sqlite_%' and sql not like '%strict'`.execute(db)
    expect(loose.rows).toEqual([])
    await database.close()
  })

  it('is refused when it is not a database', async () => {
    const file = join(folder, 'damaged.db')
    writeFileSync(
      file,
      'this is not a database, only a text that is long enough to be read as a header of one',
    )

    await expect(openDatabase({ dialect: 'sqlite', file })).rejects.toThrow(DatabaseDamagedError)
  })
})
