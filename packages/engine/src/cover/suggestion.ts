import type { ContextValues } from '../state/clock.ts'
import type { FormEvent } from '../state/events.ts'
import type { Goal } from './goals.ts'

/** A filling-in that shows something of a form that no scenario shows yet. */
export interface Suggestion {
  /** Null for what applies everywhere. */
  readonly domainId: string | null
  /** The instant at which it was tried, ISO 8601. */
  readonly now: string
  readonly context: ContextValues
  readonly events: readonly FormEvent[]
  /** The goals that it reaches and that no scenario or earlier suggestion reaches. */
  readonly shows: readonly Goal[]
}

/**
 * A goal that no suggestion reaches. `never`: proven, for valid answers. `notInForce`: the rule is in force
 * nowhere, now or later. `undecided`: no example was found.
 */
export interface UnmetGoal {
  readonly goal: Goal
  readonly why: 'never' | 'notInForce' | 'undecided'
}

/** Suggestions that together reach every goal known to be reachable. */
export interface Suggestions {
  readonly suggestions: readonly Suggestion[]
  readonly unmet: readonly UnmetGoal[]
}
