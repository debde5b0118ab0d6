import type { Circumstances, EventLog, ReplayOptions } from '@urlapmuhely/engine'
import { AppError } from '@urlapmuhely/schema'
import type { answerCheckRequest } from '@urlapmuhely/schema/api'
import type { z } from 'zod'
import { requestTexts } from '../messages/hu-requests.ts'
import type { Opening } from './openings.ts'

/** Facts about an answer from outside the request. Plain data. */
export interface AnswerTrust {
  /** The instant of the check, ISO 8601. */
  readonly now: string
  /** Sent by a consumer with a credential, so its start values, context and moment are its own data. */
  readonly byConsumer: boolean
  /** The contents of the signed opening; null without one. */
  readonly opening: Opening | null
}

/**
 * Decides which claims of a request the check trusts.
 *
 * @throws {AppError} `forbidden` if an anonymous caller sends a context.
 */
export function replayOptionsFor(
  submitted: z.output<typeof answerCheckRequest>,
  { now, byConsumer, opening }: AnswerTrust,
): ReplayOptions {
  const { circumstances, moment, events, initial } = submitted
  if (submitted.context && !byConsumer)
    throw new AppError('forbidden', {
      detail: requestTexts.contextByConsumerOnly,
    })
  const isKnown = opening !== null || byConsumer
  const context = opening?.context ?? submitted.context ?? {}
  const since = opening?.openedAt ?? (byConsumer ? events?.from : undefined)
  return {
    context: {
      now: context.now ?? (byConsumer ? (moment ?? now) : now),
      ...(context.timeZone === undefined ? {} : { timeZone: context.timeZone }),
      ...(isKnown
        ? { values: context.values ?? (byConsumer ? circumstances?.context : undefined) ?? {} }
        : {}),
    },
    isStill: context.now !== undefined,
    ...(since ? { since } : {}),
    ...(isKnown ? { initial: opening?.initial ?? initial ?? {} } : {}),
    claims: toldOf({ circumstances, moment, ...(isKnown ? {} : { initial }) }),
    // The engine checks the shape of each event.
    ...(events ? { events: events as EventLog } : {}),
  }
}

interface Said {
  readonly circumstances: Circumstances | undefined
  readonly moment: string | null | undefined
  readonly initial?: unknown
}

function toldOf({ circumstances, moment, initial }: Said): NonNullable<ReplayOptions['claims']> {
  return {
    ...(circumstances ? { circumstances } : {}),
    ...(moment ? { moment } : {}),
    ...(initial === undefined ? {} : { initial }),
  }
}
