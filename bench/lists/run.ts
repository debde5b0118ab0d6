import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { systemClock } from '../../apps/server/src/base/clock.ts'
import { generateLarge } from '../../apps/server/src/demo/generate-large.ts'
import { prepareDatabase } from '../../apps/server/src/operation/prepare-database.ts'
import { type DatabaseLocation, openDatabase } from '../../apps/server/src/storage/database.ts'
import { setup, teardown } from '../../apps/server/src/testing/postgres-setup.ts'
import { buildTestApp } from '../../apps/server/src/testing/test-app.ts'
import { questionsAbout } from './questions.ts'

// Measures how long lists take, and how that grows: with 1 400 fields and with 100 000, on both databases.
// `node bench/lists/run.ts 14 1000 10000` sets other sizes, in forms of a hundred fields each. A million fields take ten
// minutes to make. SQLite's figures are CPU; PostgreSQL computes in processes of its own, so that its figures are times.

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [14, 1_000]
const RUNS = 7
const TITLE = 34
const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-bench-'))
const locations = await openLocations()
for (const dialect of ['sqlite', 'postgres'] as const) {
  const columns: Map<string, number>[] = []
  for (const forms of sizes) columns.push(await measure(locations[dialect](forms), forms))
  console.log(
    `\n${dialect}, ms${' '.repeat(TITLE - dialect.length - 2)}${sizes.map((forms) => cell(forms * 100)).join('')}`,
  )
  for (const title of columns[0]?.keys() ?? []) {
    const times = columns.map((column) => column.get(title) ?? Number.NaN)
    console.log(`  ${title.padEnd(TITLE)}${times.map((time) => cell(time.toFixed(1))).join('')}`)
  }
}
await teardown()
rmSync(folder, { recursive: true, force: true })

/** The median of each question. */
async function measure(location: DatabaseLocation, forms: number): Promise<Map<string, number>> {
  const database = await openDatabase(location)
  await prepareDatabase(database)
  await generateLarge({ database, clock: systemClock, forms })
  // PostgreSQL does this by itself within a minute.
  if (location.dialect === 'postgres') await sql`vacuum analyze`.execute(database.db)
  const { app, headers } = await buildTestApp(database)
  const get = async (path: string) => {
    const answer = await app.inject({ url: `/api/${path}`, headers })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`)
    return answer.json()
  }
  const { items, total } = await get('form-fields?pageSize=1&fields=formId')
  const medians = new Map<string, number>()
  for (const [title, path] of questionsAbout(total, items[0])) {
    const times: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const begin = now(location)
      await get(path)
      times.push(now(location) - begin)
    }
    medians.set(title, times.sort((left, right) => left - right)[Math.floor(RUNS / 2)] ?? Number.NaN)
  }
  await app.close()
  await database.close()
  return medians
}

function now({ dialect }: DatabaseLocation): number {
  if (dialect === 'postgres') return performance.now()
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function cell(content: string | number): string {
  return String(content).padStart(11)
}

async function openLocations() {
  let url = ''
  // The test server's own start, which passes its address to the caller.
  await setup({
    provide: (name: string, value: string) => {
      if (name === 'postgresUrl') url = value
    },
  } as unknown as Parameters<typeof setup>[0])
  const admin = await openDatabase({ dialect: 'postgres', url: `${url}/postgres` })
  for (const forms of sizes) await sql`create database ${sql.id(`lists_${forms}`)}`.execute(admin.db)
  await admin.close()
  return {
    sqlite: (forms: number): DatabaseLocation => ({
      dialect: 'sqlite',
      file: join(folder, `lists-${forms}.db`),
      durability: 'off',
    }),
    postgres: (forms: number): DatabaseLocation => ({ dialect: 'postgres', url: `${url}/lists_${forms}` }),
  }
}
