import type { Session } from '../compile/session.ts'
import type { ProgramData } from '../program/program.ts'
import { isSound, type ReplayOptions } from '../replay/check.ts'
import { replay } from '../replay/replay.ts'
import type { AnswerBody } from './synthetic-answer.ts'

/** Submits a form that was filled in; null unless it is accepted. A warning is confirmed. */
export function submit(session: Session): Readonly<Record<string, unknown>> | null {
  const { submission } = session.dispatch({ type: 'submit', confirmed: true })
  return submission?.accepted ? submission.answer.values : null
}

/**
 * Returns the data with which the check of answers accepts a submitted answer; null if its values alone cannot be verified,
 * because they depend on earlier actions of the person.
 */
export function proven(
  program: ProgramData,
  session: Session,
  values: Readonly<Record<string, unknown>>,
): AnswerBody | null {
  const { circumstances, moment } = session.answer()
  const { context } = circumstances
  const hasContext = context !== undefined && Object.keys(context).length > 0
  const body: AnswerBody = {
    // As they are sent: without values that JSON cannot represent.
    values: JSON.parse(JSON.stringify(values)),
    ...(hasContext && { context: { values: context } }),
    ...(moment !== null && { moment }),
  }
  return isAccepted(program, body) ? body : null
}

function isAccepted(program: ProgramData, body: AnswerBody): boolean {
  const result = replay(program, body.values, optionsFor(program, body))
  return isSound(result) && result.unverified.length === 0
}

/** How the check reads an answer whose context the caller has verified. */
export function optionsFor(program: ProgramData, { context, moment }: AnswerBody): ReplayOptions {
  return {
    context: { now: program.now, ...context },
    claims: { moment: moment ?? null },
  }
}
