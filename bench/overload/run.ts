import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { systemClock } from '../../apps/server/src/base/clock.ts'
import { loadDemo } from '../../apps/server/src/demo/load-demo.ts'
import { openDatabase } from '../../apps/server/src/storage/database.ts'
import { migrate } from '../../apps/server/src/storage/migrate.ts'
import { startTestApp } from '../../apps/server/src/testing/test-app.ts'

// Measures the delay of other requests while an anonymous sender sends hostile answers, and the CPU time that the
// serving thread spends on one of them (including the client's part, which is in the same thread). The latter is
// independent of the machine's load. `node bench/overload/run.ts [rows]`.

const ROWS = Number(process.argv[2] ?? 40_000)
const FORM = 'karbejelento'
const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-bench-'))
const database = await openDatabase({ dialect: 'sqlite', file: join(folder, 'bench.db') })
await migrate(database)
await loadDemo(database, systemClock, { onlyWhenEmpty: true })
const { app, url } = await startTestApp(database)
const checkUrl = `${url}/public/forms/${FORM}/versions/1/answers/check`
const headers = { 'content-type': 'application/json' }

/** Milliseconds of requests to `address`, one after the other, until `work` has ended or `max` requests were made. */
async function timesDuring(work: Promise<unknown>, max: number): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  void work.finally(() => {
    isOver = true
  })
  while (!isOver && times.length < max) {
    const before = performance.now()
    await (await fetch(`${url}/public/forms/${FORM}`)).arrayBuffer()
    times.push(performance.now() - before)
  }
  await work
  return times.sort((left, right) => left - right)
}

function report(title: string, times: readonly number[]): void {
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1)
  console.log(
    `${title}: ${times.length} calls, median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms`,
  )
}

async function send(body: string): Promise<string> {
  const before = performance.now()
  const response = await fetch(checkUrl, { method: 'POST', headers, body })
  await response.arrayBuffer()
  return `${response.status} after ${Math.round(performance.now() - before)} ms`
}

await send('{"values":{}}')
const quiet = new Promise((resolve) => setTimeout(resolve, 3_000))
report('nobody else', await timesDuring(quiet, 100_000))
for (const [title, body] of [
  [`${ROWS} empty rows`, `{"values":{"tanuk":[${Array(ROWS).fill('{}').join(',')}]}}`],
  ['60 000 lists deep', `{"values":{"tanuk":${'['.repeat(60_000)}${']'.repeat(60_000)}}}`],
  [
    'a megabyte of keys',
    `{"values":{${Array.from({ length: 70_000 }, (_, index) => `"k${index}":0`).join(',')}}}`,
  ],
] as const) {
  const before = process.threadCpuUsage()
  const alone = await send(body)
  const { user, system } = process.threadCpuUsage(before)
  console.log(
    `${title}, alone: ${alone}; the serving thread worked ${Math.round((user + system) / 1e3)} ms for it`,
  )
  const answers = Array.from({ length: 5 }, () => send(body))
  report(`during 5 × ${title}`, await timesDuring(Promise.all(answers), 100_000))
  console.log(`  answered ${(await Promise.all(answers)).join(', ')}`)
}
await app.close()
await database.close()
rmSync(folder, { recursive: true })
