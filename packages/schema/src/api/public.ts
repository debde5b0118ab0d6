import { z } from 'zod'
import type { FormDefinition } from '../form/form-definition.ts'
import { cleanText } from '../parse/primitives.ts'
import type { Answer } from './answer.ts'
import { formDefinition } from './forms.ts'
import { MAX_OPENING_LENGTH } from './limits.ts'
import type { Problem } from './problem.ts'

const values = z.record(cleanText, z.unknown())
const paths = z.array(cleanText.max(500)).max(10_000)
const instant = z.iso.datetime()

/** A time zone by its IANA name. */
const timeZone = z.string().max(80).refine(isTimeZone)

/** Where and when a form is filled in, as far as its host decides that. */
const openingContext = z.strictObject({
  /** The instant at which the form's clock stands still; the person's own clock when missing. */
  now: instant.optional(),
  timeZone: timeZone.optional(),
})

/** What `POST /public/forms/{key}/versions/{n}/openings` takes, from a consumer with a credential. */
export const openingRequest = z.strictObject({
  /** The domain's key; null or missing for what holds everywhere. */
  domain: cleanText.min(1).max(80).nullable().optional(),
  /** The values that the form is opened with. */
  initial: values.optional(),
  context: openingContext.optional(),
})

/** What a form is opened with. */
export type OpeningRequest = z.output<typeof openingRequest>

/** A signed opening. */
export const openingResult = z.object({
  /** A compact JWS: the renderer takes it as `opening`, the check of the answer believes it. */
  opening: z.string(),
  /** ISO 8601: from then on the check refuses it. */
  expiresAt: z.string(),
})

/** A signed opening. */
export type OpeningResult = Answer<typeof openingResult>

/** What a person did, as `session.events()` gives it. */
const eventLog = z.strictObject({
  from: instant.nullable(),
  paths: z.array(z.string().max(500)).max(5_000),
  entries: z.array(z.tuple([z.string().max(1)], z.unknown())).max(5_000),
})

/** What `POST /public/forms/{key}/versions/{n}/answers/check` takes: the values, by key, and how they came about. */
export const answerCheckRequest = z.strictObject({
  values,
  /** What the form was opened with, signed: see `openingRequest`. */
  opening: z.string().max(MAX_OPENING_LENGTH).nullable().optional(),
  /** The values that the form was opened with: believed of a consumer with a credential only. */
  initial: values.optional(),
  /** Of a consumer with a credential only. */
  context: openingContext.optional(),
  /** What values alone do not tell of how they came about: the session's `answer().circumstances`. */
  circumstances: z
    .strictObject({ heldOver: paths, omitted: values, openPanels: paths, takenOut: paths })
    .optional(),
  /** The session's `answer().moment`. */
  moment: instant.nullable().optional(),
  /** The session's `events()`. */
  events: eventLog.nullable().optional(),
})

const answerIssue = z.object({
  path: z.string(),
  code: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  message: z.string(),
})

/** One thing about a value of an answer, with its Hungarian sentence. */
export type AnswerIssue = Answer<typeof answerIssue>

/** One value that only its sender vouches for; `path` is empty for the moment of the whole answer. */
export interface UnverifiedValue {
  readonly path: string
  /** A code, with its Hungarian sentence. */
  readonly reason: string
  readonly message: string
}

/** The result of an accepted check: the clean values, warnings and infos. */
export const answerCheckResult = z.object({
  values: z.record(z.string(), z.unknown()),
  issues: z.array(answerIssue),
})

/** The result of an accepted check: the clean values, warnings and infos. */
export type AnswerCheckResult = Answer<typeof answerCheckResult>

/** What the check answers with 422: what is wrong, and what could not be verified. */
export interface AnswerProblem extends Omit<Problem, 'issues'> {
  readonly accepted: false
  /** Nothing is wrong if what is unverified is true; then `values` has the clean values. */
  readonly acceptedIfTrue: boolean
  readonly issues: readonly AnswerIssue[]
  readonly unverified: readonly UnverifiedValue[]
  readonly values?: Readonly<Record<string, unknown>>
}

/** What `GET /public/forms/{key}` and `GET /public/forms/{key}/versions/{n}` answer. */
export const publishedForm = z.object({
  key: z.string(),
  version: z.int(),
  /** SHA-256 of the whole version, hexadecimal. */
  hash: z.string(),
  publishedAt: z.string(),
  /** The domain's key that was asked for; null for what holds everywhere. */
  domain: z.string().nullable(),
  /** What that domain sees of it: compile it with the same domain. */
  definition: formDefinition,
})

/** What `GET /public/forms/{key}` and `GET /public/forms/{key}/versions/{n}` answer. */
export type PublishedForm = Omit<Answer<typeof publishedForm>, 'definition'> & {
  readonly definition: FormDefinition
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
