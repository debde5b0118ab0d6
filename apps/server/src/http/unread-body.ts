import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The most that is read of a refused body. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024
const MAX_WAIT_MS = 10_000

/**
 * Lets clients receive the response to a body that is too large. Most clients send the whole body before they read, and
 * if the connection is closed meanwhile they report an interruption instead. The rest of the body is read and
 * discarded, within limits.
 */
export function readRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode !== 413 || request.raw.readableEnded) return done()
    void discardBody(request).then((isWhole) => {
      // The request has been read completely, so its connection can be reused.
      if (isWhole) reply.removeHeader('connection')
      done()
    })
  })
}

/** Reads and discards the rest of a body; false if it is too large or too slow. */
function discardBody({ raw, headers }: FastifyRequest): Promise<boolean> {
  if (Number(headers['content-length'] ?? 0) > MAX_DISCARDED_BYTES) return Promise.resolve(false)
  return new Promise((resolve) => {
    let bytes = 0
    const settle = (isWhole: boolean) => {
      clearTimeout(timer)
      raw.off('data', onData)
      resolve(isWhole)
    }
    const onData = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MAX_DISCARDED_BYTES) settle(false)
    }
    const timer = setTimeout(() => settle(false), MAX_WAIT_MS)
    raw.once('end', () => settle(true))
    raw.once('close', () => settle(false))
    raw.on('data', onData)
    raw.resume()
  })
}
