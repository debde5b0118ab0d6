import { AppError, InvariantError } from '@urlapmuhely/schema'
import { answerCheckRequest, answerCheckResult } from '@urlapmuhely/schema/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext, Routes } from '../context.ts'
import { addressKey } from '../http/caller-key.ts'
import { isConsumer } from '../http/consumers.ts'
import { optionalTokenGuard } from '../http/guards.ts'
import { createWriteBehindLimiter } from '../http/write-behind-limiter.ts'
import { documentedOnly } from '../items/routes/documented-only.ts'
import type { CheckPool } from './check-pool.ts'
import type { CheckReply } from './check-task.ts'
import { createOptionsClient } from './host-options/options-client.ts'
import { createOptionsVerifier } from './host-options/options-verifier.ts'
import { createOpenings } from './openings.ts'
import { publishedFormsOf } from './published-forms.ts'
import { query, versionOf, versionParams, wantedBy } from './version-address.ts'

const MINUTE_MS = 60_000

/** The route that checks answers: first the caller's identity and rate limit, then the body, then a worker. */
export function answerRoutes(context: AppContext, pool: CheckPool): ReturnType<Routes> {
  return async (app) => {
    addRoutes(app, context, pool)
  }
}

function addRoutes(app: FastifyInstance, context: AppContext, pool: CheckPool): void {
  acceptRawJson(app)
  const countCall = callCounter(app, context)

  const client = createOptionsClient(context.config.optionsAccess)
  app.addHook('onClose', () => client.close())
  const verifier = createOptionsVerifier({
    client,
    metrics: context.metrics,
    clock: context.clock,
    onFault: (origin, fault) => app.log.warn({ origin, fault }, 'options of a host were not received'),
  })
  const openings = createOpenings(context.database.db, context.clock)
  const forms = publishedFormsOf(context.database)
  app.post(
    '/forms/:key/versions/:version/answers/check',
    {
      ...documentedOnly,
      onRequest: [optionalTokenGuard(context.checkToken), countCall],
      schema: {
        tags: ['Fogyasztók'],
        params: versionParams,
        querystring: query,
        body: answerCheckRequest,
        summary: 'Beküldött értékek ellenőrzése',
        response: { 200: answerCheckResult },
      },
    },
    async (request, reply) => {
      const { key, version } = versionOf(request)
      const { published, forCheck } = await forms.version(key, version, wantedBy(request))
      const work = {
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        mark: `${published.hash} ${published.domain ?? ''} ${published.lang}`,
        published: forCheck,
        now: context.clock().toISOString(),
        byConsumer: isConsumer(request, context.config),
        openingKey: await openings.key(),
        requestId: request.id,
      }
      const first = await pool.check(senderOf(request), work)
      if (!('questions' in first)) return sendChecked(reply, first)
      const hostAnswers = await verifier.ask(first.questions)
      const second = await pool.check(senderOf(request), { ...work, hostAnswers })
      if ('questions' in second) throw new InvariantError('The check asks hosts once.')
      return sendChecked(reply, second)
    },
  )
}

/** The worker has written the answer already. */
function sendChecked(reply: FastifyReply, { status, type, body }: CheckReply): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-type', type)
    .serializer(String)
    .send(body)
}

/** Keeps the body raw: the worker parses it. */
function acceptRawJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
}

function callCounter(app: FastifyInstance, { config, database, clock }: AppContext) {
  const limiter = createWriteBehindLimiter(database.db, clock)
  app.addHook('onClose', () => limiter.close())
  const { perMinute, perMinuteWithToken } = config.answerChecks
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const points = request.user ? perMinuteWithToken : perMinute
    const waitMs = limiter.count(`answers:${senderOf(request)}`, { points, windowMs: MINUTE_MS })
    if (waitMs === 0) return
    reply.header('retry-after', Math.ceil(waitMs / 1000))
    throw new AppError('too-many-requests')
  }
}

/** The key to count under: the token's subject, or the address. */
function senderOf(request: FastifyRequest): string {
  return request.user ? `sub:${request.user.sub}` : addressKey(request.ip)
}
