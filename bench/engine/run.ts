import { loadavg } from 'node:os'
import type { Candidate, Live } from './candidate.ts'
import { floor } from './candidates/floor.ts'
import { formily } from './candidates/formily.ts'
import { formioCore } from './candidates/formio.ts'
import { jsonFormsCore } from './candidates/json-forms.ts'
import { ours } from './candidates/ours.ts'
import { survey } from './candidates/survey.ts'
import { machineNoise, measure, type Timing } from './measure.ts'

const peers: readonly Candidate[] = [formily, survey, formioCore, jsonFormsCore]
const SIZES = [100, 1_000, 10_000]
/** A peer that needs longer than this for one run at a size is not asked for ten times that size. */
const MAX_RUN_US = 6_000
const ROUNDS = 15
const PEER_ROUNDS = 5
const NONE: Timing = { median: 0, least: 0 }
const TARGETS: Readonly<Record<string, readonly [bar: number, goal: number]>> = {
  'sparse 1000': [1, 0.25],
  'sparse 10000': [1, 0.25],
  'fan 1000': [50, 18],
  'chain 1000': [45, 25],
  'chain 10000': [600, 280],
  'options 1000': [4, 0.5],
  'validate 1000': [100, 30],
  'load 1000': [4_000, 1_500],
}

type Workload = 'sparse' | 'fan' | 'chain' | 'options' | 'validate' | 'load'
const workloads: readonly (readonly [Workload, readonly number[]])[] = [
  ['sparse', SIZES],
  ['fan', SIZES],
  ['chain', SIZES],
  ['options', [1_000]],
  ['validate', SIZES],
  ['load', SIZES],
]

/** Workloads named on the command line, else all; `--own` leaves the peers out. */
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const withPeers = !process.argv.includes('--own')

function prepare(candidate: Candidate, workload: Workload, n: number): Live | null {
  if (workload !== 'load') return candidate[workload]?.(n) ?? null
  const { load } = candidate
  return load ? { run: load(n) } : null
}

/** Memory that one live form of 1 000 fields keeps, its rules included, in MB; needs `node --expose-gc`. */
function heapOf({ load }: Candidate): number | null {
  const { gc } = globalThis
  if (!gc || !load) return null
  load(1_000)()
  gc()
  const before = process.memoryUsage().heapUsed
  const kept = Array.from({ length: 4 }, () => load(1_000)())
  gc()
  const used = (process.memoryUsage().heapUsed - before) / kept.length / 1e6
  return used
}

function cell(value: number | null): string {
  if (value === null) return '–'
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

function row(cells: readonly string[]) {
  console.log(`| ${cells.join(' | ')} |`)
}

interface Row {
  readonly workload: Workload
  readonly n: number
}

function measureOwn({ workload, n }: Row): Timing[] {
  globalThis.gc?.()
  const lives = [ours, floor].flatMap((candidate) => prepare(candidate, workload, n) ?? [])
  return measure(lives, ROUNDS)
}

function printRow({ workload, n }: Row, [own = NONE, lowest]: readonly Timing[], slow: Set<Candidate>) {
  globalThis.gc?.()
  const beside = (median: number) => `${cell(median)} (${cell(median / own.median)}×)`
  const others = peers.map((peer) => {
    if (!withPeers) return ''
    if (slow.has(peer)) return 'too slow'
    const live = prepare(peer, workload, n)
    if (!live) return '–'
    const [timing = NONE] = measure([live], PEER_ROUNDS)
    if (timing.median > MAX_RUN_US) slow.add(peer)
    return beside(timing.median)
  })
  const [bar = null, goal = null] = TARGETS[`${workload} ${n}`] ?? []
  const floorCells = lowest ? [beside(lowest.median), cell(lowest.least)] : ['–', '–']
  row([
    `${workload} ${n}`,
    cell(own.median),
    cell(own.least),
    cell(bar),
    cell(goal),
    ...floorCells,
    ...others,
  ])
}

const noise = machineNoise(ROUNDS)
console.log(
  `Node ${process.version}, ${process.arch}. Median time of one run in µs by the wall clock; in brackets times ours.
Rounds of ours and of the floor take turns. A loop that is always the same took ${cell(noise.median)} % longer than its
least in the median and ${cell(noise.worst)} % at worst; load average ${cell(loadavg()[0] ?? 0)}.\n`,
)
// What peers leave in memory makes whatever allocates after them slower, so they come last.
const wanted = workloads.filter(([workload]) => asked.length === 0 || asked.includes(workload))
const measured = wanted.map(([workload, sizes]) =>
  sizes.map((n) => ({ workload, n, own: measureOwn({ workload, n }) })),
)
row(['workload', 'ours', 'least', 'bar', 'goal', floor.name, 'least', ...peers.map(({ name }) => name)])
row(['---', ...Array.from({ length: 6 + peers.length }, () => '--:')])
for (const rows of measured) {
  const slow = new Set<Candidate>()
  for (const { own, ...which } of rows) printRow(which, own, slow)
}
if (asked.length === 0) {
  const [own, lowest, ...others] = [ours, floor, ...peers].map((candidate) => cell(heapOf(candidate)))
  row(['heap 1000, MB', own ?? '', '', '2', '1', lowest ?? '', '', ...others])
}
