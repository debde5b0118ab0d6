import { randomUUID } from 'node:crypto'
import { AppError } from '@urlapmuhely/schema'
import type { FastifyInstance } from 'fastify'
import { agentDoor } from '../agent/agent-door.ts'
import { type Clock, systemClock } from '../base/clock.ts'
import type { Config } from '../base/config.ts'
import type { AppContext } from '../base/context.ts'
import type { FetchCounts } from '../base/fetch-counts.ts'
import { createBackgroundCheck } from '../forms/findings/background-check.ts'
import { checkInThread } from '../forms/findings/check-in-thread.ts'
import { checkSaved } from '../forms/findings/check-saved.ts'
import { formListener } from '../forms/form-listener.ts'
import { ruleBookStyle } from '../forms/rule-book/rule-book-style.ts'
import { createBareApp } from '../http/bare-app.ts'
import { answerClientError } from '../http/client-errors.ts'
import { compressAnswers } from '../http/compress-answers.ts'
import { EMBED_FOLDER, embedFiles } from '../http/embed-files.ts'
import { adminGuard, neverStored, tokenGuard } from '../http/guards.ts'
import { boundWork } from '../http/overload.ts'
import { sendNotFound, sendProblem } from '../http/problem.ts'
import { publicCors } from '../http/public-cors.ts'
import { refuseNeedlessQueries } from '../http/request-validation.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { SITE_FOLDER, siteFiles } from '../http/site-files.ts'
import { ADMIN_FOLDER, staticAdmin } from '../http/static-admin.ts'
import { readRefusedBodies } from '../http/unread-body.ts'
import { versionRoutes } from '../http/version.ts'
import { healthRoutes, type Readiness } from '../operation/health.ts'
import { logOutput } from '../operation/log-output.ts'
import { loggerOptions, logRequests } from '../operation/logger.ts'
import { metricsRoutes } from '../operation/metrics.ts'
import { watchConnections } from '../operation/open-connections.ts'
import { createFetchCounter } from '../public/fetches/fetch-counter.ts'
import { fillPages } from '../public/fill-page/fill-page-routes.ts'
import { browserSettingsOf } from '../sign-in/browser-settings-route.ts'
import { createSignIn } from '../sign-in/sign-in.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { watchRestores } from '../storage/restored.ts'
import { type ApiThreads, createApiThreads } from '../threads/api-threads.ts'
import { prepareCalls } from '../threads/prepared-calls.ts'
import { sendToThreads } from '../threads/send-to-threads.ts'
import { documentationRoutes } from './documentation.ts'
import { ownApiRoutes, publicRoutes, threadedApiRoutes } from './routes.ts'

/** The parts and settings of an app. */
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
  /**
   * True to answer long calls in other threads, which open the database by `config.database`. They start with the first
   * call of an administrator, or before the app is built if this is `started`.
   */
  readonly threads?: boolean | 'started'
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
  const app = createListener(options)
  app.decorate('connections', watchConnections(app.server))
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (!readiness.accepting) reply.header('connection', 'close')
    done()
  })
  logRequests(app)
  boundWork(app, config.maxRequests)
  readRefusedBodies(app)
  compressAnswers(app)
  await securityHeaders(app, config)

  const stopWatching = watchRestores(database)
  app.addHook('onClose', async () => stopWatching())
  const signIn = await createSignIn({ config, database, clock })
  const { checkToken } = signIn
  await app.register(signIn.routes)
  healthRoutes(app, database, readiness)
  const metrics = metricsRoutes(app, config.metrics)
  const context: AppContext = {
    ...{ config, database, clock, checkToken, itemListener: formListener, metrics },
    checkSoon: () => background.wake(),
    fetches: startCounting(app, { database, clock }),
  }
  documentationRoutes(app, context)
  versionRoutes(app, options.adminFolder ?? ADMIN_FOLDER)
  const threads = options.threads ? startThreads(app, context) : null
  if (options.threads === 'started') await threads?.warm()
  const background = createBackgroundCheck({
    database,
    clock,
    check: threads
      ? (id, closing) => checkInThread(threads, id, closing)
      : async (id) => Boolean(await checkSaved(context, id)),
    onError: (error) => app.log.warn({ err: error }, 'forms were not checked in the background'),
  })
  // Before the threads close, in which it runs.
  app.addHook('preClose', () => background.close())

  await ownApi(app, context, threads)
  await publicApi(app, context)
  await app.register(fillPages(context))
  embedFiles(app, EMBED_FOLDER)
  siteFiles(app, SITE_FOLDER)
  if (config.agentDoor) await agentDoor(app, context, { threads, checkAgentToken: signIn.checkAgentToken })
  await staticAdmin(app, {
    folder: options.adminFolder ?? ADMIN_FOLDER,
    publicUrl: config.publicUrl,
    settings: browserSettingsOf(config),
    frameStyle: ruleBookStyle.hash,
  })
  return app
}

/** The framework, set up for connections and for requests that it refuses itself. */
function createListener(options: AppOptions): App {
  const { config } = options
  return createBareApp({
    logger: options.log === false ? false : { ...loggerOptions(config), stream: logOutput() },
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: TIMEOUTS_MS.request,
    connectionTimeout: TIMEOUTS_MS.idle,
    http: { headersTimeout: TIMEOUTS_MS.head, connectionsCheckingInterval: TIMEOUTS_MS.look },
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
    // A request that arrives while the server closes is answered like any other; then its connection is closed.
    return503OnClosing: false,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    frameworkErrors: (error, request, reply) => {
      request.log.debug({ err: error }, 'refused before routing')
      sendProblem(request, reply, new AppError('bad-request'))
    },
  })
}

/** The routes of the administrators' application. */
async function ownApi(app: App, context: AppContext, threads: ApiThreads | null): Promise<void> {
  const { config, checkToken } = context
  await app.register(
    async (api) => {
      api.addHook('onRequest', adminGuard(config, checkToken))
      neverStored(api)
      api.addHook('onRequest', (_request, _reply, done) => {
        void threads?.warm()
        done()
      })
      refuseNeedlessQueries(api)
      api.setNotFoundHandler(sendNotFound)
      for (const routes of ownApiRoutes) await api.register(routes(context))
      await api.register(async (own) => {
        if (threads) sendToThreads(own, threads)
        else prepareCalls(own, () => undefined)
        for (const routes of threadedApiRoutes) await own.register(routes(context))
      })
    },
    { prefix: '/api' },
  )
}

/** The routes of published forms. */
async function publicApi(app: App, context: AppContext): Promise<void> {
  const { config, checkToken } = context
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
}

/** Counts the fetches of forms. Those of the last requests are written when the app closes. */
function startCounting(app: App, { database, clock }: Pick<AppContext, 'database' | 'clock'>): FetchCounts {
  const onError = (error: unknown) => app.log.warn({ err: error }, 'fetches of forms are not written for now')
  const counter = createFetchCounter({ database, clock, onError })
  app.addHook('onClose', () => counter.close())
  return counter
}

function startThreads(app: App, { config, database }: AppContext): ApiThreads {
  const onError = (error: Error) => app.log.error({ err: error }, 'a thread that answers calls failed')
  const threads = createApiThreads({ config, database, onError })
  app.addHook('onClose', () => threads.close())
  return threads
}
