import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqliteConnection, type SqliteConnection } from './sqlite-connections.ts'
import { SqliteWriter } from './sqlite-writer.ts'

describe('the writer of a SQLite file', () => {
  let folder: string
  let connection: SqliteConnection
  let writer: SqliteWriter
  let ran: string[]
  let fail: (sql: string) => void

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-test-'))
    const file = join(folder, 'own.db')
    connection = openSqliteConnection({ file, readOnly: false, durability: 'full' })
    connection.raw.exec('create table notes (text text primary key) strict')
    ran = []
    fail = () => {}
    writer = new SqliteWriter(
      connection,
      (sql) => {
        ran.push(sql)
        fail(sql)
        connection.run(sql, [])
      },
      file,
    )
  })
  afterEach(() => {
    connection.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** A transaction that writes one text; `breaks` makes it fail after that. */
  const write = async (text: string, { isShort = true, breaks = false } = {}): Promise<string> => {
    const turn = await writer.begin(isShort)
    try {
      connection.run('insert into notes values (?)', [text])
      await null
      if (breaks) throw new Error(`${text} breaks`)
    } catch (error) {
      turn.rollback()
      throw error
    }
    await turn.commit()
    return text
  }
  const commits = () => ran.filter((sql) => sql === 'commit').length
  const stored = () =>
    connection.run('select text from notes order by text', []).rows.map((row) => Object(row).text)

  it('writes short transactions that wait to the disk at once, and acknowledges none before that', async () => {
    const seen: number[] = []
    const names = Array.from({ length: 20 }, (_, index) => `t${String(index).padStart(2, '0')}`)
    await Promise.all(names.map((name) => write(name).then(() => seen.push(commits()))))

    expect(stored()).toEqual(names)
    expect(commits()).toBe(1)
    expect(seen).toEqual(names.map(() => 1))
  })

  it('takes back only the one of a group that fails, wherever it stands', async () => {
    const results = await Promise.allSettled([
      write('a', { breaks: true }),
      write('b'),
      write('c', { breaks: true }),
      write('b'),
      write('d'),
    ])

    expect(results.map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ])
    expect(stored()).toEqual(['b', 'd'])
  })

  it('lets nobody wait for a long one to be acknowledged, and keeps the order', async () => {
    const order: string[] = []
    const note = (name: string) => order.push(name)
    await Promise.all([
      write('short').then(note),
      write('long', { isShort: false }).then(note),
      writer.alone(() => connection.run("insert into notes values ('alone')", [])).then(() => note('alone')),
      write('later').then(note),
    ])

    expect(order).toEqual(['short', 'long', 'alone', 'later'])
    expect(commits()).toBe(3)
  })

  it('says so to all of a group if the disk refuses it, and serves the next', async () => {
    fail = (sql) => {
      if (sql === 'commit') throw new Error('disk full')
    }
    const results = await Promise.allSettled([write('a'), write('b'), write('c')])
    fail = () => {}

    expect(results.map((result) => (result.status === 'rejected' ? String(result.reason) : 'kept'))).toEqual(
      Array(3).fill('Error: disk full'),
    )
    expect(stored()).toEqual([])
    expect(await write('d')).toBe('d')
  })

  it('says so to those of a group that were lost with a later one, and serves the next', async () => {
    const lost = async () => {
      const turn = await writer.begin(true)
      connection.raw.exec('rollback') // as SQLite does by itself when the disk is full
      turn.rollback()
      throw new Error('lost')
    }
    const results = await Promise.allSettled([write('a'), lost(), write('b')])

    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(stored()).toEqual(['b'])
  })

  it.each(['release member', 'savepoint member', 'rollback to member'])(
    'serves the next, and says so to whom it concerns, if the disk refuses “%s”',
    async (refused) => {
      fail = (sql) => {
        if (sql !== refused) return
        fail = () => {}
        throw new Error('disk full')
      }
      const results = await Promise.allSettled([
        write('a'),
        write('b', { breaks: refused === 'rollback to member' }),
        write('c'),
      ])
      const kept = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))

      expect(results[1]?.status).toBe('rejected')
      expect(stored()).toEqual(kept)
      expect(await write('d')).toBe('d')
    },
  )

  it('takes turns with another writer of the same process', async () => {
    const file = join(folder, 'own.db')
    const other = openSqliteConnection({ file, readOnly: false, durability: 'full' })
    const second = new SqliteWriter(other, (sql) => void other.run(sql, []), file)
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        if (index % 2 === 0) return write(`own ${index}`)
        const turn = await second.begin(true)
        other.run('insert into notes values (?)', [`other ${index}`])
        return turn.commit()
      }),
    )
    other.close()

    expect(stored()).toHaveLength(20)
  })
})
