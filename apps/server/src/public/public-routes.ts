import { publishedForm } from '@urlapmuhely/schema/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext, Routes } from '../base/context.ts'
import { documentedOnly } from '../http/documented-only.ts'
import { sendEncoded } from '../http/encodings.ts'
import { IMMUTABLE, isKnown, REVALIDATED } from '../http/public-caching.ts'
import { readSchema } from '../http/public-schema.ts'
import { answerRoutes } from './answer-routes.ts'
import { createCheckPool } from './check-pool.ts'
import { addDescriptionRoutes } from './description-routes.ts'
import { createSourceReader } from './fetches/fetch-source.ts'
import { addListRoute } from './list-routes.ts'
import { type PublishedVersion, publishedFormsOf } from './published-forms.ts'
import {
  isNegotiated,
  keyOf,
  keyParams,
  query,
  versionOf,
  versionParams,
  wantedBy,
} from './version-address.ts'

/** The lowest status of a refusal. */
const FIRST_REFUSAL = 400

/** Routes for applications: published forms, the check of an answer, and descriptions of answers. */
export const publicFormRoutes: Routes = (context) => async (app) => {
  const pool = createCheckPool({
    workers: context.config.answerChecks.workers,
    onError: (error) => app.log.error({ err: error }, 'a worker that checks answers failed'),
  })
  app.addHook('onResponse', (_request, reply, done) => {
    // A client that gets a form will send an answer. A server whose forms nobody requests never
    // starts the workers.
    if (reply.statusCode < FIRST_REFUSAL && app.server.listening) pool.warm()
    done()
  })
  app.addHook('onClose', () => pool.close())
  formRoutes(app, context)
  addDescriptionRoutes(app, context, pool)
  await app.register(answerRoutes(context, pool))
}

function formRoutes(app: FastifyInstance, context: AppContext): void {
  const forms = publishedFormsOf(context.database)
  const { refused, ...described } = readSchema(context)
  const sourceOf = createSourceReader(context.config)
  const send = (request: FastifyRequest, reply: FastifyReply, sent: SentVersion): FastifyReply => {
    // Otherwise HEAD: that gets no form.
    if (request.method === 'GET') context.fetches.count(sent.found.formId, sourceOf(request))
    return sendVersion(request, reply, sent)
  }
  app.addHook('onClose', async () => forms.close())
  const cacheable = (rule: string) => `public, ${rule}`
  addListRoute(app, context, forms)
  app.get(
    '/forms/:key',
    {
      ...documentedOnly,
      config: { isRevalidated: true },
      schema: {
        ...described,
        params: keyParams,
        querystring: query,
        summary: 'A legújabb közzétett változat',
        description:
          'Az űrlap egy domainnek, egy nyelven: a megjelenítő így kapja. A kikapcsolt űrlap nincs meg.',
        response: { 200: publishedForm, ...refused },
      },
    },
    async (request, reply) =>
      send(request, reply, {
        found: await forms.newest(keyOf(request), wantedBy(request)),
        cacheControl: cacheable(REVALIDATED),
      }),
  )
  app.get(
    '/forms/:key/versions/:version',
    {
      ...documentedOnly,
      schema: {
        ...described,
        params: versionParams,
        querystring: query,
        summary: 'Egy változat, örökre ugyanaz',
        description:
          'Mint a legújabb, de ugyanarra a kérésre mindig ugyanaz a válasz. A kikapcsolt űrlap változatai is megvannak.',
        response: { 200: publishedForm, ...refused },
      },
    },
    async (request, reply) => {
      const { key, version } = versionOf(request)
      return send(request, reply, {
        found: await forms.version(key, version, wantedBy(request)),
        cacheControl: cacheable(IMMUTABLE),
      })
    },
  )
}

interface SentVersion {
  readonly found: PublishedVersion
  /** The header of that name. */
  readonly cacheControl: string
}

function sendVersion(
  request: FastifyRequest,
  reply: FastifyReply,
  { found, cacheControl }: SentVersion,
): FastifyReply {
  const { lang } = found.published
  const isVaried = isNegotiated(request)
  reply.header('etag', found.etag).header('cache-control', cacheControl).header('content-language', lang)
  const vary = isVaried ? 'accept-encoding, accept-language' : 'accept-encoding'
  reply.header('vary', vary)
  if (isKnown(request, found.etag)) return reply.code(304).send()
  return sendEncoded(request, reply.type('application/json; charset=utf-8'), found.content)
}
