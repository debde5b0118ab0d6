import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { BackupError, backupTo, restoreFrom } from './backup.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a backup of SQLite', () => {
  const openNew = async (name: string): Promise<OpenDatabase> => {
    const database = await openDatabase({ dialect: 'sqlite', file: join(folder, name), durability: 'off' })
    await migrate(database)
    return database
  }
  const addSecret = ({ db }: OpenDatabase, name: string) =>
    db.insertInto('serverSecrets').values({ name, value: '', createdAt: '' }).execute()
  const secretsOf = async ({ db }: OpenDatabase) =>
    (await db.selectFrom('serverSecrets').select('name').orderBy('name').execute()).map(({ name }) => name)

  it('holds what was there, without a write that is not finished, and comes back under open connections', async () => {
    const database = await openNew('live.db')
    const file = join(folder, 'live-copy.db')
    await addSecret(database, 'before')
    await database.db.transaction().execute(async (trx) => {
      await trx.insertInto('serverSecrets').values({ name: 'unfinished', value: '', createdAt: '' }).execute()
      await backupTo(database.location, file)
    })
    await addSecret(database, 'after')

    await restoreFrom(database.location, file)

    expect(await secretsOf(database)).toEqual(['before'])
    await addSecret(database, 'later')
    expect(await secretsOf(database)).toEqual(['before', 'later'])
    const kept = await openDatabase({ dialect: 'sqlite', file: join(folder, 'live.db.before-restore') })
    expect(await secretsOf(kept)).toEqual(['after', 'before', 'unfinished'])
    await kept.close()
    await database.close()
  })

  it('is refused when it is of a newer version, is something else, or is not there; nothing changes then', async () => {
    const database = await openNew('refusing.db')
    await addSecret(database, 'mine')
    const newer = await openNew('newer.db')
    await sql`insert into schema_migrations values ('9999-from-the-future', '')`.execute(newer.db)
    await newer.close()
    writeFileSync(join(folder, 'text.db'), 'not a database at all')

    for (const name of ['newer.db', 'text.db', 'missing.db']) {
      await expect(restoreFrom(database.location, join(folder, name)), name).rejects.toThrow(BackupError)
    }

    expect(await secretsOf(database)).toEqual(['mine'])
    expect(existsSync(join(folder, 'refusing.db.before-restore'))).toBe(false)
    await database.close()
  })
})

describe('a backup of PostgreSQL', () => {
  const path = process.env.PATH
  afterEach(() => {
    process.env.PATH = path
  })
  const location = { dialect: 'postgres', url: 'postgres://user:tit%20kos@db.example.hu:5433/forms' } as const

  /** Puts a program in the place of PostgreSQL's, which writes down how it was called. */
  const replace = (tool: string): string => {
    const log = join(folder, `${tool}.log`)
    writeFileSync(join(folder, tool), `#!/bin/sh\nprintf '%s\\n' "$PGPASSWORD" "$@" > '${log}'\n`)
    chmodSync(join(folder, tool), 0o755)
    process.env.PATH = `${folder}${delimiter}${path}`
    return log
  }

  it('is made and put back by its own programs, which get the password where nobody sees it', async () => {
    const dumped = replace('pg_dump')
    const restored = replace('pg_restore')
    const file = join(folder, 'forms.dump')

    await backupTo(location, file)
    writeFileSync(file, 'dump')
    await restoreFrom(location, file)

    const address = '--dbname=postgres://user@db.example.hu:5433/forms'
    expect(readFileSync(dumped, 'utf8').trim().split('\n')).toEqual([
      'tit kos',
      address,
      '--format=custom',
      '--no-owner',
      `--file=${file}`,
    ])
    expect(readFileSync(restored, 'utf8')).toContain(`${address}\n--clean\n--if-exists\n`)
  })

  it('says what to install when they are missing', async () => {
    process.env.PATH = join(folder, 'nothing')

    await expect(backupTo(location, join(folder, 'none.dump'))).rejects.toThrow('pg_dump was not found')
  })
})
