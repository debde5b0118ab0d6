import type { Server } from 'node:http'
import fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { answerProblems } from './problem.ts'
import {
  acceptOnlyJson,
  refuseEncodedBodies,
  refuseOtherCharsets,
  validateRequests,
} from './request-validation.ts'
import { keepRouteTable } from './route-table.ts'

/** An app without routes that reads requests and reports problems as ours do. */
export function createBareApp(options: FastifyHttpOptions<Server>): FastifyInstance {
  const app: FastifyInstance = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    ...options,
  })
  keepRouteTable(app)
  app.setValidatorCompiler(validateRequests)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('user', null)
  answerProblems(app)
  refuseOtherCharsets(app)
  refuseEncodedBodies(app)
  acceptOnlyJson(app)
  return app
}
