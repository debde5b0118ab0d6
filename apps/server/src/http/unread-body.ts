import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What is read of a body that is refused, at the most. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024
const MAX_WAIT_MS = 10_000

/**
 * Lets clients read why their body was too large: most of them send all of it before they read, and a connection that is
 * closed under them shows an interruption in place of the answer. What comes is thrown away, within bounds.
 */
export function readRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 413 || request.raw.readableEnded) return
    // Nothing of this request is left on the connection, so it can serve the next one.
    if (await discardBody(request)) reply.removeHeader('connection')
  })
}

/** Reads the rest of a body for nothing; false when it is too much or takes too long. */
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
