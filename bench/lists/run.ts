import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { systemClock } from '../../apps/server/src/clock.ts'
import { generateLarge } from '../../apps/server/src/demo/generate-large.ts'
import { type DatabaseLocation, openDatabase } from '../../apps/server/src/storage/database.ts'
import { prepareDatabase } from '../../apps/server/src/storage/prepare.ts'
import { setup, teardown } from '../../apps/server/src/testing/postgres-setup.ts'
import { buildTestApp } from '../../apps/server/src/testing/test-app.ts'

// Measures the response times for a list of 100 000 fields, on both databases. `node bench/lists/run.ts [forms]` sets
// another size: a form has a hundred fields.

const FORMS = Number(process.argv[2] ?? 1_000)
const RUNS = 9
const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-bench-'))
const questions: readonly (readonly [title: string, query: string])[] = [
  ['first page', ''],
  ['page 1000', 'page=1000'],
  ['sort by label', 'sort=label'],
  ['sort by label, last page', `sort=-label&page=${Math.max(1, FORMS * 4 - 1)}`],
  ['sort by key, type', 'sort=type,-key'],
  ['sort by last change', 'sort=-updatedAt'],
  ['sort by form', 'sort=formId'],
  ['sort by form and order', 'sort=formId,order'],
  ['sort by form, group and order', 'sort=formId,parentId,order'],
  ['search, many found', 'q=a'],
  ['search, some found', 'q=nev sz'],
  ['search, sorted by label', 'q=cim&sort=label'],
  ['search, one found', 'q=kulonleges'],
  ['search, none found', 'q=xyzzy'],
  ['filter by type', 'filter[type]=select'],
  ['filter by type, sorted', 'filter[type]=select&sort=-label'],
  ['filter by text', 'filter[label][contains]=telefon'],
  ['filter by switch', 'filter[enabled]=false'],
  ['filter by nothing there', 'filter[placeholder]=xyzzy'],
]

for (const location of await locations()) {
  const database = await openDatabase(location)
  await prepareDatabase(database)
  const started = performance.now()
  const made = await generateLarge({ database, clock: systemClock, forms: FORMS })
  const seconds = (performance.now() - started) / 1000
  // PostgreSQL does this by itself within a minute.
  if (location.dialect === 'postgres') await sql`vacuum analyze`.execute(database.db)
  const { app, headers } = await buildTestApp(database)
  const all = await app.inject({ url: '/api/form-fields?pageSize=1&fields=formId', headers })
  const [field] = all.json().items
  console.log(
    `\n${location.dialect}: ${all.json().total} fields, ${made.items} items made in ${seconds.toFixed(1)} s`,
  )
  for (const [title, query] of [
    ...questions,
    ['filter by form', `filter[formId]=${field.formId}`] as const,
  ]) {
    const times: number[] = []
    let total = 0
    for (let run = 0; run < RUNS; run += 1) {
      const begin = performance.now()
      const answer = await app.inject({ url: `/api/form-fields?${query}`, headers })
      times.push(performance.now() - begin)
      if (answer.statusCode !== 200) throw new Error(`${query}: ${answer.body}`)
      total = answer.json().total
    }
    times.sort((left, right) => left - right)
    const [median = 0, worst = 0] = [times[Math.floor(RUNS / 2)], times.at(-1)]
    console.log(
      `  ${title.padEnd(28)} ${median.toFixed(1).padStart(7)} ms   worst ${worst.toFixed(1).padStart(7)} ms   ${total} found`,
    )
  }
  await app.close()
  await database.close()
}
await teardown()
rmSync(folder, { recursive: true, force: true })

async function locations(): Promise<DatabaseLocation[]> {
  let url = ''
  // The test server's own start, which passes its address to the caller.
  await setup({
    provide: (_: string, value: string) => {
      url = value
    },
  } as unknown as Parameters<typeof setup>[0])
  return [
    { dialect: 'sqlite', file: join(folder, 'lists.db'), durability: 'off' },
    { dialect: 'postgres', url: `${url}/migrated` },
  ]
}
