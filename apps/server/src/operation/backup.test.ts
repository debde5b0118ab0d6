import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { kindNamed } from '@urlapmuhely/schema'
import { testId } from '@urlapmuhely/schema/testing'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '../base/clock.ts'
import { formListener } from '../forms/form-listener.ts'
import { createItem } from '../items/write/item-service.ts'
import { type OpenDatabase, openDatabase } from '../storage/database.ts'
import { migrate } from '../storage/migrate.ts'
import { postgresDatabases } from '../testing/databases.ts'
import { BackupError, backupTo, restoreFrom } from './backup.ts'

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

  it('is for nobody else to read, as are the database itself and what a restore keeps', async () => {
    const database = await openNew('private.db')
    const file = join(folder, 'private-copy.db')
    writeFileSync(join(folder, 'private.db.before-restore'), 'older', { mode: 0o644 })

    await backupTo(database.location, file)
    await restoreFrom(database.location, file)

    for (const name of ['private.db', 'private-copy.db', 'private.db.before-restore']) {
      expect((statSync(join(folder, name)).mode & 0o777).toString(8), name).toBe('600')
    }
    expect(readdirSync(folder).filter((name) => name.startsWith('private-copy'))).toEqual(['private-copy.db'])
    await database.close()
  })

  it('clears away what one of the same name left that was killed', async () => {
    const database = await openNew('left.db')
    const file = join(folder, 'left-copy.db')
    writeFileSync(`${file}.unverified`, 'half')
    mkdirSync(`${file}.unverified.restored`)
    writeFileSync(join(`${file}.unverified.restored`, 'restored.db'), 'half')

    await backupTo(database.location, file)

    expect(readdirSync(folder).filter((name) => name.startsWith('left-copy'))).toEqual(['left-copy.db'])
    await database.close()
  })

  it.each([
    ['its log was cut', 'delete from changes where seq = 1', 'Line 1 is missing'],
    ['a table is missing', 'drop table form_options', 'form_options is missing'],
  ])('does not get its name when %s', async (_title, statement, reason) => {
    const name = `refused-${statement.length}`
    const database = await openNew(`${name}.db`)
    await createItem(
      { database, clock: systemClock, itemListener: formListener },
      { sub: 'a', name: 'Kis Márta' },
      {
        kind: kindNamed('domain'),
        input: {
          id: testId(1),
          name: 'Hely',
          key: 'hely',
        },
      },
    )
    await sql.raw(statement).execute(database.db)
    const file = join(folder, `${name}-copy.db`)

    await expect(backupTo(database.location, file)).rejects.toThrow(reason)

    expect(readdirSync(folder).filter((found) => found.startsWith(`${name}-copy`))).toEqual([
      `${name}-copy.db.unverified`,
    ])
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
  const databases = postgresDatabases()
  const path = process.env.PATH
  afterEach(() => {
    process.env.PATH = path
  })
  const locate = async () => {
    const database = await databases.open()
    const url = new URL(database.location.dialect === 'postgres' ? database.location.url : '')
    url.password = 'tit kos'
    return { name: url.pathname.slice(1), location: { dialect: 'postgres', url: url.href } as const }
  }

  /** Replaces PostgreSQL's program by one that records its arguments. */
  const replace = (tool: string, body: string): string => {
    const log = join(folder, `${tool}.log`)
    rmSync(log, { force: true })
    const note = `printf '%s\\n' "$PGPASSWORD" "$@" >> '${log}'`
    writeFileSync(join(folder, tool), `#!/bin/sh\n${note}\n${body}\n`)
    chmodSync(join(folder, tool), 0o755)
    process.env.PATH = `${folder}${delimiter}${path}`
    return log
  }
  const migrateProgram = fileURLToPath(new URL('../cli/migrate.ts', import.meta.url))
  const brings = `env PATH="${path}" DATABASE_URL="\${1#--dbname=}" node '${migrateProgram}'`
  const leftOver = async () => {
    const { db } = await databases.open()
    const found = sql<{
      n: string
    }>`select datname as n from pg_database where datname like 'urlapmuhely_verify%'`
    return (await found.execute(db)).rows
  }

  it('is made and put back by its own programs, which get the password where nobody sees it', async () => {
    const { name, location } = await locate()
    const dumped = replace('pg_dump', `echo dump > "\${4#--file=}"`)
    const restored = replace('pg_restore', brings)
    const file = join(folder, 'forms.dump')

    await backupTo(location, file)

    const { host } = new URL(location.url)
    const address = `--dbname=postgres://postgres@${host}`
    expect(readFileSync(dumped, 'utf8').trim().split('\n')).toEqual([
      'tit kos',
      `${address}/${name}`,
      '--format=custom',
      '--no-owner',
      `--file=${file}.unverified`,
    ])
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
    const verified = readFileSync(restored, 'utf8')
    expect(verified).toContain(`${address}/urlapmuhely_verify_`)
    expect(verified).not.toContain(name)
    expect(await leftOver()).toEqual([])

    await restoreFrom(location, file)

    expect(readFileSync(restored, 'utf8')).toContain(`${address}/${name}\n--clean\n--if-exists\n`)
  })

  it('does not get its name when it does not restore', async () => {
    const { location } = await locate()
    replace('pg_dump', `echo dump > "\${4#--file=}"`)
    replace('pg_restore', 'exit 1')
    const file = join(folder, 'broken.dump')

    await expect(backupTo(location, file)).rejects.toThrow('could not be verified')

    expect([existsSync(file), existsSync(`${file}.unverified`)]).toEqual([false, true])
    expect(await leftOver()).toEqual([])
  })

  it('says what to install when they are missing', async () => {
    const { location } = await locate()
    process.env.PATH = join(folder, 'nothing')

    await expect(backupTo(location, join(folder, 'none.dump'))).rejects.toThrow('pg_dump was not found')
  })
})
