import { AppError, InvariantError } from '@urlapmuhely/schema'
import { answerCheckRequest, answerCheckResult, answerProblem } from '@urlapmuhely/schema/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext, Routes } from '../base/context.ts'
import { loadDefinition } from '../forms/load-definition.ts'
import { addressKey } from '../http/caller-key.ts'
import { isConsumer } from '../http/consumers.ts'
import { documentedOnly } from '../http/documented-only.ts'
import { optionalTokenGuard } from '../http/guards.ts'
import { anyProblem, refusedWith } from '../http/public-schema.ts'
import { createWriteBehindLimiter } from '../http/write-behind-limiter.ts'
import { readItemsAtOnce } from '../items/write/write-session.ts'
import { ANSWER_REFUSED, PUBLIC_TAG } from '../messages/hu-routes.ts'
import { candidateGuard, checkQuery, isCandidate, withComparison } from './candidate-check.ts'
import type { CheckPool } from './check-pool.ts'
import type { CheckReply } from './check-task.ts'
import { createOptionsClient } from './host-options/options-client.ts'
import { createOptionsVerifier } from './host-options/options-verifier.ts'
import { createOpenings } from './openings.ts'
import { type PublishedVersion, publishedFormsOf } from './published-forms.ts'
import { versionOf, versionParams, wantedBy } from './version-address.ts'

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
      onRequest: [optionalTokenGuard(context.checkToken), countCall, candidateGuard(context)],
      schema: {
        tags: [PUBLIC_TAG],
        security: securityOf(context),
        params: versionParams,
        querystring: checkQuery,
        body: answerCheckRequest,
        summary: 'Beküldött értékek ellenőrzése',
        description:
          'A kiszolgáló a közzétett változat szabályaival újra kiszámítja, mi adható meg, és megmondja, elfogadható-e a válasz. Semmit nem tárol. Fogyasztói azonosítóval többet elhisz a kérésből, és több kérést fogad.',
        response: {
          200: answerCheckResult.describe('A válasz elfogadható.'),
          ...refusedWith([400, 401, 403, 404, 409, 413, 415]),
          ...refusedWith([422], {
            schema: z.union([answerProblem, anyProblem]),
            text: ANSWER_REFUSED,
          }),
          ...refusedWith([429, 503]),
        },
      },
    },
    async (request, reply) => {
      const { key, version } = versionOf(request)
      const wanted = wantedBy(request, ['candidate'])
      const now = context.clock().toISOString()
      const checkWith = async ({ published, forCheck }: PublishedVersion): Promise<CheckReply> => {
        const work = {
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          mark: `${published.hash} ${published.domain ?? ''} ${published.lang}`,
          published: forCheck,
          now,
          byConsumer: isConsumer(request, context.config),
          openingKey: await openings.key(),
          requestId: request.id,
        }
        const first = await pool.check(senderOf(request), work)
        if (!('questions' in first)) return first
        const hostAnswers = await verifier.ask(first.questions)
        const second = await pool.check(senderOf(request), { ...work, hostAnswers })
        if ('questions' in second) throw new InvariantError('The check asks hosts once.')
        return second
      }
      const checked = await checkWith(await forms.version(key, version, wanted))
      if (!isCandidate(request)) return sendChecked(reply, checked)
      const candidate = await forms.candidate({ key, version }, wanted, (formId) =>
        readItemsAtOnce(context, ({ db }) => loadDefinition(db, formId)),
      )
      return sendChecked(reply, withComparison(await checkWith(candidate), checked, version))
    },
  )
}

/** A token is optional, unless the server requires one for everything. */
function securityOf({ config }: AppContext) {
  return [...(config.publicApi === 'open' ? [{}] : []), { bearer: [] }]
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
  const limiter = createWriteBehindLimiter(database, clock)
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
