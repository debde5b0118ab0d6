import { withinWork } from '../language/budget.ts'
import type { FieldIssue } from '../rules/field-issue.ts'
import { type Field, topFields } from '../scope/fields.ts'
import { joinAskedTexts, splitAskedTexts } from '../session/asked-values.ts'
import type { ContextValues } from '../session/clock.ts'
import type { Core } from '../session/core.ts'
import type { EventLog } from '../session/event-log.ts'
import { isSameContext } from '../session/give-context.ts'
import type { HostAnswer } from '../session/host-option.ts'
import type { ProgramData } from '../session/program.ts'
import { answerOf } from '../views/answer.ts'
import { type HostChoice, hostChoicesIn } from '../views/host-choices.ts'
import {
  type Claims,
  gatherTold,
  leafPaths,
  startable,
  startValues,
  type Told,
  type Unverified,
  withoutEmpty,
} from './claims.ts'
import { compareFrame, compareOmitted } from './compare.ts'
import { endsIn } from './end.ts'
import { instantsOf, isWithin, momentIn, type Window, windowOf } from './moments.ts'
import { playBack, type Stage } from './play-back.ts'
import type { Refusal } from './refusal.ts'
import { openBoth, type Reading } from './replay-session.ts'
import { fieldRefusals, shapeRefusals } from './shape.ts'
import { entriesOf, merge } from './submitted.ts'

/** Steps and work that one replay may take, over all its sessions. */
const REPLAY_WORK = 20_000_000

/** The result of checking submitted values. */
export interface Replay {
  /** The answer as the program computes it. */
  readonly values: Readonly<Record<string, unknown>>
  /** Values that could not have been given. */
  readonly refusals: readonly Refusal[]
  /** Issues of the values by the form's validations; an answer with errors is not accepted. */
  readonly issues: readonly FieldIssue[]
  /** Values that rest only on claims of the sender; an answer with such values is not accepted. */
  readonly unverified: readonly Unverified[]
  /** Choices that only the host can confirm; each is in `unverified` or refused. */
  readonly hostChoices: readonly HostChoice[]
}

/** The context of a check. Everything but `claims` and `events` is believed: the caller has verified it. */
export interface ReplayOptions {
  readonly context?: {
    /** The instant of the check, ISO 8601; the program's own if missing. */
    readonly now?: string
    /** IANA name; `Europe/Budapest` if missing. */
    readonly timeZone?: string
    /** What the host said; a context that only the sender states is in `claims`. */
    readonly values?: ContextValues
    /** What the host said of its lists when it was asked. */
    readonly options?: readonly HostAnswer[]
  }
  /** The ids of the fields whose choices are refused unless the host confirmed them. */
  readonly verifiedOnly?: ReadonlySet<string>
  /** The values that the form was opened with. */
  readonly initial?: unknown
  /** When the form was opened, ISO 8601; the log may start then. */
  readonly since?: string
  /** The clock of the form is fixed at `context.now`. */
  readonly isStill?: boolean
  readonly claims?: Claims
  /** The user's events since the opening: `session.events()`. */
  readonly events?: EventLog
}

/** True if an answer could have been given and has no errors; unverified claims are taken as true. */
export function isSound({ refusals, issues }: Pick<Replay, 'refusals' | 'issues'>): boolean {
  return refusals.length === 0 && !issues.some(({ severity }) => severity === 'error')
}

/**
 * Checks submitted values with the same program as in the browser.
 *
 * Refuses, with their paths: data that is too large (before anything is built), unknown keys, values of the wrong type,
 * values of absent fields, values of disabled fields that differ from the form's, values of calculated fields that
 * differ from the computed ones, and options that could not be chosen. Options that are not offered are issues.
 *
 * A log that ends in the answer is proof. Without one, the values are read first without the sender's claims and then
 * with them, to find the claims that the answer rests on: an answer is never accepted because of its claims.
 */
export function replay(program: ProgramData, answered: unknown, given: ReplayOptions = {}): Replay {
  const submitted = splitAskedTexts(program, answered)
  const options = withSplitTexts(program, given)
  const { claims, initial, events } = options
  const refusals = shapeRefusals(program, {
    values: submitted,
    initial: [initial, claims?.initial],
    context: options.context?.values,
    circumstances: claims?.circumstances,
    events,
  })
  if (refusals.length > 0) return refused(refusals)
  // A shape without faults is an object.
  const values = submitted as object
  return withinWork(
    REPLAY_WORK,
    () => {
      const result = withHostChoices(replayWithin(program, values, options), options.verifiedOnly)
      return { ...result, values: joinAskedTexts(program, result.values) }
    },
    refused([{ path: '', code: 'WORK_LIMIT' }]),
  )
}

/** Start values are in the shape of an answer too. */
function withSplitTexts(program: ProgramData, options: ReplayOptions): ReplayOptions {
  if (!program.askedTexts) return options
  const { initial, claims } = options
  return {
    ...options,
    ...(initial !== undefined && { initial: splitAskedTexts(program, initial) }),
    ...(claims?.initial !== undefined && {
      claims: { ...claims, initial: splitAskedTexts(program, claims.initial) },
    }),
  }
}

/** Adds the chosen options that only the host knows. */
function withHostChoices(result: Replay, verifiedOnly: ReadonlySet<string> = new Set()): Replay {
  if (result.hostChoices.length === 0) return result
  const refusals = result.hostChoices.flatMap(({ path, field }): Refusal[] =>
    verifiedOnly.has(field) ? [{ path, code: 'OPTION_UNVERIFIED' }] : [],
  )
  const unverified = result.hostChoices.flatMap(({ path, field }): Unverified[] =>
    verifiedOnly.has(field) ? [] : [{ path, reason: 'HOST_OPTION' }],
  )
  return {
    ...result,
    refusals: [...result.refusals, ...refusals],
    unverified: [...result.unverified, ...unverified],
  }
}

/** The choices in an answer that only the host can confirm. */
function answeredChoices(session: Core, values: unknown): readonly HostChoice[] {
  const choices = hostChoicesIn(session)
  if (choices.length === 0) return choices
  const answered = leafPaths(topFields(session.program.root), values, (_, value) => value !== null)
  return choices.filter(({ path }) => answered.has(path))
}

function refused(refusals: readonly Refusal[]): Replay {
  return { values: {}, refusals, issues: [], unverified: [], hostChoices: [] }
}

function replayWithin(program: ProgramData, submitted: object, options: ReplayOptions): Replay {
  const { now = program.now } = options.context ?? {}
  const check: Check = {
    program,
    submitted,
    options,
    window: windowOf(now, options.since, options.isStill === true),
  }
  const moment = momentIn(options.claims?.moment)
  const isKnown = moment !== null && isWithin(check.window, moment)
  const ofLog = readLog(check)
  if (ofLog) return ofLog
  const instants = isKnown
    ? [moment]
    : instantsOf(program, check.window, submitted, options.context?.timeZone)
  const bare = firstSound(instants, (instant) => read(check, instant, null))
  const { circumstances, initial } = options.claims ?? {}
  const isToldNothing = circumstances === undefined && initial === undefined
  if (isToldNothing && isSound(bare)) return bare
  return readTold(check, moment !== null && !isKnown ? [moment] : instants, bare)
}

interface Check {
  readonly program: ProgramData
  readonly submitted: object
  readonly options: ReplayOptions
  readonly window: Window
}

/** The result at the first instant at which the answer is sound, otherwise at the first of all. */
function firstSound(instants: readonly number[], readAt: (instant: number) => Replay): Replay {
  const [first, ...others] = instants
  const result = readAt(first as number)
  if (isSound(result)) return result
  for (const instant of others) {
    const other = readAt(instant)
    if (isSound(other)) return other
  }
  return result
}

/** Reads the submitted values at one instant, with the claims about them. */
function read(
  { program, submitted, options }: Check,
  instant: number,
  told: Told | null,
  initial = options.initial,
  host = options.context?.values,
): Replay {
  const now = new Date(instant).toISOString()
  const context = { ...options.context, now, ...(host !== undefined && { values: host }) }
  const fields = topFields(program.root)
  const reading: Reading = { context, initial: withoutEmpty(fields, initial), told }
  const omitted = told?.circumstances?.omitted ?? {}
  const all = merge(submitted, omitted)
  const { session, untouched } = openBoth(program, all, reading)
  const refusals: Refusal[] = []
  const starts = startValues(fields, options.initial)
  const by = { program, refusals, told, starts }
  compareFrame(by, session.root, untouched.root, submitted)
  compareOmitted(by, session.root, untouched.root, omitted)
  const { values, issues } = answerOf(session)
  return { values, refusals, issues, unverified: [], hostChoices: answeredChoices(session, values) }
}

/** Plays the log back with believed data only; null if there is none, or it does not end in the answer. */
function readLog(check: Check): Replay | null {
  const { from, end, to } = check.window
  const clamp = (instant: number) => Math.max(from, Math.min(to, instant))
  const { initial, context, events } = check.options
  if (events?.context && !isSameContext(check.program, events.context, context?.values)) return null
  return playTo(check, {
    ...{ initial, clamp, values: context?.values },
    allows: (values) => isSameContext(check.program, values, context?.values),
    clampEnd: (instant) => Math.max(end, instant),
  })
}

/** Plays the log back with the claims: other start values, another context, or other moments. */
function readToldLog(
  check: Check,
  initial: unknown,
): { replay: Replay; isElsewhen: boolean; isElsewhere: boolean } | null {
  const { from, end, to } = check.window
  let [isElsewhen, isLate] = [false, false]
  const believed = check.options.context?.values
  const values = check.options.events?.context ?? believed
  let isElsewhere = !isSameContext(check.program, values, believed)
  const result = playTo(check, {
    initial,
    values,
    allows: () => {
      isElsewhere = true
      return true
    },
    clamp: (instant) => {
      isElsewhen ||= instant < from || instant > to
      return instant
    },
    clampEnd: (instant) => {
      isLate = instant < end
      return instant
    },
  })
  const isNew = isElsewhen || isLate || isElsewhere || initial !== check.options.initial
  return result && isNew && isSound(result)
    ? { replay: result, isElsewhen: check.program.readsClock && (isElsewhen || isLate), isElsewhere }
    : null
}

function playTo(
  { program, submitted, options }: Check,
  stage: Omit<Stage, 'timeZone' | 'lists'>,
): Replay | null {
  if (!options.events) return null
  const { timeZone, options: lists } = options.context ?? {}
  const session = playBack(program, options.events, { ...stage, timeZone, lists })
  if (!session || !endsIn(session, submitted)) return null
  const { values, issues } = answerOf(session)
  return { values, refusals: [], issues, unverified: [], hostChoices: answeredChoices(session, values) }
}

const MOMENT: Unverified = { path: '', reason: 'MOMENT' }
const CONTEXT: Unverified = { path: '', reason: 'CONTEXT' }

/** Takes the claims as true where the definition allows it; everything that the answer rests on is then unverified. */
function readTold(check: Check, instants: readonly number[], bare: Replay): Replay {
  const { program, options, window } = check
  const { circumstances = null, initial } = options.claims ?? {}
  const fields = topFields(program.root)
  // If the opening is believed, a claimed one is ignored.
  const claimed =
    options.initial === undefined && !isOversized(fields, initial)
      ? startable(program.plans, fields, initial)
      : {}
  const hasStart = entriesOf(claimed).size > 0
  const values = claimedContext(check)
  const ofLog = isSound(bare) ? null : readToldLog(check, hasStart ? claimed : options.initial)
  if (ofLog) {
    const paths = [...leafPaths(fields, claimed)]
    const starts = paths.map((path): Unverified => ({ path, reason: 'START_VALUES' }))
    const unverified = [
      ...starts,
      ...(ofLog.isElsewhere ? [CONTEXT] : []),
      ...(ofLog.isElsewhen ? [MOMENT] : []),
    ]
    if (unverified.length > 0) return { ...ofLog.replay, unverified }
  }
  let told = gatherTold(program, circumstances, claimed)
  const readIn = (context: ContextValues | undefined) =>
    firstSound(instants, (instant) => {
      told = gatherTold(program, circumstances, claimed)
      return read(check, instant, told, hasStart ? claimed : options.initial, context)
    })
  const believed = options.context?.values
  let result = readIn(believed)
  // The context is claimed only where the answer needs it.
  const isElsewhere = values !== believed && !isSound(result)
  if (isElsewhere) result = readIn(values)
  const isElsewhen = program.readsClock && !instants.some((instant) => isWithin(window, instant))
  const reasons = [
    ...told.used,
    ...(isElsewhere && isSound(result) ? [CONTEXT] : []),
    ...(isElsewhen ? [MOMENT] : []),
  ]
  const unverified = distinct(reasons.length > 0 ? reasons : told.weak)
  if (!isSound(result)) return { ...result, unverified }
  // Claims may reveal more faults, but may not make a wrong answer right or add values to a right one.
  if (isSound(bare))
    return { ...(holdsOnlySent(result.values, check.submitted) ? result : bare), issues: result.issues }
  return unverified.length === 0 ? bare : { ...result, unverified }
}

/** The context that a reading with claims uses: the sender's, unless another is believed or the form reads none. */
function claimedContext({ program, options }: Check): ContextValues | undefined {
  const believed = options.context?.values
  return believed === undefined && program.context.length > 0
    ? options.claims?.circumstances?.context
    : believed
}

/** True if all values of a result were sent, so none comes from a claim. */
function holdsOnlySent(values: unknown, sent: unknown): boolean {
  if (Array.isArray(values))
    return Array.isArray(sent) && values.every((value, index) => holdsOnlySent(value, sent[index]))
  if (typeof values !== 'object' || values === null) return sent !== undefined
  const given = entriesOf(sent)
  return [...entriesOf(values)].every(([key, value]) => holdsOnlySent(value, given.get(key)))
}

/** True if claimed values have more rows than the form can hold; other faults build nothing. */
function isOversized(fields: readonly Field[], values: unknown): boolean {
  return fieldRefusals(fields, values ?? {}).some(({ code }) => code === 'ROWS_FULL')
}

function distinct(claims: readonly Unverified[]): Unverified[] {
  return [...new Map(claims.map((claim) => [`${claim.reason} ${claim.path}`, claim])).values()]
}
