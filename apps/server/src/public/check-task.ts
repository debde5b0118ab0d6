import type { HostAnswer } from '@urlapmuhely/engine'
import type { DescriptionName } from './describe-form.ts'
import type { HostQuestion } from './host-options/options-verifier.ts'

/** One answer to check in a worker; cheap to send to another thread. */
export interface CheckTask {
  /** The raw body of the request; the worker parses it, off the serving thread. */
  readonly body: Uint8Array
  /** Identifies the version and domain; a worker caches the form under it. */
  readonly mark: string
  /** The published form as JSON; left out if the worker may have it cached. */
  readonly published?: Uint8Array
  readonly now: string
  /** Made by a consumer with a credential. */
  readonly byConsumer: boolean
  /** The key that signs openings. */
  readonly openingKey: Uint8Array
  readonly requestId: string
  /** The answers of hosts about the options that an earlier run asked for; missing in the first run. */
  readonly hostAnswers?: readonly HostAnswer[]
  /** The worker writes its start time here (nanoseconds of the machine's monotonic clock). */
  readonly startedAt: BigInt64Array
}

/** One form to describe in a worker. */
export interface DescribeTask extends Pick<CheckTask, 'mark' | 'published' | 'startedAt'> {
  readonly name: DescriptionName
  readonly address: string
}

/** The response to the request, ready to send. */
export interface CheckReply {
  readonly status: number
  readonly type: string
  readonly body: string
}

/**
 * The questions to hosts that must be answered before the answer can be judged; the next run
 * gets the replies.
 */
export interface CheckQuestions {
  readonly questions: readonly HostQuestion[]
}

/** The result of a worker; `unknown-form` requests the task again, with the published form. */
export type CheckOutcome = CheckReply | CheckQuestions | 'unknown-form'

/** A description, or `unknown-form` as above. */
export type DescribeOutcome = { readonly text: string } | 'unknown-form'
