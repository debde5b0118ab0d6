import { AppError } from '@urlapmuhely/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for cheap routes that must answer even if the server is busy. */
    readonly alwaysAnswers?: boolean
  }
}

/** The minimum speed of a body: a request that sends fewer bytes in this window is ended. */
export interface BodyPace {
  readonly bytes: number
  readonly windowMs: number
}

const BODY_PACE: BodyPace = { bytes: 8 * 1024, windowMs: 5_000 }

/**
 * Bounds the work of one process: with more than `max` requests in progress, or more than `max` bodies arriving,
 * further ones are answered 503 at once. Bodies that arrive too slowly are cut off.
 */
export function boundWork(app: FastifyInstance, max: number, pace: BodyPace = BODY_PACE): void {
  const working = new Set<FastifyRequest>()
  const receiving = new Set<FastifyRequest>()
  app.addHook('onRequest', (request, _reply, done) => {
    const isOver = working.size >= max || (hasBody(request) && receiving.size >= max)
    done(
      isOver && request.routeOptions.config.alwaysAnswers !== true ? new AppError('unavailable') : undefined,
    )
  })
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (hasBody(request)) {
      receiving.add(request)
      watchPace(request, pace, () => receiving.delete(request))
    }
    done()
  })
  app.addHook('preValidation', (request, reply, done) => {
    receiving.delete(request)
    if (request.routeOptions.config.alwaysAnswers !== true) {
      working.add(request)
      // Work for a client that has disconnected continues; the handler ends it.
      reply.raw.once('close', () => working.delete(request))
    }
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    working.delete(request)
    receiving.delete(request)
    done()
  })
}

/** Checks the body's progress in each window, until it is complete or the request is over. */
function watchPace({ raw }: FastifyRequest, { bytes, windowMs }: BodyPace, onEnd: () => void): void {
  let before = raw.socket.bytesRead ?? 0
  const timer = setInterval(() => {
    const now = raw.socket.bytesRead
    if (now - before < bytes && !raw.readableEnded) {
      stop()
      // The reader of the body receives the error and responds.
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
