import type { Answer, EventLog, Session } from '@urlapmuhely/engine'
import type { AnswerFile } from './answer-files.ts'

/** The values of an answer, by the keys of the fields. */
export type AnswerValues = Readonly<Record<string, unknown>>

/** An answer with everything that the server's check needs beside the values. */
export interface SubmittedAnswer extends Answer {
  /** The signed opening that was passed to the form; null without one. */
  readonly opening: string | null
  /** The events of the user, from which the check verifies how the values were entered. */
  readonly events: EventLog | null
  /**
   * There are no events, because there were too many to send or because the form continued a draft; without them some
   * values may be reported as unverified.
   */
  readonly eventsLost: boolean
  /** The files that were chosen. They are no JSON: send them on their own. */
  readonly files: readonly AnswerFile[]
}

/** Adds the opening, the events of the session and the chosen files to an answer. */
export function toSubmittedAnswer(
  answer: Answer,
  session: Session,
  { opening, files }: { readonly opening: string | undefined; readonly files: readonly AnswerFile[] },
): SubmittedAnswer {
  const events = session.events()
  return { ...answer, opening: opening ?? null, events, eventsLost: events === null, files }
}
