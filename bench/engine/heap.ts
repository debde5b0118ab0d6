import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Candidate } from './candidate.ts'

/** The number of forms kept at once, so that fixed costs weigh little. */
const KEPT = 4

/** The number of forms built and dropped first: V8 allocates for code as it compiles and optimises it. */
const WARM_UPS = 40

setFlagsFromString('--expose-gc')
// The flag adds the function to contexts that are created afterwards.
const collect = runInNewContext('gc') as () => void

/** Collects garbage twice: weak maps and code caches release their contents only in the second round. */
export function collectGarbage(): void {
  collect()
  collect()
}

/** Memory that one live form of 1 000 fields uses, including its definition, rules and listeners, in MB. */
export function heapOf({ load }: Candidate): number | null {
  if (!load) return null
  for (let count = 0; count < WARM_UPS; count += 1) load(1_000)()
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  const kept = Array.from({ length: KEPT }, () => load(1_000)())
  collectGarbage()
  return (process.memoryUsage().heapUsed - before) / kept.length / 1e6
}
