import type { MessagePort } from 'node:worker_threads'
import type { Config } from '../base/config.ts'
import type { RequestUser } from '../http/guards.ts'
import type { FullMark } from '../storage/storage-room.ts'
import type { CallPart } from './prepared-calls.ts'

/** The threads beside the server's own: those that read, those that check and compare forms, and the one that writes. */
export type PoolName = 'reader' | 'checker' | 'writer'

/** Which thread answers a call of `/api`: the one of the server itself, or one of a pool. */
export type ThreadName = 'server' | PoolName

/** A call that another thread answers. The server has checked who sends it. */
export interface ApiCall {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | null
  readonly requestId: string
  readonly user: CallUser
  /** If this thread does only a part of the call. */
  readonly part?: CallPart
  /** Gets a good answer as `StreamedPart`s, while it is made. The answer of the call itself then has no body. */
  readonly port?: MessagePort
}

/** A call as it is sent to a thread, which notes in it when it begins. */
export interface SentCall extends ApiCall {
  readonly startedAt: BigInt64Array
}

/** A part of an answer that is sent on while it is made: its head first, its trailers last. */
export type StreamedPart =
  | { readonly is: 'head'; readonly status: number; readonly headers: ApiAnswer['headers'] }
  | { readonly is: 'bytes'; readonly bytes: Uint8Array }
  | { readonly is: 'end'; readonly trailers: Readonly<Record<string, string>> }

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

/** The settings that a server gives to a thread when it starts it. */
export interface ThreadSetup {
  readonly config: Config
  readonly fullMark: FullMark
}

/** The functions of a thread that the server calls: the exports of `app/api-worker.ts`. */
export interface ApiWorker {
  answerInWorker(call: SentCall): Promise<ApiAnswer>
  openInWorker(): Promise<void>
}
