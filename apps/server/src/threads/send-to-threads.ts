import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HANDS_ON_BODIES } from '../http/multipart-body.ts'
import type { ApiAnswer, ApiCall, PoolName } from './api-call.ts'
import type { ApiThreads } from './api-threads.ts'
import { callOf, type Run, sendAnswer, signalOf } from './call-parts.ts'
import { threadOf } from './choose-thread.ts'
import { type CallPart, changedTooOften, MAX_PREPARATIONS, PREPARATION_HEADER } from './prepared-calls.ts'
import { sendStreamed } from './send-streamed.ts'

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
    const isPrepared = route.config?.prepare !== undefined
    const { handler } = route
    route.handler = function answer(request, reply) {
      const thread = choose(request)
      if (thread === 'server') return handler.call(this, request, reply)
      if (route.config?.isStreamed)
        return sendStreamed(request, reply, (call, leaving) => threads.run(thread, call, leaving))
      return isPrepared
        ? send(request, reply, (call, leaving) => runPrepared({ threads, thread }, call, leaving))
        : send(request, reply, (call, leaving) => threads.run(thread, call, leaving))
    }
  })
}

async function send(request: FastifyRequest, reply: FastifyReply, run: Run): Promise<FastifyReply> {
  const leaving = signalOf(reply)
  try {
    return sendAnswer(reply, await run(callOf(request), leaving))
  } catch (error) {
    if (!leaving.aborted) throw error
    // The caller has disconnected; there is no one to answer.
    return reply.hijack()
  }
}

interface PreparedRun {
  readonly threads: ApiThreads
  /** The pool that answers. */
  readonly thread: PoolName
}

/** Prepares a call in a checker, then has it answered; again if somebody was faster in between. */
async function runPrepared(
  { threads, thread }: PreparedRun,
  call: ApiCall,
  leaving: AbortSignal,
): Promise<ApiAnswer> {
  for (let attempt = 1; attempt <= MAX_PREPARATIONS; attempt += 1) {
    // A body is handed over, and is needed again.
    const part = (of: CallPart): ApiCall => ({
      ...call,
      body: call.body && Uint8Array.from(call.body),
      part: of,
    })
    const prepared = await threads.run('checker', part({ is: 'prepare' }), leaving)
    if (prepared.headers[PREPARATION_HEADER] === undefined) return prepared
    const result = new TextDecoder().decode(prepared.body)
    const answer = await threads.run(thread, part({ is: 'finish', prepared: result }), leaving)
    if (answer.headers[PREPARATION_HEADER] === undefined) return answer
  }
  throw changedTooOften()
}
