import type { FieldIssue } from '../program/field-issue.ts'
import { topFields } from '../scope/fields.ts'
import type { Core } from '../session/core.ts'
import type { ContextValues } from '../state/clock.ts'
import { answerOf } from '../views/answer.ts'
import { type HostChoice, hostChoicesIn } from '../views/host-choices.ts'
import { type Check, isSound, type Replay } from './check.ts'
import { leafPaths, startValues, type Told, withoutEmpty } from './claims.ts'
import { compareFrame, compareOmitted } from './compare.ts'
import type { Refusal } from './refusal.ts'
import { openBoth, type Reading } from './replay-session.ts'
import { merge } from './submitted.ts'

/** The result at the first instant at which the answer is sound, otherwise at the first of all. */
export function firstSound(instants: readonly number[], readAt: (instant: number) => Replay): Replay {
  const [first, ...others] = instants
  // There is at least one.
  const result = readAt(first as number)
  if (isSound(result)) return result
  for (const instant of others) {
    const other = readAt(instant)
    if (isSound(other)) return other
  }
  return result
}

/** What one reading takes as true. */
export interface Believed {
  /** Null to read without claims. */
  readonly told: Told | null
  /** The values that the form was opened with. */
  readonly initial: unknown
  /** The values that the host passed. */
  readonly values: ContextValues | undefined
}

/** Reads the submitted values at one instant, with the claims about them. */
export function read(
  { program, submitted, options }: Check,
  instant: number,
  { told, initial, values: host }: Believed,
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
  const beyond: FieldIssue[] = []
  const by = { program, refusals, issues: beyond, told, starts }
  const compared = { frame: session.root, other: untouched.root }
  compareFrame(by, compared, submitted)
  compareOmitted(by, compared, omitted)
  const { values, issues } = answerOf(session)
  return {
    ...{ values, refusals, issues: [...issues, ...beyond], unverified: [] },
    hostChoices: answeredChoices(session, values),
  }
}

/** The choices in an answer that only the host can confirm. */
export function answeredChoices(session: Core, values: unknown): readonly HostChoice[] {
  const choices = hostChoicesIn(session)
  if (choices.length === 0) return choices
  const answered = leafPaths(topFields(session.program.root), values, (_, value) => value !== null)
  return choices.filter(({ path }) => answered.has(path))
}
