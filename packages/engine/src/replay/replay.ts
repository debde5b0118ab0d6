import { withinWork } from '../language/budget.ts'
import type { ProgramData } from '../program/program.ts'
import { joinAskedTexts, splitAskedTexts } from '../session/asked-values.ts'
import { type Check, isSound, type Replay, type ReplayOptions } from './check.ts'
import type { Unverified } from './claims.ts'
import { readLog } from './log-reading.ts'
import { instantsOf, isWithin, momentIn, windowOf } from './moments.ts'
import { firstSound, read } from './reading.ts'
import type { Refusal } from './refusal.ts'
import { shapeRefusals } from './shape.ts'
import { readTold } from './told-reading.ts'

/** Steps and work that one replay may take, over all its sessions. */
const REPLAY_WORK = 20_000_000

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

/** Adds the chosen options that only the host has. */
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
  const instants = isKnown ? [moment] : instantsOf(check, options.context?.timeZone)
  const trusted = { told: null, initial: options.initial, values: options.context?.values }
  const bare = firstSound(instants, (instant) => read(check, instant, trusted))
  const { circumstances, initial } = options.claims ?? {}
  const isToldNothing = circumstances === undefined && initial === undefined
  if (isToldNothing && isSound(bare)) return bare
  return readTold(check, moment !== null && !isKnown ? [moment] : instants, bare)
}
