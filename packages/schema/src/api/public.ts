import { z } from 'zod'
import { cleanText } from '../parse/primitives.ts'
import type { WireDefinition } from '../wire/wire-definition.ts'
import type { Answer } from './answer.ts'
import { MAX_OPENING_LENGTH } from './limits.ts'
import type { Problem } from './problem.ts'

const values = z.record(cleanText, z.unknown())
const paths = z.array(cleanText.max(500)).max(10_000)
const instant = z.iso.datetime()

/** A time zone by its IANA name. */
const timeZone = z.string().max(80).refine(isTimeZone)

/** Where and when a form is filled in, as far as its host decides that. */
const openingContext = z.strictObject({
  /** The fixed instant of the form's clock; by default the clock of the person's device. */
  now: instant.optional(),
  timeZone: timeZone.optional(),
  /** What the host says, by the keys that the form declares. */
  values: values.optional(),
})

/** The request of `POST /public/forms/{key}/versions/{n}/openings`, from a consumer with a credential. */
export const openingRequest = z.strictObject({
  /** The domain's key; null or missing for what is valid everywhere. */
  domain: cleanText.min(1).max(80).nullable().optional(),
  /** The initial values of the form. */
  initial: values.optional(),
  context: openingContext.optional(),
})

/** The initial values and the context of a form. */
export type OpeningRequest = z.output<typeof openingRequest>

/** A signed opening. */
export const openingResult = z.object({
  /** A compact JWS: pass it to the renderer as `opening`; the check of the answer trusts it. */
  opening: z.string(),
  /** ISO 8601: from then on the check rejects it. */
  expiresAt: z.string(),
})

/** A signed opening. */
export type OpeningResult = Answer<typeof openingResult>

/** An event of the person, as `session.events()` returns it. */
const eventLog = z.strictObject({
  from: instant.nullable(),
  context: values.optional(),
  paths: z.array(z.string().max(500)).max(5_000),
  entries: z.array(z.tuple([z.string().max(1)], z.unknown())).max(5_000),
})

/**
 * The request of `POST /public/forms/{key}/versions/{n}/answers/check`: the values, by key, and how they came about.
 */
export const answerCheckRequest = z.strictObject({
  values,
  /** The signed opening of the form: see `openingRequest`. */
  opening: z.string().max(MAX_OPENING_LENGTH).nullable().optional(),
  /** The initial values of the form: trusted only from a consumer with a credential. */
  initial: values.optional(),
  /** Trusted only from a consumer with a credential. */
  context: openingContext.optional(),
  /** What values alone do not show of how they came about: the session's `answer().circumstances`. */
  circumstances: z
    .strictObject({
      ...{ heldOver: paths, omitted: values, openPanels: paths, takenOut: paths },
      context: values.optional(),
    })
    .optional(),
  /** The session's `answer().moment`. */
  moment: instant.nullable().optional(),
  /** The session's `events()`. */
  events: eventLog.nullable().optional(),
})

/** A rich text: plain text, or a tree. */
const richText = z.union([z.string(), z.array(z.looseObject({ type: z.string() }))])

const hostOption = z.object({
  value: z.union([cleanText.max(500), z.number()]),
  label: cleanText.max(1_000).optional(),
  description: cleanText.max(2_000).optional(),
  group: cleanText.max(500).optional(),
  disabled: z.boolean().optional(),
  exclusive: z.boolean().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
})
const hostOptions = z.array(hostOption).max(10_000)

/** What a host answers about its options: those that exist, or an object with them. */
export const hostOptionsAnswer = z.union([
  hostOptions,
  z.object({ options: hostOptions }).transform(({ options }) => options),
])

/** The options that a host has. */
export type HostOptionsAnswer = z.output<typeof hostOptionsAnswer>

/** The response of `GET /public/forms/{key}/versions/{n}/options/{list}`. */
export const listOptions = z.object({
  options: z.array(hostOption.extend({ description: richText.optional() })),
  /** True if there are others, which a longer query finds. */
  hasMore: z.boolean(),
})

const answerIssue = z.object({
  path: z.string(),
  code: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  message: z.string(),
})

/** One issue of a value in an answer, with its Hungarian sentence. */
export type AnswerIssue = Answer<typeof answerIssue>

/** One value that could not be verified; `path` is empty for what concerns the whole answer. */
export interface UnverifiedValue {
  readonly path: string
  /** A code, with its Hungarian sentence. */
  readonly reason: string
  readonly message: string
}

const comparedVerdict = z.object({
  /** The version in the address. */
  version: z.int(),
  /** Its own verdict. */
  accepted: z.boolean(),
  /** False if one accepts the answer and the other one refuses it. */
  isSame: z.boolean(),
  /** What only the working copy says of the answer. */
  appeared: z.array(answerIssue),
  /** What only the version says of it. */
  disappeared: z.array(answerIssue),
})

/** How the verdict of a working copy differs from that of a published version. */
export type ComparedVerdict = Answer<typeof comparedVerdict>

/** The result of an accepted check: the clean values, warnings and infos. */
export const answerCheckResult = z.object({
  values: z.record(z.string(), z.unknown()),
  issues: z.array(answerIssue),
  /** Only with `candidate=true`; a refusal has it too. */
  compared: comparedVerdict.optional(),
})

/** The result of an accepted check: the clean values, warnings and infos. */
export type AnswerCheckResult = Answer<typeof answerCheckResult>

/** The body of the check's 422: the errors, and what could not be verified. */
export interface AnswerProblem extends Omit<Problem, 'issues'> {
  readonly accepted: false
  /** True if the answer is valid provided that its unverified values are; then `values` has the clean values. */
  readonly acceptedIfTrue: boolean
  readonly issues: readonly AnswerIssue[]
  readonly unverified: readonly UnverifiedValue[]
  readonly values?: Readonly<Record<string, unknown>>
  /** Only with `candidate=true`. */
  readonly compared?: ComparedVerdict
}

const wireItem = z.looseObject({})

/** See `WireDefinition`. The items have the properties of their kinds. */
const wireDefinition = z.object({
  wire: z.literal(1),
  /** BCP 47. */
  lang: z.string(),
  /** The language of the texts that have no translation. */
  sourceLang: z.string().optional(),
  /** Where these texts are, by the id of their item on the wire. */
  fallback: z.record(z.string(), z.array(z.string())).optional(),
  /** The option lists that are left out; see the route of options. */
  onDemand: z.array(z.string()).optional(),
  form: wireItem,
  items: z.record(z.string(), z.array(wireItem)),
  /** The options of each list as columns: property → one value per option. */
  options: z
    .array(z.looseObject({ list: z.string(), value: z.array(z.union([z.string(), z.number()])) }))
    .optional(),
  domains: z.array(wireItem).optional(),
})

/**
 * A published form for one domain in one language: the response of `GET /public/forms/{key}` and
 * `GET /public/forms/{key}/versions/{n}`. The renderer takes it as it is.
 */
export const publishedForm = z.object({
  /** The key that this version was published under. */
  form: z.string(),
  version: z.int(),
  /** SHA-256 of the whole stored version, hexadecimal. */
  hash: z.string(),
  /** The key of the requested domain; null for what is valid everywhere. */
  domain: z.string().nullable(),
  /** The language of the texts. Those without a translation are in the source language. */
  lang: z.string(),
  /** The languages that the version can be requested in, the source first. */
  languages: z.array(z.string()),
  /** The part of the version that the domain sees: compile it with the same domain. */
  definition: wireDefinition,
})

/** A published form for one domain in one language. */
export type PublishedForm = Omit<Answer<typeof publishedForm>, 'definition'> & {
  readonly definition: WireDefinition
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
