import type { Recorder } from './findings.ts'
import type { Places } from './run-databases.ts'
import type { Random } from './seeded-random.ts'

/** The size of each part. */
export interface Sizes {
  /** The number of kills, over all operations and both databases. */
  readonly kills: number
  /** The number of database faults. */
  readonly faults: number
  /** The number of concurrent changes to one item, on each database. */
  readonly changes: number
  /** The number of rounds of every other race, on each database. */
  readonly rounds: number
  /** How often each of three servers is restarted. */
  readonly restarts: number
  /** The number of requests, over both databases. */
  readonly requests: number
  /** The number of people who work while a hard form is checked, on each database. */
  readonly people: number
  /** The number of domains that do not exist, on each database. */
  readonly strangers: number
  /** How often a form is filled in while every fourth request for its files is lost. */
  readonly lossyWalks: number
}

/** The inputs of a part. */
export interface Torture {
  readonly random: Random
  readonly sizes: Sizes
  readonly places: Places
  readonly recorder: Recorder
  /** In milliseconds since 1970; infinite if there is no limit. */
  readonly deadline: number
  /** True if the deadline is past: the part then ends early. */
  expired(): boolean
}

/** One part of the run. */
export type Part = (torture: Torture) => Promise<void>

/** Runs the stages of a part one after the other; each gets an equal share of the remaining time. */
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
