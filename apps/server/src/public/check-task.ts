/** One answer to be checked by a worker: only what can be sent to another thread at little cost. */
export interface CheckTask {
  /** The request's body as it came; the worker parses it, so that nobody waits for that. */
  readonly body: Uint8Array
  /** Tells versions and domains apart; a worker keeps what it has once been sent under it. */
  readonly mark: string
  /** The published form as JSON; left out where the worker may have it already. */
  readonly published?: Uint8Array
  readonly now: string
  /** Made by a consumer with a credential. */
  readonly byConsumer: boolean
  /** The key that signs openings. */
  readonly openingKey: Uint8Array
  readonly requestId: string
  /** The worker writes the time of its start here (nanoseconds of the machine's monotonic clock). */
  readonly startedAt: BigInt64Array
}

/** The answer to the request, ready to be sent. */
export interface CheckReply {
  readonly status: number
  readonly type: string
  readonly body: string
}

/** What a worker returns; `unknown-form` asks for the same task again, with the published form. */
export type CheckOutcome = CheckReply | 'unknown-form'
