import type { Candidate, Live } from './candidate.ts'
import { floor } from './candidates/floor.ts'
import { formily } from './candidates/formily.ts'
import { formioCore } from './candidates/formio.ts'
import { jsonFormsCore } from './candidates/json-forms.ts'
import { ours } from './candidates/ours.ts'
import { survey } from './candidates/survey.ts'

const candidates: readonly Candidate[] = [ours, floor, formily, survey, formioCore, jsonFormsCore]
const SIZES = [100, 1_000, 10_000]
/** A candidate that needs longer than this for one run at a size is not asked for ten times that size. */
const MAX_RUN_US = 60_000
const ROUNDS = 15
const ROUND_US = 12_000
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

/** Processor time of this thread in microseconds: what else the machine does is not counted. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

/** Median time of one run, in microseconds, and the least of the rounds; rounds are long enough for the clock. */
function measure({ run }: Live): { median: number; least: number } {
  let turn = 1
  const timed = (count: number) => {
    const started = cpuTime()
    for (let index = 0; index < count; index += 1) {
      turn += 1
      run(turn)
    }
    return cpuTime() - started
  }
  let count = 1
  let elapsed = timed(1)
  while (elapsed < ROUND_US) {
    count *= 2
    elapsed = timed(count)
  }
  const rounds = elapsed > 300_000 ? 3 : ROUNDS
  const times = Array.from({ length: rounds }, () => timed(count) / count).sort((a, b) => a - b)
  return { median: times[Math.floor(rounds / 2)] ?? 0, least: times[0] ?? 0 }
}

function prepare(candidate: Candidate, workload: Workload, n: number): Live | null {
  if (workload !== 'load') return candidate[workload]?.(n) ?? null
  const { load } = candidate
  return load ? { run: () => load(n) } : null
}

/** Memory that one live form of 1 000 fields keeps, in MB; needs `node --expose-gc`. */
function heapOf({ load }: Candidate): number | null {
  const { gc } = globalThis
  if (!gc || !load) return null
  load(1_000)
  gc()
  const before = process.memoryUsage().heapUsed
  const kept = range(4, () => load(1_000))
  gc()
  const used = (process.memoryUsage().heapUsed - before) / kept.length / 1e6
  return used
}

function range<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make)
}

function cell(value: number | null): string {
  if (value === null) return '–'
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}

function row(cells: readonly string[]) {
  console.log(`| ${cells.join(' | ')} |`)
}

console.log(
  `Node ${process.version}, ${process.arch}. Median processor time of one run in µs; in brackets times ours.\n`,
)
row(['workload', ...candidates.map(({ name }) => name), 'ours, least', 'bar', 'goal'])
row(['---', ...candidates.map(() => '--:'), '--:', '--:', '--:'])
for (const [workload, sizes] of workloads) {
  const slow = new Set<string>()
  for (const n of sizes) {
    let own = { median: 0, least: 0 }
    const cells = candidates.map((candidate) => {
      if (slow.has(candidate.name)) return 'too slow'
      const live = prepare(candidate, workload, n)
      if (!live) return '–'
      const result = measure(live)
      if (candidate === ours) own = result
      if (result.median > MAX_RUN_US / 10) slow.add(candidate.name)
      const ratio = candidate === ours ? '' : ` (${cell(result.median / own.median)}×)`
      return `${cell(result.median)}${ratio}`
    })
    const [bar = null, goal = null] = TARGETS[`${workload} ${n}`] ?? []
    row([`${workload} ${n}`, ...cells, cell(own.least), cell(bar), cell(goal)])
  }
}
row(['heap 1000, MB', ...candidates.map((candidate) => cell(heapOf(candidate))), '', '2', '1'])
