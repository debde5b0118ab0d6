import type { Recorder } from './findings.ts'
import type { Places } from './run-databases.ts'
import type { Random } from './seeded-random.ts'

/** How much of each part is done. */
export interface Sizes {
  /** Moments at which a process is killed, over all operations and both databases. */
  readonly kills: number
  /** Database faults, one after the other. */
  readonly faults: number
  /** Changes of one item by many at once, on each database. */
  readonly changes: number
  /** Rounds of every other race, on each database. */
  readonly rounds: number
  /** How often each of three servers is restarted. */
  readonly restarts: number
  /** Requests over both databases. */
  readonly requests: number
}

/** What a part is given. */
export interface Torture {
  readonly random: Random
  readonly sizes: Sizes
  readonly places: Places
  readonly recorder: Recorder
  /** In milliseconds since 1970; endless where there is no limit. */
  readonly deadline: number
  /** True when the deadline is past: the part then ends with what it has done. */
  expired(): boolean
}

/** One part of the run. */
export type Part = (torture: Torture) => Promise<void>

/** Runs the stages of a part one after the other; each has an equal share of the time that is left. */
export async function inTurn(torture: Torture, stages: readonly Part[]): Promise<void> {
  for (const [index, stage] of stages.entries()) {
    const now = Date.now()
    await stage(endingAt(torture, now + (torture.deadline - now) / (stages.length - index)))
  }
}

/** The same with another deadline. */
export function endingAt(torture: Omit<Torture, 'deadline' | 'expired'>, deadline: number): Torture {
  return { ...torture, deadline, expired: () => Date.now() > deadline }
}
