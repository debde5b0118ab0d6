import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { cell, head, row } from '../engine/table.ts'
import { measureChecks } from './checks.ts'
import { createSample, hundredThousandFields } from './fields-file.ts'
import { prepareFloor } from './floor-tables.ts'
import { measureLoad } from './load.ts'
import { type MeasuredProcess, startMeasured } from './measured-process.ts'
import { prepareServer, type Scenario, scenariosOf } from './scenarios.ts'
import { measureStalls } from './stalls.ts'
import { measureStart } from './start.ts'

// Compares the server with its floor, bare Fastify with `node:sqlite`, on copies of the same 100 000 fields, and
// measures the effect of one long call on everybody else. `npm run bench:server [requests] [part …]`; parts: calls,
// checks, stalls, start.

const root = resolve(import.meta.dirname, '../..')
const [count = '2000', ...named] = process.argv.slice(2)
const wanted = new Set(named.length > 0 ? named : ['calls', 'checks', 'stalls', 'start'])
const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-bench-'))
const running: MeasuredProcess[] = []
try {
  const file = await hundredThousandFields(join(root, 'node_modules/.cache/bench'))
  const dataFolder = join(folder, 'ours')
  const prepared = await prepareServer(file, dataFolder)
  if (wanted.has('start')) await measureStart(prepared)
  const ours = await startMeasured({ ...prepared, path: '/health/ready' })
  running.push(ours)
  await startThreads(ours, await prepared.newToken())
  if (wanted.has('calls')) await compareCalls(ours)
  if (wanted.has('checks')) await measureChecks(ours, Number(count))
  if (wanted.has('stalls')) await measureStalls(ours, prepared)

  async function compareCalls(server: MeasuredProcess): Promise<void> {
    const copy = join(folder, 'floor.db')
    copyFileSync(file, copy)
    prepareFloor(copy)
    const definition = join(folder, 'published.json')
    const published = await fetch(`${server.url}/public/forms/${createSample(file).formKey}`)
    writeFileSync(definition, await published.text())
    const port = await freePort()
    const program = [join(import.meta.dirname, 'floor.ts'), copy, definition, String(port)]
    const floor = await startMeasured({ program, port, path: '/published' })
    running.push(floor)
    console.log('\nCPU time of the server per request, microseconds; the share is the floor’s part of ours\n')
    head(['', 'floor', 'ours', 'share', 'bar', 'goal'])
    for (const scenario of scenariosOf(createSample(file), prepared.newToken)) {
      await compare(scenario, floor, server)
    }
  }
} finally {
  for (const server of running) await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** The first call of an administrator starts the server's threads; the cost of that belongs to no call. */
async function startThreads({ url }: MeasuredProcess, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const reads = ['a', 'b'].map((q) => fetch(`${url}/api/forms?q=${q}`, { headers }))
  const refused = fetch(`${url}/api/forms`, { method: 'POST', headers, body: '{}' })
  for (const answer of await Promise.all([...reads, refused])) await answer.arrayBuffer()
}

async function compare(scenario: Scenario, floor: MeasuredProcess, ours: MeasuredProcess): Promise<void> {
  const { title, bar, goal } = scenario
  const requests = Math.ceil(Number(count) * scenario.share)
  const below = await measureLoad(floor, requests, scenario.floor)
  const above = await measureLoad(ours, requests, await scenario.ours(ours.url))
  const share = `${((below.cpu / above.cpu) * 100).toFixed(0)} %`
  row([title, cell(below.cpu), cell(above.cpu), share, `${bar} %`, `${goal} %`])
}
