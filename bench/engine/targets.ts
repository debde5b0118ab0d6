/** The maximum and the desired cost of a workload, as multiples of the floor in the same run. */
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

/** Maximum memory of a form of 1 000 fields, in MB. */
export const heapTarget: Target = { bar: 2, goal: 1 }

/** Maximum cost of a wide change of another shape, as a multiple of the plain one. */
export const MAX_OF_PLAIN_FAN = 1.5

/** Maximum time of a keystroke that changes every row's share of a total, in ms. */
export const MAX_SHARE_MS = 1

/**
 * Maximum cost of ten times as many rows with `unique`, as a multiple of their cost with a rule that reads its own row
 * only.
 */
export const MAX_GROWTH = 1.5

/** Maximum cost of places in texts, as a multiple of as many calculated fields that make the same texts. */
export const MAX_OF_CALCULATED = 1.5
