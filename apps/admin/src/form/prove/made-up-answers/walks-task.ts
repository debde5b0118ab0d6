import type { SyntheticTask } from './synthetic-runner.ts'

/** Many filled-in forms, the same ones each time. The same object always: an equal one would be done again. */
export const WALKS: SyntheticTask = { type: 'walks', count: 1_000, seed: 1 }
