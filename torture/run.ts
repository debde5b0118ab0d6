import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { crowd } from './crowd.ts'
import { disk } from './disk.ts'
import { faults } from './faults.ts'
import { createRecorder, type Findings } from './findings.ts'
import { fuzz } from './fuzz.ts'
import { kill } from './kill.ts'
import { lostFiles } from './lost-files.ts'
import { endingAt, type Part } from './part.ts'
import { races } from './races.ts'
import { reportPage } from './report.ts'
import { rolling } from './rolling.ts'
import { createPlaces } from './run-databases.ts'
import { type Options, type PartName, readOptions } from './run-options.ts'
import { createRandom } from './seeded-random.ts'
import { endServers } from './servers.ts'
import { strangers } from './strangers.ts'

// Breaks servers and databases in every way that it has, and checks that nothing was lost. `npm run
// torture -- --help`.

const parts: Readonly<Record<PartName, { readonly title: string; readonly run: Part }>> = {
  kill: { title: 'Killed at any moment: saving, publishing, migrating, backing up', run: kill },
  faults: { title: 'Faults of PostgreSQL under load', run: faults },
  disk: { title: 'Full disk', run: disk },
  races: { title: 'Races', run: races },
  rolling: { title: 'Rolling restarts of three servers under load', run: rolling },
  crowd: { title: 'A form that is hard to check, beside people who work', run: crowd },
  strangers: { title: 'Many domains that do not exist', run: strangers },
  fuzz: { title: 'Requests made from the description of the API', run: fuzz },
  lostFiles: { title: 'Lost requests for the files of the web component', run: lostFiles },
}

/** A part ends at the end of its current step, which may exceed its time by this much. */
const PATIENCE_S = 180
/** The most broken promises of a part in the summary; the report has them all. */
const MAX_TOLD = 3
const MAX_TIMER_MS = 2 ** 31

const options = readOptions(process.argv.slice(2))
console.log(`Seed ${options.seed}. Repeat with: ${options.command}`)
const places = createPlaces()
const findings: Findings[] = []
process.once('SIGINT', stopEarly).once('SIGTERM', stopEarly)
for (const name of options.only) findings.push(await runPart(name, options))
await places.remove()
finish(findings, options)
// A part that hung may still hold a resource open.
process.exit()

/** Stops all servers. */
async function stopEarly(): Promise<void> {
  await endServers()
  await places.remove()
  process.exit(1)
}

async function runPart(name: PartName, { seed, sizes, secondsPerPart }: Options): Promise<Findings> {
  const { title, run } = parts[name]
  console.log(`\n${title} …`)
  const recorder = createRecorder(title)
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1000
  const random = createRandom(seed).fork(name)
  const torture = endingAt({ random, sizes, places, recorder }, Date.now() + secondsPerPart * 1000)
  try {
    const end = run(torture)
    const limit = (secondsPerPart + PATIENCE_S) * 1000
    const how = await (limit < MAX_TIMER_MS ? Promise.race([end, wait(limit, 'hung', { ref: false })]) : end)
    if (how === 'hung') recorder.broken('the part runs to its end', 'it hung')
  } catch (error) {
    recorder.broken(
      'the part runs to its end',
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    )
  }
  await endServers()
  if (torture.expired())
    recorder.note(`The part was ended after ${secondsPerPart} seconds; its figures say how far it came.`)
  const found = recorder.finish(seconds())
  const held = [...found.held.values()].reduce((sum, times) => sum + times, 0)
  for (const [figure, value] of found.figures) console.log(`  ${figure}: ${value}`)
  for (const note of found.notes) console.log(`  ${note}`)
  console.log(`  ${held} checks held, ${found.failures.length} broken, ${found.seconds.toFixed(0)} s`)
  return found
}

function finish(all: readonly Findings[], { report, summary, seed, command }: Options): void {
  const failed = all.filter(({ failures }) => failures.length > 0).length
  writeFileSync(report, reportPage(all, { seed, command }))
  const broken = all.flatMap(({ title, failures }) =>
    failures.slice(0, MAX_TOLD).map(({ promise, detail }) => `${title}: ${promise}: ${detail.slice(0, 300)}`),
  )
  if (summary !== undefined)
    writeFileSync(summary, JSON.stringify({ passed: all.length - failed, failed, failures: broken }))
  console.log(`\n${all.length - failed} parts held, ${failed} did not. Report: ${resolve(report)}`)
  if (failed > 0) console.log(`Repeat with: ${command}`)
  process.exitCode = failed > 0 ? 1 : 0
}
