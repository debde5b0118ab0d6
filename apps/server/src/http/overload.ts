import { AppError } from '@urlapmuhely/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for routes that answer however busy the server is, and whose calls are no work. */
    readonly alwaysAnswers?: boolean
  }
}

/** How slowly a body may come: less than so many bytes in so long a time, and the request ends. */
export interface BodyPace {
  readonly bytes: number
  readonly windowMs: number
}

const BODY_PACE: BodyPace = { bytes: 8 * 1024, windowMs: 5_000 }

/**
 * Bounds what one process does at a time: beyond `max` requests at work, and beyond as many bodies on their way, further
 * ones are answered 503 at once. Bodies that hardly move are cut.
 */
export function boundWork(app: FastifyInstance, max: number, pace: BodyPace = BODY_PACE): void {
  const working = new Set<FastifyRequest>()
  const receiving = new Set<FastifyRequest>()
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.alwaysAnswers === true) return
    if (working.size >= max || (hasBody(request) && receiving.size >= max)) throw new AppError('unavailable')
  })
  app.addHook('preParsing', async (request) => {
    if (!hasBody(request)) return
    receiving.add(request)
    watchPace(request, pace, () => receiving.delete(request))
  })
  app.addHook('preValidation', async (request, reply) => {
    receiving.delete(request)
    if (request.routeOptions.config.alwaysAnswers === true) return
    working.add(request)
    // A client that went away leaves its work behind; whoever does it ends it.
    reply.raw.once('close', () => working.delete(request))
  })
  app.addHook('onResponse', async (request) => {
    working.delete(request)
    receiving.delete(request)
  })
}

/** Looks how far the body came in each window, until it is there or the request is over. */
function watchPace({ raw }: FastifyRequest, { bytes, windowMs }: BodyPace, onEnd: () => void): void {
  let before = raw.socket.bytesRead ?? 0
  const timer = setInterval(() => {
    const now = raw.socket.bytesRead
    if (now - before < bytes && !raw.readableEnded) {
      stop()
      // Whoever reads the body gets the error, and answers.
      if (raw.listenerCount('error') > 0) raw.emit('error', new AppError('request-timeout'))
      else raw.destroy()
    }
    before = now
  }, windowMs).unref()
  const stop = (): void => {
    clearInterval(timer)
    onEnd()
  }
  raw.once('end', stop)
  raw.once('close', stop)
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
