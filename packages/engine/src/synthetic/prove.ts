import { isSound, type ReplayOptions } from '../replay/check.ts'
import { replay } from '../replay/replay.ts'
import type { ProgramData } from '../session/program.ts'
import type { Session } from '../session/session.ts'
import type { AnswerBody } from './synthetic-answer.ts'

/** Submits a form that was filled in; null unless it is accepted. A warning is confirmed. */
export function submit(session: Session): Readonly<Record<string, unknown>> | null {
  const { submission } = session.dispatch({ type: 'submit', confirmed: true })
  return submission?.accepted ? submission.answer.values : null
}

/**
 * The data with which the check of answers accepts what was submitted: the values, and the log of what the person did if the
 * values alone do not prove themselves. Null if not even that is enough.
 */
export function proven(
  program: ProgramData,
  session: Session,
  values: Readonly<Record<string, unknown>>,
): AnswerBody | null {
  const { circumstances, moment } = session.answer()
  const { context } = circumstances
  const hasContext = context !== undefined && Object.keys(context).length > 0
  const bare: AnswerBody = {
    // As they are sent: without what JSON has no word for.
    values: JSON.parse(JSON.stringify(values)),
    ...(hasContext && { context }),
    ...(moment !== null && { moment }),
  }
  if (isAccepted(program, bare)) return bare
  const events = session.events()
  const logged = events && { ...bare, events: JSON.parse(JSON.stringify(events)) }
  return logged && isAccepted(program, logged) ? logged : null
}

function isAccepted(program: ProgramData, body: AnswerBody): boolean {
  const result = replay(program, body.values, optionsFor(program, body))
  return isSound(result) && result.unverified.length === 0
}

/** How the check reads an answer whose context the caller has verified. */
export function optionsFor(program: ProgramData, { context, moment, events }: AnswerBody): ReplayOptions {
  return {
    context: { now: program.now, ...(context && { values: context }) },
    claims: { moment: moment ?? null },
    ...(events && { since: program.now, events }),
  }
}
