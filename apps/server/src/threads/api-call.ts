import type { RequestUser } from '../http/guards.ts'

/** Which thread answers a call of `/api`: the one of the server itself, the one that writes, or one that reads. */
export type ThreadName = 'server' | 'reader' | 'writer'

/** A call that another thread answers. The server has checked who sends it. */
export interface ApiCall {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | null
  readonly requestId: string
  readonly user: CallUser
}

/** Who makes a call. */
export type CallUser = Pick<RequestUser, 'sub' | 'name' | 'roles'>

/** The answer of another thread. */
export interface ApiAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: Uint8Array
  /** Signals that the call published; the server passes them on before it sends the answer. */
  readonly signals: readonly (readonly [topic: string, payload: string])[]
  /** True if the disk was full. */
  readonly isFull: boolean
}
