import { type Field, topFields } from '../scope/fields.ts'
import type { ContextValues } from '../state/clock.ts'
import { type Check, isSound, type Replay } from './check.ts'
import { gatherTold, leafPaths, startable, type Unverified } from './claims.ts'
import { readToldLog } from './log-reading.ts'
import { isWithin } from './moments.ts'
import { firstSound, read } from './reading.ts'
import { fieldRefusals } from './shape.ts'
import { entriesOf } from './submitted.ts'

const MOMENT: Unverified = { path: '', reason: 'MOMENT' }

const CONTEXT: Unverified = { path: '', reason: 'CONTEXT' }

/** Takes the claims as true where the definition allows it; everything that the answer rests on is then unverified. */
export function readTold(check: Check, instants: readonly number[], bare: Replay): Replay {
  const { program, options, window } = check
  const { circumstances = null, initial } = options.claims ?? {}
  const fields = topFields(program.root)
  // If the opening is trusted, a claimed one is ignored.
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
      return read(check, instant, { told, initial: hasStart ? claimed : options.initial, values: context })
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

/**
 * The context that a reading with claims uses: the sender's, unless
 * another is trusted or the form reads none.
 */
function claimedContext({ program, options }: Check): ContextValues | undefined {
  const believed = options.context?.values
  return believed === undefined && program.context.length > 0
    ? options.claims?.circumstances?.context
    : believed
}

/** True if all values of a result were sent, so that none is derived from a claim. */
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
