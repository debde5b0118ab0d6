/** The most that a workload may cost as a multiple of the floor of the same run, and what it should cost. */
export interface Target {
  readonly bar: number
  readonly goal: number
}

/** Targets by workload and size. */
export const targets: Readonly<Record<string, Target>> = {
  'sparse 1000': { bar: 8, goal: 2.1 },
  'sparse 10000': { bar: 8, goal: 2.1 },
  'fan 1000': { bar: 0.95, goal: 0.34 },
  'chain 1000': { bar: 1, goal: 0.56 },
  'chain 10000': { bar: 1, goal: 0.46 },
  'options 1000': { bar: 1, goal: 0.13 },
  'validate 1000': { bar: 6.7, goal: 2 },
  'load 1000': { bar: 6.7, goal: 2.5 },
}

/** Memory that a form of 1 000 fields may keep, in MB. */
export const heapTarget: Target = { bar: 2, goal: 1 }

/** What a wide change of another shape may cost as a multiple of the plain one. */
export const MAX_OF_PLAIN_FAN = 1.5

/** What a key may cost that changes every row's share of a total, in ms. */
export const MAX_SHARE_MS = 1

/** Ten times as many rows with `unique` may cost so many times what they cost with a rule that looks at its own row only. */
export const MAX_GROWTH = 1.5
