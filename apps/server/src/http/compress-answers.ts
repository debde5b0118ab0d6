import type { FastifyInstance, FastifyReply } from 'fastify'
import { chooseEncoding, compressQuickly, varyByEncoding } from './encodings.ts'

/** Smaller answers fit into one packet as they are. */
const MIN_BYTES = 1_400
const TEXT = /^(?:application\/(?:[\w.]+\+)?json|text\/)/u

/**
 * Compresses the texts that are made for one request. Bodies that are compressed already stay as they are.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isWorthIt(reply, payload)) return done(null, payload)
    varyByEncoding(reply)
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (encoding === 'identity') return done(null, payload)
    compressQuickly(payload, encoding).then((compressed) => {
      reply.header('content-encoding', encoding).removeHeader('content-length')
      done(null, compressed)
    }, done)
  })
}

function isWorthIt(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
  if (!isText || payload.length < MIN_BYTES || reply.hasHeader('content-encoding')) return false
  return TEXT.test(String(reply.getHeader('content-type') ?? ''))
}
