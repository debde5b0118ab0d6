import { loadavg } from 'node:os'
import type { Candidate, Live } from './candidate.ts'
import { ajv } from './candidates/ajv.ts'
import { floor } from './candidates/floor.ts'
import { ours } from './candidates/ours.ts'
import { collectGarbage, heapOf } from './heap.ts'
import { machineNoise, measure, type Timing } from './measure.ts'
import { printShapes } from './shapes.ts'
import { cell, head, row } from './table.ts'
import { heapTarget, targets } from './targets.ts'

// `node bench/engine/run.ts [workload …] [--quick]`: all workloads, or the named ones. `--quick` omits the peers that
// need minutes; Ajv stays. `--cpu` measures CPU time of the thread instead of wall-clock time.

const SIZES = [100, 1_000, 10_000]
/** A peer that needs longer than this for one run at a size is not measured at ten times that size. */
const MAX_RUN_US = 6_000
const ROUNDS = 15
const PEER_ROUNDS = 5
const NONE: Timing = { median: Number.NaN, least: Number.NaN }

type Workload = 'sparse' | 'fan' | 'chain' | 'options' | 'validate' | 'load'
const workloads: readonly (readonly [Workload, readonly number[]])[] = [
  ['sparse', SIZES],
  ['fan', SIZES],
  ['chain', SIZES],
  ['options', [1_000]],
  ['validate', SIZES],
  ['load', SIZES],
]

interface Row {
  readonly workload: Workload
  readonly n: number
}

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const isWanted = (name: string) => asked.length === 0 || asked.includes(name)
const peers = await peersOf(process.argv.includes('--quick'))

async function peersOf(quick: boolean): Promise<readonly Candidate[]> {
  if (quick) return [ajv]
  const { formily } = await import('./candidates/formily.ts')
  const { survey } = await import('./candidates/survey.ts')
  const { formioCore } = await import('./candidates/formio.ts')
  const { jsonFormsCore } = await import('./candidates/json-forms.ts')
  return [ajv, formily, survey, formioCore, jsonFormsCore]
}

function prepare(candidate: Candidate, { workload, n }: Row): Live | null {
  if (workload !== 'load') return candidate[workload]?.(n) ?? null
  const { load } = candidate
  return load ? { run: load(n) } : null
}

function measureOwn(which: Row): Timing[] {
  collectGarbage()
  return measure(
    [ours, floor].flatMap((candidate) => prepare(candidate, which) ?? []),
    ROUNDS,
  )
}

function printRow(which: Row, [own = NONE, lowest = NONE]: readonly Timing[], slow: Set<Candidate>) {
  const times = (median: number) => `${cell(median)} (${cell(median / lowest.median)}×)`
  const others = peers.map((peer) => {
    if (slow.has(peer)) return 'too slow'
    collectGarbage()
    const live = prepare(peer, which)
    if (!live) return '–'
    const [timing = NONE] = measure([live], PEER_ROUNDS)
    if (timing.median > MAX_RUN_US) slow.add(peer)
    return times(timing.median)
  })
  const name = `${which.workload} ${which.n}`
  const { bar = null, goal = null } = targets[name] ?? {}
  const ratios = [own.median / lowest.median, own.least / lowest.least].map((ratio) => `${cell(ratio)}×`)
  row([name, ...ratios, cell(bar), cell(goal), cell(own.median), cell(lowest.median), ...others])
}

// prettier
const noise = machineNoise(ROUNDS)
console.log(
  `Node ${process.version}, ${process.arch}. Multiples of the floor of the same run, by the median and by the least of the rounds; times
are medians of one run in µs, ${process.argv.includes('--cpu') ? 'of the processor' : 'by the wall clock'}. Rounds of ours and of the floor take turns. In both, every field has a
listener that reads its value and presence. A loop that is always the same took ${cell(noise.median)} % longer than its least in the
median and ${cell(noise.worst)} % at worst; load average ${cell(loadavg()[0] ?? 0)}.\n`,
)
// Before anything else is on the heap.
const heaps = isWanted('heap') ? [ours, floor].map(heapOf) : []
// Peers leave memory behind that slows later allocations, so they run last.
const measured = workloads
  .filter(([workload]) => isWanted(workload))
  .map(([workload, sizes]) => sizes.map((n) => ({ workload, n, own: measureOwn({ workload, n }) })))
if (isWanted('shapes')) {
  printShapes()
  console.log()
}
if (measured.length > 0 || isWanted('heap'))
  head([
    'workload',
    'ours',
    'of least',
    'bar',
    'goal',
    'ours, µs',
    `${floor.name}, µs`,
    ...peers.map(({ name }) => name),
  ])
for (const rows of measured) {
  const slow = new Set<Candidate>()
  for (const { own, ...which } of rows) printRow(which, own, slow)
}
if (isWanted('heap')) {
  const [own = null, lowest = null] = heaps
  const others = peers.map(heapOf)
  const { bar, goal } = heapTarget
  row(['heap 1000, MB', cell(own), '', cell(bar), cell(goal), '', cell(lowest), ...others.map(cell)])
}
