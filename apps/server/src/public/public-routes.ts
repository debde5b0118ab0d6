import { publishedForm } from '@urlapmuhely/schema/api'
import { expandDefinition } from '@urlapmuhely/schema/facts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext, Routes } from '../context.ts'
import { sendEncoded } from '../http/encodings.ts'
import { documentedOnly } from '../items/routes/documented-only.ts'
import { answerRoutes } from './answer-routes.ts'
import { answerSchema } from './answer-schema.ts'
import { addListRoute } from './list-routes.ts'
import { IMMUTABLE, isKnown, REVALIDATED } from './public-caching.ts'
import { createPublishedForms, type PublishedVersion } from './published-forms.ts'
import {
  isNegotiated,
  keyOf,
  keyParams,
  query,
  versionOf,
  versionParams,
  wantedBy,
} from './version-address.ts'

const tags = ['Fogyasztók']

/** Routes for applications: published forms, the check of an answer, and the schema of an answer. */
export const publicFormRoutes: Routes = (context) => async (app) => {
  formRoutes(app, context)
  await app.register(answerRoutes(context))
}

function formRoutes(app: FastifyInstance, context: AppContext): void {
  const forms = createPublishedForms(context.database.publicReads)
  const cacheable = (rule: string) => `public, ${rule}`
  addListRoute(app, context, forms)
  app.get(
    '/forms/:key',
    {
      ...documentedOnly,
      schema: {
        tags,
        params: keyParams,
        querystring: query,
        summary: 'A legújabb közzétett változat',
        response: { 200: publishedForm },
      },
    },
    async (request, reply) =>
      sendVersion(
        request,
        reply,
        await forms.newest(keyOf(request), wantedBy(request)),
        cacheable(REVALIDATED),
      ),
  )
  app.get(
    '/forms/:key/versions/:version',
    {
      ...documentedOnly,
      schema: {
        tags,
        params: versionParams,
        querystring: query,
        summary: 'Egy változat, örökre ugyanaz',
        response: { 200: publishedForm },
      },
    },
    async (request, reply) => {
      const { key, version } = versionOf(request)
      return sendVersion(
        request,
        reply,
        await forms.version(key, version, wantedBy(request)),
        cacheable(IMMUTABLE),
      )
    },
  )
  app.get(
    '/forms/:key/schema.json',
    {
      ...documentedOnly,
      schema: {
        tags,
        params: keyParams,
        querystring: query,
        summary: 'A válasz JSON Schemája',
        response: { 200: z.record(z.string(), z.unknown()) },
      },
    },
    async (request, reply) =>
      sendSchema(request, reply, await forms.newest(keyOf(request), wantedBy(request)), {
        cacheControl: cacheable(REVALIDATED),
        publicUrl: context.config.publicUrl,
      }),
  )
}

function sendVersion(
  request: FastifyRequest,
  reply: FastifyReply,
  found: PublishedVersion,
  cacheControl: string,
): FastifyReply {
  const { lang } = found.published
  const isVaried = isNegotiated(request)
  reply.header('etag', found.etag).header('cache-control', cacheControl).header('content-language', lang)
  const vary = isVaried ? 'accept-encoding, accept-language' : 'accept-encoding'
  if (isKnown(request, found.etag)) return reply.header('vary', vary).code(304).send()
  return sendEncoded(request, reply.type('application/json; charset=utf-8'), found.content).header(
    'vary',
    vary,
  )
}

function sendSchema(
  request: FastifyRequest,
  reply: FastifyReply,
  { published, whole, etag }: PublishedVersion,
  { cacheControl, publicUrl }: { readonly cacheControl: string; readonly publicUrl: string },
): FastifyReply {
  reply.header('etag', etag).header('cache-control', cacheControl).header('content-language', published.lang)
  if (isNegotiated(request)) reply.header('vary', 'accept-language')
  if (isKnown(request, etag)) return reply.code(304).send()
  return reply
    .type('application/schema+json; charset=utf-8')
    .send(answerSchema(expandDefinition(whole), `${publicUrl}${request.url}`))
}
