import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from './database.ts'
import { freeBytes } from './sqlite-log.ts'
import type { FullMark } from './storage-room.ts'

/** Twice the size that SQLite leaves in the log. */
const LONG = 8 * 1024 * 1024
const small = (db: OpenDatabase['db']) => sql`insert into notes values ('a')`.execute(db)

describe('the log of SQLite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** A database as a thread opens it, with a log that a reader has made long and then released. */
  async function openWithLongLog(name: string, mark: FullMark): Promise<OpenDatabase> {
    const file = join(folder, name)
    const database = await openDatabase({ dialect: 'sqlite', file, fullMark: mark })
    await sql`create table notes (text text)`.execute(database.db)
    using reader = new DatabaseSync(file, { readOnly: true })
    reader.exec('begin; select * from notes')
    await sql`insert into notes values (${'a'.repeat(LONG)})`.execute(database.db)
    return database
  }
  const sizeOf = (name: string) => statSync(join(folder, name)).size

  it.each([
    ['a statement', small],
    ['a transaction', (db: OpenDatabase['db']) => db.transaction().execute((trx) => small(trx))],
  ])('is not copied by %s while the disk is full, and is again when it has room', async (name, write) => {
    const mark: FullMark = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const database = await openWithLongLog(name, mark)
    expect(sizeOf(name)).toBeLessThan(LONG)

    Atomics.store(mark, 0, 1)
    await write(database.db)
    expect(sizeOf(name)).toBeLessThan(LONG)

    Atomics.store(mark, 0, 0)
    await write(database.db)
    expect(sizeOf(name)).toBeGreaterThan(LONG)
    await database.close()
  })

  it('is not copied by a transaction that had begun before the disk was full', async () => {
    const mark: FullMark = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const database = await openWithLongLog('begun', mark)
    await database.db.transaction().execute(async (trx) => {
      await small(trx)
      Atomics.store(mark, 0, 1)
    })
    expect(sizeOf('begun')).toBeLessThan(LONG)
    await database.close()
  })
})

// A file system in memory without a limit, and some that programs provide, answer like /proc.
it.runIf(process.platform === 'linux')('a file system that counts no blocks is not full', () => {
  expect(freeBytes('/proc/self/status')).toBe(Number.POSITIVE_INFINITY)
  expect(freeBytes(tmpdir())).toBeLessThan(Number.POSITIVE_INFINITY)
})
