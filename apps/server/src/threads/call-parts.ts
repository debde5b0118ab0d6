import type { FastifyReply, FastifyRequest } from 'fastify'
import { userOf } from '../http/guards.ts'
import type { ApiAnswer, ApiCall } from './api-call.ts'

/** Headers that are about a connection, or that other threads do not need. */
const NOT_SENT = new Set([
  'authorization',
  'connection',
  'cookie',
  'expect',
  'host',
  'keep-alive',
  'te',
  'transfer-encoding',
  'upgrade',
])
/** Headers that the server has set already, or sets by itself. */
const NOT_TAKEN = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'trailer',
  'transfer-encoding',
  'x-request-id',
])

/** Has a call answered; `leaving` is aborted when its client leaves. */
export type Run = (call: ApiCall, leaving: AbortSignal) => Promise<ApiAnswer>

/** A request as it is sent to another thread. */
export function callOf(request: FastifyRequest): ApiCall {
  const { sub, name, roles } = userOf(request)
  return {
    method: request.method,
    url: request.url,
    headers: headersOf(request),
    body: Buffer.isBuffer(request.body) ? request.body : null,
    requestId: request.id,
    user: { sub, name, roles },
  }
}

/** Aborted when the client leaves before it has the answer. */
export function signalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}

/** Sends the answer of another thread as it is. */
export function sendAnswer(reply: FastifyReply, answer: ApiAnswer): FastifyReply {
  setHeaders(reply, answer.headers)
  const { buffer, byteOffset, byteLength } = answer.body
  return reply
    .code(answer.status)
    .send(byteLength === 0 ? undefined : Buffer.from(buffer, byteOffset, byteLength))
}

/** Sets the headers of an answer, but for those of a connection. */
export function setHeaders(reply: FastifyReply, headers: ApiAnswer['headers']): void {
  for (const [header, value] of Object.entries(headers)) {
    if (!NOT_TAKEN.has(header)) reply.header(header, value)
  }
}

function headersOf(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined || NOT_SENT.has(name) ? [] : [[name, String(value)]],
    ),
  )
}
