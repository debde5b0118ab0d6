import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoItems } from '@urlapmuhely/demo'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { systemClock } from '../base/clock.ts'
import { formListener } from '../forms/form-listener.ts'
import { writeItems } from '../items/write/write-session.ts'
import { type DatabaseLocation, type OpenDatabase, openDatabase } from '../storage/database.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { freePort } from '../testing/free-port.ts'
import { runProcess, type TestProcess } from '../testing/run-process.ts'
import { insertKnownGood } from './bulk-insert.ts'
import { demoWriter, loadDemo } from './load-demo.ts'

const TIMEOUT_MS = 120_000
const FORMS = ['csaladi-potlek', 'karbejelento', 'lakasfelujitas', 'munkavallaloi-adatlap']

describeOnEachDatabase('a first start', (databases) => {
  const folders: string[] = []
  const running: TestProcess[] = []
  afterAll(async () => {
    for (const { child, ended } of running) {
      child.kill('SIGKILL')
      await ended
    }
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  /** A place that a server finds by its settings. */
  const place = async (): Promise<{ location: DatabaseLocation; env: Record<string, string> }> => {
    const location = await databases.emptyLocation()
    if (location.dialect === 'postgres') return { location, env: { DATABASE_URL: location.url } }
    const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-test-'))
    folders.push(folder)
    return {
      location: { dialect: 'sqlite', file: join(folder, 'urlapmuhely.db') },
      env: { DATA_DIR: folder },
    }
  }
  const count = async ({ db }: OpenDatabase, table: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
    return Number(rows[0]?.n)
  }
  const published = async ({ db }: OpenDatabase) => {
    const rows = await db.selectFrom('formVersions').select(['key', 'version']).orderBy('key').execute()
    return rows.map(({ key, version }) => `${key} ${version}`)
  }

  it.each([
    ['while the demo is loaded', 'write_turns'],
    ['when its items are there', 'forms'],
    ['when its forms are published', 'form_versions'],
  ])('that is killed %s is completed by the next one', { timeout: TIMEOUT_MS }, async (_when, table) => {
    const { location, env } = await place()
    const database = await openDatabase(location)
    const start = async () =>
      runProcess('main.ts', [], { env: { ...env, PORT: String(await freePort()), LOG_LEVEL: 'silent' } })
    const killed = await start()
    running.push(killed)
    await expect
      .poll(() => count(database, table).catch(() => 0), { timeout: TIMEOUT_MS, interval: 1 })
      .toBeGreaterThan(0)
    killed.child.kill('SIGKILL')
    await killed.ended

    const again = await start()
    running.push(again)
    await again.printed(/http:\/\/127/)

    expect(await published(database)).toEqual(FORMS.map((key) => `${key} 1`))
    expect(await count(database, 'form_options')).toBe(
      demoItems().filter(({ kind }) => kind === 'formOption').length,
    )
    again.child.kill('SIGTERM')
    await again.ended
    await database.close()
  })

  it('publishes what an earlier version was killed before publishing, unless somebody has worked there', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const half = await databases.open()
    await writeItems(
      { database: half, clock: systemClock, itemListener: formListener },
      { by: demoWriter },
      (session) => insertKnownGood(session, demoItems()),
    )

    const resumed = await loadDemo(half, systemClock, { onlyWhenEmpty: true })

    expect(resumed.created).toBe(0)
    expect(await published(half)).toEqual(FORMS.map((key) => `${key} 1`))
    expect(await loadDemo(half, systemClock, { onlyWhenEmpty: true })).toEqual({ created: 0, forms: [] })
  })
})
