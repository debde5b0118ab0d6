import { performance } from 'node:perf_hooks'

/** How long calls took, in milliseconds, by the kind of call. */
export interface Timings {
  /** Runs a call and notes how long it took. */
  measure<Result>(what: string, call: () => Promise<Result>): Promise<Result>
  /** The names of the measured calls. */
  readonly names: () => readonly string[]
  readonly count: (what: string) => number
  /** The time within which so many of the calls were answered; 0 if there were none. */
  readonly quantile: (what: string, share: number) => number
}

/** Measures calls. */
export function createTimings(): Timings {
  const times = new Map<string, number[]>()
  return {
    async measure(what, call) {
      const begun = performance.now()
      try {
        return await call()
      } finally {
        const known = times.get(what) ?? []
        known.push(performance.now() - begun)
        times.set(what, known)
      }
    },
    names: () => [...times.keys()],
    count: (what) => times.get(what)?.length ?? 0,
    quantile(what, share) {
      const sorted = (times.get(what) ?? []).toSorted((one, other) => one - other)
      return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    },
  }
}
