import { z } from 'zod'
import type { Answer } from './answer.ts'

const compareState = z.union([z.literal('working'), z.int()])
const compareLine = z.object({
  action: z.enum(['added', 'removed', 'changed']),
  kind: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  /** The property that differs, for `changed`. */
  property: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  text: z.string(),
})
const compareEntry = compareLine.extend({ consequences: z.array(compareLine) })

/** One difference between two states of a form, as data and as a Hungarian sentence. */
export type CompareLine = Answer<typeof compareLine>

/**
 * One difference, with those that only follow from it: references to a renamed field, or to an option with a new value.
 */
export type CompareEntry = Answer<typeof compareEntry>

const comparedStates = z.object({
  from: compareState,
  to: compareState,
  /** The moments at which the items of the two were in force, ISO 8601; null if validity was left out of account. */
  fromAt: z.string().nullable(),
  toAt: z.string().nullable(),
})

/** The response of `GET /api/forms/{id}/compare?from=1&to=2`; `working` is the working copy. */
export const compareResult = comparedStates.extend({
  /** The content revision of the present working copy, whether or not it was compared. */
  contentRevision: z.int(),
  changes: z.array(compareEntry),
})

/** The response of `GET /api/forms/{id}/compare?from=1&to=2`. */
export type CompareResult = Answer<typeof compareResult>

const behaviourLine = z.object({
  fieldId: z.string(),
  /** The aspect of the field that differs. */
  aspect: z.string(),
  text: z.string(),
  /** True if an answer that was fine may now be refused or lost. */
  isStricter: z.boolean(),
})

const refusedExample = z.object({
  /** The values entered on purpose, in words; other values are only there because the form requires them. */
  answers: z.string(),
  /** The whole answer, as an application would send it. */
  values: z.record(z.string(), z.unknown()),
  /** Why it is refused now. */
  reasons: z.array(z.string()),
})

/** An answer that the older state accepts and the newer one refuses: both have checked it. */
export type RefusedExample = Answer<typeof refusedExample>

const breakingChange = z.object({
  text: z.string(),
  /** Null if none was found. */
  example: refusedExample.nullable(),
})

/** Something that receivers of the answers have to follow. */
export type BreakingChange = Answer<typeof breakingChange>

const behaviourCase = z.object({
  /** The answers in words; empty if the empty form behaves differently already. */
  answers: z.string(),
  /** The answers in the shape in which a form starts with values, for each of the two states. */
  values: z.object({
    before: z.record(z.string(), z.unknown()),
    after: z.record(z.string(), z.unknown()),
  }),
  /** The domains with this difference; empty for everywhere. */
  domains: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The start, ISO 8601; null for immediately. */
  since: z.string().nullable(),
  lines: z.array(behaviourLine),
  /** An answer that was fine and is refused now; null if there is none, or none was found. */
  refused: refusedExample.nullable(),
})

/** An answer on which two states of a form behave differently, and how. */
export type BehaviourCase = Answer<typeof behaviourCase>

/** The response of `GET /api/forms/{id}/behaviour?from=1&to=2`; `working` is the working copy. */
export const behaviourResult = comparedStates.extend({
  /** The content revision of the present working copy, whether or not it was compared. */
  contentRevision: z.int(),
  /**
   * `identical`: proven for every valid answer, in every domain and at any time. `undecided`: no difference was found, but
   * not every case was tried. `broken`: one of the two has errors, so it cannot be filled in.
   */
  verdict: z.enum(['identical', 'different', 'undecided', 'broken']),
  /** Those of fewer answers first. Both states were filled in with each. */
  cases: z.array(behaviourCase),
  /** Labels of fields where the change may do more than the cases show. */
  undecided: z.array(z.string()),
  /** Changes that applications receiving the answers must follow: removed keys, types and option values. */
  breaking: z.array(breakingChange),
})

/** The response of `GET /api/forms/{id}/behaviour?from=1&to=2`. */
export type BehaviourResult = Answer<typeof behaviourResult>
