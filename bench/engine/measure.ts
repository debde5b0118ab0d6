import type { Live } from './candidate.ts'

/** The minimum duration of one round, in milliseconds: much longer than the clock's resolution. */
const ROUND_MS = 60

/** The wall-clock time in milliseconds or, with `--cpu`, the CPU time of this thread, for machines with other load. */
const now = process.argv.includes('--cpu') ? threadTime : () => performance.now()

function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Time of one run in microseconds: the median and the minimum of the rounds. */
export interface Timing {
  readonly median: number
  readonly least: number
}

/**
 * Times of one run of each of `lives`.
 *
 * Their rounds alternate, so that other load on the machine affects all of them and their ratio stays correct.
 */
export function measure(lives: readonly Live[], rounds: number): Timing[] {
  const loops = lives.map(toLoop)
  const times: number[][] = lives.map(() => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, loop] of loops.entries()) times[index]?.push(loop())
  }
  return times.map(toTiming)
}

/** Runs one round and returns the mean time of a run in it; created once the code is warm. */
function toLoop({ run }: Live): () => number {
  let turn = 1
  const timed = (count: number) => {
    const started = now()
    for (let index = 0; index < count; index += 1) {
      turn += 1
      run(turn)
    }
    return now() - started
  }
  let count = 1
  while (timed(count) < ROUND_MS) count *= 2
  return () => (timed(count) * 1_000) / count
}

function toTiming(times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b)
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, least: sorted[0] ?? 0 }
}

/** The variation of a constant loop from round to round, which is the noise of the machine, as a percentage. */
export function machineNoise(rounds: number): { readonly median: number; readonly worst: number } {
  let sink = 0
  const spin = {
    run: (turn: number) => {
      for (let index = 0; index < 10_000; index += 1) sink = (sink * 31 + index + turn) | 0
      return sink
    },
  }
  const loop = toLoop(spin)
  const times = Array.from({ length: rounds }, loop).sort((a, b) => a - b)
  const [least = 1] = times
  const over = (time = least) => (time / least - 1) * 100
  return { median: over(times[Math.floor(rounds / 2)]), worst: over(times.at(-1)) }
}
