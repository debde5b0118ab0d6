import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HANDS_ON_BODIES } from '../files/multipart-body.ts'
import { userOf } from '../http/guards.ts'
import type { ApiThreads } from './api-threads.ts'
import { threadOf } from './choose-thread.ts'

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
  'transfer-encoding',
  'x-request-id',
])

/**
 * Lets other threads answer the routes that are registered in `app` after it. Their bodies stay as they were sent: the
 * thread that answers parses them, because reading a large form takes long, too.
 */
export function sendToThreads(app: FastifyInstance, threads: ApiThreads): void {
  app.decorate(HANDS_ON_BODIES, true)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('onRoute', (route) => {
    const choose = threadOf(route)
    const { handler } = route
    route.handler = function answer(request, reply) {
      const thread = choose(request)
      return thread === 'server' ? handler.call(this, request, reply) : send(threads, thread, request, reply)
    }
  })
}

async function send(
  threads: ApiThreads,
  thread: 'reader' | 'writer',
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { sub, name, roles } = userOf(request)
  const answer = await threads.run(thread, {
    method: request.method,
    url: request.url,
    headers: headersOf(request),
    body: Buffer.isBuffer(request.body) ? request.body : null,
    requestId: request.id,
    user: { sub, name, roles },
  })
  for (const [header, value] of Object.entries(answer.headers)) {
    if (!NOT_TAKEN.has(header)) reply.header(header, value)
  }
  const { buffer, byteOffset, byteLength } = answer.body
  return reply
    .code(answer.status)
    .send(byteLength === 0 ? undefined : Buffer.from(buffer, byteOffset, byteLength))
}

function headersOf(request: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined || NOT_SENT.has(name) ? [] : [[name, String(value)]],
    ),
  )
}
