import { AsyncLocalStorage } from 'node:async_hooks'
import { buffer } from 'node:stream/consumers'
import type { MessagePort } from 'node:worker_threads'
import { AppError } from '@urlapmuhely/schema'
import type { FastifyInstance } from 'fastify'
import { Registry } from 'prom-client'
import { agentRoutes } from '../agent/agent-routes.ts'
import { systemClock } from '../base/clock.ts'
import type { AppContext } from '../base/context.ts'
import { formListener } from '../forms/form-listener.ts'
import { createBareApp } from '../http/bare-app.ts'
import { loggerOptions } from '../operation/logger.ts'
import { type DatabaseLocation, openDatabase } from '../storage/database.ts'
import type { Signals } from '../storage/signals.ts'
import type { FullMark } from '../storage/storage-room.ts'
import type { ApiAnswer, ApiCall, StreamedPart, ThreadSetup } from '../threads/api-call.ts'
import { prepareCalls } from '../threads/prepared-calls.ts'
import { threadedApiRoutes } from './routes.ts'

/** The part of the server that runs in a thread of its own. */
export interface ThreadApp {
  /** Answers a call whose sender was checked before. */
  answer(call: ApiCall): Promise<ApiAnswer>
  close(): Promise<void>
}

/** The call that a thread is answering, and the signals to publish after it. */
interface Answering {
  readonly call: ApiCall
  readonly signals: [topic: string, payload: string][]
}

/** The bodies were measured by the server before they were handed on. */
const BODY_LIMIT_BYTES = 1024 * 1024 * 1024

/** Opens the database for a thread and registers the routes that threads answer. */
export async function createThreadApp({ config, fullMark }: ThreadSetup): Promise<ThreadApp> {
  const answering = new AsyncLocalStorage<Answering>()
  const opened = await openDatabase(locationOf(config.database, fullMark))
  // PostgreSQL notifies every process at the commit. SQLite's signals stay in the thread, so they are
  // collected for the server.
  const isAlone = opened.dialect === 'sqlite'
  const signals = isAlone ? collectedSignals(() => answering.getStore()) : opened.signals
  const database = { ...opened, signals }
  const context: AppContext = {
    config,
    database,
    clock: systemClock,
    checkToken: async () => null,
    itemListener: formListener,
    metrics: new Registry(),
    checkSoon: () => undefined,
    // The server itself answers consumers.
    fetches: { count: () => undefined, flush: async () => undefined },
  }
  const app = createBareApp({
    logger: loggerOptions(config),
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => answering.getStore()?.call.requestId ?? '',
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const user = answering.getStore()?.call.user
    request.user = user ? { ...user, isStillAllowed: async () => true } : null
    done()
  })
  await app.register(
    async (api) => {
      raiseBodyLimits(api)
      prepareCalls(api, () => answering.getStore()?.call.part)
      for (const routes of threadedApiRoutes) await api.register(routes(context))
    },
    { prefix: '/api' },
  )
  if (config.agentDoor) await app.register(agentRoutes(context))
  await app.ready()
  return {
    async answer(call) {
      const published: Answering['signals'] = []
      const { method, url, headers, body, port } = call
      const request = {
        method: method as 'GET', // the server has a route for it
        url,
        headers: { ...headers },
        ...(body && { payload: Buffer.from(body.buffer, body.byteOffset, body.byteLength) }),
      }
      // Awaiting the result is what makes the request, so it has to happen in here.
      const within = <Result>(send: () => PromiseLike<Result>) =>
        answering.run({ call, signals: published }, async () => await send())
      if (port) {
        const streamed = await within(() => app.inject({ ...request, payloadAsStream: true }))
        const status = streamed.statusCode
        const own = {
          status,
          headers: headersOf(streamed.headers),
          signals: published,
          isFull: isFull(status),
        }
        if (status === OK) return { ...own, body: await sendOn(streamed, own, port) }
        return { ...own, body: await buffer(streamed.stream()) }
      }
      const response = await within(() => app.inject(request))
      return {
        status: response.statusCode,
        headers: headersOf(response.headers),
        body: response.rawPayload,
        signals: published,
        isFull: isFull(response.statusCode),
      }
    },
    async close() {
      await app.close()
      await opened.close()
    },
  }
}

const OK = 200

function isFull(status: number): boolean {
  return status === new AppError('storage-full').status
}

/** Sends an answer on while it is made. The answer of the call itself then has an empty body. */
async function sendOn(
  streamed: {
    readonly stream: () => AsyncIterable<Buffer>
    readonly trailers: Readonly<Record<string, string>>
  },
  { status, headers }: Pick<ApiAnswer, 'status' | 'headers'>,
  port: MessagePort,
): Promise<Uint8Array> {
  const post = (part: StreamedPart) => port.postMessage(part)
  try {
    post({ is: 'head', status, headers })
    for await (const bytes of streamed.stream()) post({ is: 'bytes', bytes })
    post({ is: 'end', trailers: { ...streamed.trailers } })
  } finally {
    port.close()
  }
  return new Uint8Array(0)
}

/** The connections of one thread to PostgreSQL. */
const POOL_SIZE = 4

/** The server holds the file and has checked it. */
function locationOf(location: DatabaseLocation, fullMark: FullMark): DatabaseLocation {
  if (location.dialect === 'postgres') return { ...location, poolSize: POOL_SIZE, fullMark }
  return { ...location, exclusive: false, isChecked: true, fullMark }
}

/** Signals that go to the server with the answer. */
function collectedSignals(current: () => Answering | undefined): Signals {
  return {
    async publish(_db, topic, payload) {
      current()?.signals.push([topic, payload])
    },
    subscribe: () => () => undefined,
    close: async () => undefined,
  }
}

function raiseBodyLimits(api: FastifyInstance): void {
  api.addHook('onRoute', (route) => {
    route.bodyLimit = BODY_LIMIT_BYTES
  })
}

function headersOf(headers: Readonly<Record<string, unknown>>): ApiAnswer['headers'] {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.map(String) : String(value)]],
    ),
  )
}
