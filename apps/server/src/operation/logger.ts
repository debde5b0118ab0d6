import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../base/config.ts'

/**
 * Returns the settings of the log. Of requests it never contains a header, a body or a query, because they carry
 * tokens, codes and personal data.
 */
export function loggerOptions(config: Pick<Config, 'logLevel'>) {
  return {
    level: config.logLevel,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request) }),
    },
    redact: ['req.headers', 'err.parameters', 'err.detail', 'err.where', 'err.details'],
  }
}

/** Logs one line per request, after its response. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply
    request.log.info(
      { method: request.method, path: pathOf(request), status, ms: Math.round(elapsedTime) },
      'request',
    )
    done()
  })
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? ''
}
