import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/**
 * How requests are logged: never a header, a body or a query, because tokens, codes and personal values travel there.
 */
export function loggerOptions(config: Pick<Config, 'logLevel'>) {
  return {
    level: config.logLevel,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split('?')[0] }),
    },
    redact: ['req.headers', 'err.parameters', 'err.detail', 'err.where', 'err.details'],
  }
}
