import type { Answer, EventLog, Session } from '@urlapmuhely/engine'

/** An answer with everything that the server's check needs beside the values. */
export interface SubmittedAnswer extends Answer {
  /** The signed opening that was passed to the form; null without one. */
  readonly opening: string | null
  /** The events of the user, from which the check verifies how the values came about. */
  readonly events: EventLog | null
  /**
   * There are no events because there were too many to send; without them some values may be reported as unverified.
   */
  readonly eventsLost: boolean
}

/** Adds the opening and the events of the session to an answer. */
export function toSubmittedAnswer(
  answer: Answer,
  session: Session,
  opening: string | undefined,
): SubmittedAnswer {
  return {
    ...answer,
    opening: opening ?? null,
    events: session.events(),
    eventsLost: session.eventsLost,
  }
}
