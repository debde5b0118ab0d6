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
  /** What it shows, and no scenario or suggestion before it. */
  readonly shows: readonly Goal[]
}

/**
 * What no suggestion shows. `never`: proven, for valid answers. `notInForce`: the rule is in force nowhere, now or later.
 * `undecided`: no example was found.
 */
export interface UnmetGoal {
  readonly goal: Goal
  readonly why: 'never' | 'notInForce' | 'undecided'
}

/** Suggestions that together show all that can be shown, as far as it is known. */
export interface Suggestions {
  readonly suggestions: readonly Suggestion[]
  readonly unmet: readonly UnmetGoal[]
}
