import cookie from '@fastify/cookie'
import { AppError } from '@urlapmuhely/schema'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { v7 as uuidv7 } from 'uuid'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { AppContext } from './context.ts'
import { formListener } from './forms/form-listener.ts'
import { answerClientError } from './http/client-errors.ts'
import { adminGuard, neverStored, tokenGuard } from './http/guards.ts'
import { openApi } from './http/openapi.ts'
import { boundWork } from './http/overload.ts'
import { answerProblems, sendNotFound, sendProblem } from './http/problem.ts'
import { publicCors } from './http/public-cors.ts'
import {
  acceptOnlyJson,
  refuseNeedlessQueries,
  refuseOtherCharsets,
  validateRequests,
} from './http/request-validation.ts'
import { keepRouteTable } from './http/route-table.ts'
import { securityHeaders } from './http/security-headers.ts'
import { ADMIN_FOLDER, staticAdmin } from './http/static-admin.ts'
import { readRefusedBodies } from './http/unread-body.ts'
import { versionRoutes } from './http/version.ts'
import { healthRoutes, type Readiness } from './operation/health.ts'
import { loggerOptions, logRequests } from './operation/logger.ts'
import { metricsRoutes } from './operation/metrics.ts'
import { apiRoutes, publicRoutes } from './routes.ts'
import { createSignIn } from './sign-in/sign-in.ts'
import type { OpenDatabase } from './storage/database.ts'
import { watchRestores } from './storage/restored.ts'

/** What an app is built from. */
export interface AppOptions {
  /** Open and migrated; the caller closes it after the app. */
  readonly database: OpenDatabase
  readonly config: Config
  readonly clock?: Clock
  /** False for tests that need no log. */
  readonly log?: boolean
  readonly readiness?: Readiness
  /** The folder of the built application; by default the one of this workspace. */
  readonly adminFolder?: string
}

/** The server without a port: tests call `inject`, `main.ts` listens. */
export type App = FastifyInstance

const BODY_LIMIT_BYTES = 1024 * 1024
/**
 * Time limits of a connection. The head of a request must arrive within `head`, the whole request within `request`;
 * Node checks every `look`. `idle` closes a connection without traffic, such as that of a client that does not read its
 * response.
 */
const TIMEOUTS_MS = { head: 10_000, request: 120_000, look: 1_000, idle: 120_000 }

/** Builds the server on a database. Does not listen yet. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { database, config, clock = systemClock, readiness = { accepting: true } } = options
  const app = fastify({
    logger: options.log === false ? false : loggerOptions(config),
    genReqId: () => uuidv7(),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: TIMEOUTS_MS.request,
    connectionTimeout: TIMEOUTS_MS.idle,
    http: { headersTimeout: TIMEOUTS_MS.head, connectionsCheckingInterval: TIMEOUTS_MS.look },
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
    // A request that arrives while the server closes is answered like any other; then its connection is closed.
    return503OnClosing: false,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => {
      request.log.debug({ err: error }, 'refused before routing')
      sendProblem(request, reply, new AppError('bad-request'))
    },
  })
  keepRouteTable(app)
  app.setValidatorCompiler(validateRequests)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('user', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!readiness.accepting) reply.header('connection', 'close')
  })
  logRequests(app)
  boundWork(app, config.maxRequests)
  answerProblems(app)
  readRefusedBodies(app)
  refuseOtherCharsets(app)
  acceptOnlyJson(app)
  await securityHeaders(app, config)
  await app.register(cookie)

  const stopWatching = watchRestores(database)
  app.addHook('onClose', async () => stopWatching())
  const signIn = await createSignIn({ config, database, clock })
  const { checkToken } = signIn
  await app.register(openApi, { config })
  await app.register(signIn.routes)
  healthRoutes(app, database, readiness)
  const metrics = metricsRoutes(app, config.metrics)
  const context: AppContext = { config, database, clock, checkToken, itemListener: formListener, metrics }
  versionRoutes(app, options.adminFolder ?? ADMIN_FOLDER)

  await app.register(
    async (api) => {
      api.addHook('onRequest', adminGuard(config, checkToken))
      neverStored(api)
      refuseNeedlessQueries(api)
      api.setNotFoundHandler(sendNotFound)
      for (const routes of apiRoutes) await api.register(routes(context))
    },
    { prefix: '/api' },
  )
  await app.register(
    async (api) => {
      await publicCors(api, config)
      if (config.publicApi === 'token') {
        api.addHook('onRequest', tokenGuard(checkToken))
        neverStored(api)
      }
      api.setNotFoundHandler(sendNotFound)
      for (const routes of publicRoutes) await api.register(routes(context))
    },
    { prefix: '/public' },
  )
  await staticAdmin(app, options.adminFolder ?? ADMIN_FOLDER, config.publicUrl)
  return app
}
