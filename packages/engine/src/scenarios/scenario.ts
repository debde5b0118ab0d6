import type { ScenarioContent } from '@urlapmuhely/schema/facts'
import type { FormEvent } from '../state/events.ts'

/** How a form is filled in, and how it must react. */
export interface Scenario extends ScenarioContent<FormEvent> {
  /** A sentence about behaviour. */
  readonly title: string
  /** The key or the id of a domain; missing for what applies everywhere. */
  readonly domain?: string
  /** The instant, ISO 8601; if missing, the one that the caller passes. */
  readonly now?: string
}

/** The subject of an expectation of a step that is not about a field. */
export type StepAspect =
  | 'rejected'
  | 'answer'
  | 'issues'
  | 'effects'
  | 'accepted'
  | 'needsConfirmation'
  | 'pages'
  | 'passed'

/** One expectation, with the actual value. */
export interface Finding {
  /** The position of the step. */
  readonly step: number
  /** The path of the field; null for an expectation of the step itself (`StepAspect`). */
  readonly path: string | null
  /** The name of a member of the field's state, or a `StepAspect`. */
  readonly aspect: string
  readonly expected: unknown
  /** The actual value, in the shape of the expected one; undefined if there is no such field. */
  readonly found: unknown
  readonly passed: boolean
}

/** The result of a scenario. */
export interface ScenarioResult {
  readonly passed: boolean
  /** Every expectation in order. Empty if the form does not compile: then `passed` is false. */
  readonly findings: readonly Finding[]
}
