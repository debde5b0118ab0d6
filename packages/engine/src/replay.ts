import { answerOf } from './answer.ts'
import { withinWork } from './budget.ts'
import { ORIGIN } from './frame.ts'
import type { ProgramData } from './program.ts'
import { checkFrame, checkOmitted, type Refusal } from './replay-checks.ts'
import { openSubmitted, type ReplayOptions } from './replay-session.ts'
import { shapeRefusals } from './replay-shape.ts'
import type { FieldIssue } from './rules/validation.ts'
import { isTop, merge } from './submitted.ts'

/** Steps and work that one replay may take: all its sessions together. */
const REPLAY_WORK = 20_000_000

/** What the server makes of submitted values. */
export interface Replay {
  /** The answer as the program works it out. */
  readonly values: Readonly<Record<string, unknown>>
  /** Values that could not have been given. */
  readonly refusals: readonly Refusal[]
  /** What is wrong with the values by the form's validations; an answer with errors is not accepted. */
  readonly issues: readonly FieldIssue[]
}

/**
 * Puts submitted values through the same program as in the browser.
 *
 * Refused, with their paths: what is too large, before anything is built (`shapeRefusals`); unknown keys, values of the wrong type, values of absent fields, disabled fields that are not
 * as the form leaves them, calculated fields that do not come to what was sent. Options that are not on offer are issues.
 */
export function replay(program: ProgramData, submitted: unknown, options: ReplayOptions = {}): Replay {
  const { initial, circumstances } = options
  const refusals = shapeRefusals(program, { values: submitted, initial, circumstances })
  if (refusals.length > 0) return { values: {}, refusals, issues: [] }
  return withinWork(REPLAY_WORK, () => replayWithin(program, submitted, options), {
    values: {},
    refusals: [{ path: '', code: 'WORK_LIMIT' }],
    issues: [],
  })
}

function replayWithin(program: ProgramData, submitted: unknown, options: ReplayOptions): Replay {
  const refusals: Refusal[] = []
  const omitted = options.circumstances?.omitted ?? {}
  const all = merge(submitted, omitted)
  const session = openSubmitted(program, all, options, ORIGIN.user)
  const untouched = openSubmitted(program, undefined, options, ORIGIN.user, session, all)
  const heldOver = new Set(options.circumstances?.heldOver ?? [])
  checkFrame({ refusals, heldOver, program }, session.root, untouched.root, submitted)
  checkOmitted(session.root, session.root.template.fields.filter(isTop), omitted, refusals)
  const { values, issues } = answerOf(session)
  return { values, refusals, issues }
}
