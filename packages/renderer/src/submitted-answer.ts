import type { Answer, EventLog, Session } from '@urlapmuhely/engine'

/** An answer with all that the server's check takes beside the values. */
export interface SubmittedAnswer extends Answer {
  /** The signed opening that the form was given; null without one. */
  readonly opening: string | null
  /** What the person did, by which the check sees how the values came about. */
  readonly events: EventLog | null
  /** There are no events because there were too many to send; without them some values may come back as unverified. */
  readonly eventsLost: boolean
}

/** Adds to an answer where it comes from. */
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
