import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Candidate } from './candidate.ts'

/** Forms that are kept at once, so that what is not a form's own weighs little. */
const KEPT = 4

setFlagsFromString('--expose-gc')
// The flag adds the function to contexts that are made after it.
const collect = runInNewContext('gc') as () => void

/** Frees what nothing refers to any more; twice, since what only weak maps and code caches hold takes another round. */
export function collectGarbage(): void {
  collect()
  collect()
}

/** Memory that one live form of 1 000 fields keeps, its definition, rules and listeners included, in MB. */
export function heapOf({ load }: Candidate): number | null {
  if (!load) return null
  load(1_000)()
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  const kept = Array.from({ length: KEPT }, () => load(1_000)())
  collectGarbage()
  return (process.memoryUsage().heapUsed - before) / kept.length / 1e6
}
