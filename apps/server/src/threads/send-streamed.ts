import { PassThrough } from 'node:stream'
import { MessageChannel } from 'node:worker_threads'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiAnswer, StreamedPart } from './api-call.ts'
import { callOf, type Run, sendAnswer, setHeaders, signalOf } from './call-parts.ts'

type Head = Extract<StreamedPart, { readonly is: 'head' }>

/**
 * Sends an answer on while another thread makes it. A refusal is sent as usual. If the thread fails after the head was
 * sent, the connection is cut, because the sent part is not whole.
 */
export async function sendStreamed(
  request: FastifyRequest,
  reply: FastifyReply,
  run: Run,
): Promise<FastifyReply> {
  const { port1, port2 } = new MessageChannel()
  const leaving = signalOf(reply)
  const bytes = new PassThrough()
  const head = Promise.withResolvers<Head>()
  let trailers: Readonly<Record<string, string>> = {}
  port1.on('message', (part: StreamedPart) => {
    if (part.is === 'head') head.resolve(part)
    else if (part.is === 'bytes') bytes.write(part.bytes)
    else {
      trailers = part.trailers
      bytes.end()
      port1.close()
    }
  })
  const answered = run({ ...callOf(request), port: port2 }, leaving)
  answered.catch((error: Error) => {
    bytes.destroy(error)
    port1.close()
  })
  // The answer of a call that was streamed may arrive before its head, by another way.
  const refused = answered.then<ApiAnswer | Head>((answer) => (answer.status === OK ? head.promise : answer))
  try {
    const first = await Promise.race([head.promise, refused])
    if ('body' in first) {
      port1.close()
      return sendAnswer(reply, first)
    }
    setHeaders(reply, first.headers)
    for (const name of namesIn(first.headers.trailer)) reply.trailer(name, async () => trailers[name] ?? '')
    return reply.code(first.status).send(bytes)
  } catch (error) {
    if (!leaving.aborted) throw error
    // The caller has disconnected; there is no one to answer.
    return reply.hijack()
  }
}

const OK = 200

function namesIn(header: ApiAnswer['headers'][string] | undefined): string[] {
  return String(header ?? '')
    .split(/\s*,\s*|\s+/u)
    .filter((name) => name !== '')
}
