import type { Case } from '../checks/search-facts.ts'
import type { Tree } from '../checks/tree.ts'
import type { Plan } from './plan.ts'

/** One way to meet a goal: the conditions for it, and how a case is filled in. */
export interface Question {
  /** If these never hold together, the goal is never met this way. */
  readonly wanted: readonly Tree[]
  /** Conditions that help to find an example. They prove nothing. */
  readonly hints: readonly Tree[]
  /** Of a rule that follows a change: the conditions that must hold before the change. */
  readonly before?: readonly Tree[]
  /** The plans for a case, the simplest first. */
  plans(values: Case): readonly Plan[]
}
