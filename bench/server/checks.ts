import { compile, replay } from '../../packages/engine/src/index.ts'
import { expandDefinition } from '../../packages/schema/src/facts.ts'
import type { PublishedForm } from '../../packages/schema/src/index.ts'
import { cell, head, row } from '../engine/table.ts'
import { measureLoad } from './load.ts'
import type { MeasuredProcess } from './measured-process.ts'

const FORMS = ['karbejelento', 'lakasfelujitas', 'csaladi-potlek']
/** The CPU time that the server may use, as a multiple of the engine's replay. */
const ALLOWED = 1.25

/** Compares the check of an answer by the server with the engine's replay of the same answer in this process. */
export async function measureChecks(server: MeasuredProcess, count: number): Promise<void> {
  console.log('\nCPU time of the check of an answer, microseconds; answers per second on one core\n')
  head(['', 'engine alone', 'server', 'engine / server', 'bar', 'per second'])
  for (const key of FORMS) {
    const published = (await (await fetch(`${server.url}/public/forms/${key}`)).json()) as PublishedForm
    const { program } = compile(expandDefinition(published.definition), {
      domain: null,
      now: new Date().toISOString(),
    })
    if (!program) throw new Error(`${key} does not compile.`)
    const values = program.start().answer().values
    const text = JSON.stringify({ values })
    const alone = replayCost(
      () => replay(program, JSON.parse(text).values, { now: new Date().toISOString() }),
      count,
    )
    const path = `/public/forms/${key}/versions/${published.version}/answers/check`
    const status = (
      await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text,
      })
    ).status
    const { cpu } = await measureLoad(server, count, () => ({ method: 'POST', path, body: text, status }))
    const share = `${((alone / cpu) * 100).toFixed(0)} %`
    row([key, cell(alone), cell(cpu), share, `${100 / ALLOWED} %`, cell(1e6 / cpu)])
  }
}

function replayCost(run: () => unknown, count: number): number {
  for (let index = 0; index < count / 5; index += 1) run()
  const before = process.cpuUsage()
  for (let index = 0; index < count; index += 1) run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / count
}
