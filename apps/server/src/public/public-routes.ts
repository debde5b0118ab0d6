import {
  type AnswerIssue,
  AppError,
  answerCheckRequest,
  buildIssue,
  cleanText,
  type Problem,
} from '@urlapmuhely/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext, Routes } from '../context.ts'
import * as formShapes from '../forms/form-shapes.ts'
import { sendEncoded } from '../http/encodings.ts'
import { PROBLEM_TYPE, toProblem } from '../http/problem.ts'
import { documentedOnly } from '../items/documented-only.ts'
import { queryOf, readShape } from '../items/request-parts.ts'
import { ANSWER_LIMIT, checkAnswer } from './answer-check.ts'
import { answerSchema } from './answer-schema.ts'
import { createPrograms } from './programs.ts'
import { createPublishedForms, type PublishedVersion } from './published-forms.ts'

const query = z.strictObject({ domain: cleanText.min(1).max(80).optional() })
const keyParams = z.object({ key: cleanText })
const versionParams = keyParams.extend({ version: formShapes.versionInAddress })
const publishedForm = z.object({
  key: z.string(),
  version: z.int(),
  hash: z.string(),
  publishedAt: z.string(),
  domain: z.string().nullable(),
  definition: formShapes.definition,
})
const answerIssue = z.object({
  path: z.string(),
  code: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  message: z.string(),
})
const checked = z.object({ values: z.record(z.string(), z.unknown()), issues: z.array(answerIssue) })

const IMMUTABLE = 'max-age=31536000, immutable'
const REVALIDATED = 'max-age=0, must-revalidate'
const tags = ['Fogyasztók']

/** What applications ask for: published forms, the check of an answer, and the shape of an answer. */
export const publicFormRoutes: Routes = (context) => async (app) => {
  formRoutes(app, context)
  answerRoutes(app, context)
}

function formRoutes(app: FastifyInstance, context: AppContext): void {
  const forms = createPublishedForms(context.database.publicReads)
  const cacheable = (rule: string) => `public, ${rule}`
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
        await forms.newest(keyOf(request), domainOf(request)),
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
        await forms.version(key, version, domainOf(request)),
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
      sendSchema(request, reply, await forms.newest(keyOf(request), domainOf(request)), {
        cacheControl: cacheable(REVALIDATED),
        publicUrl: context.config.publicUrl,
      }),
  )
}

function answerRoutes(app: FastifyInstance, context: AppContext): void {
  const forms = createPublishedForms(context.database.publicReads)
  const programs = createPrograms()
  app.post(
    '/forms/:key/versions/:version/answers/check',
    {
      ...documentedOnly,
      schema: {
        tags,
        params: versionParams,
        querystring: query,
        body: answerCheckRequest,
        summary: 'Beküldött értékek ellenőrzése',
        response: { 200: checked },
      },
    },
    async (request, reply) => {
      const waitMs = await context.rateLimiter.count(`answers:${request.ip}`, ANSWER_LIMIT)
      if (waitMs > 0) {
        reply.header('retry-after', Math.ceil(waitMs / 1000))
        throw new AppError('too-many-requests')
      }
      const { key, version } = versionOf(request)
      const submitted = readShape(answerCheckRequest, request.body, 'invalid-item')
      const { published } = await forms.version(key, version, domainOf(request))
      const now = context.clock().toISOString()
      const { accepted, values, issues } = checkAnswer(programs(published, now), submitted, now)
      reply.header('cache-control', 'no-store')
      return accepted ? { values, issues } : sendRefusal(request, reply, issues)
    },
  )
}

function sendVersion(
  request: FastifyRequest,
  reply: FastifyReply,
  found: PublishedVersion,
  cacheControl: string,
): FastifyReply {
  reply.header('etag', found.etag).header('cache-control', cacheControl).header('vary', 'accept-encoding')
  if (isKnown(request, found.etag)) return reply.code(304).send()
  return sendEncoded(request, reply.type('application/json; charset=utf-8'), found.content)
}

function sendSchema(
  request: FastifyRequest,
  reply: FastifyReply,
  { published, etag }: PublishedVersion,
  { cacheControl, publicUrl }: { readonly cacheControl: string; readonly publicUrl: string },
): FastifyReply {
  reply.header('etag', etag).header('cache-control', cacheControl)
  if (isKnown(request, etag)) return reply.code(304).send()
  return reply
    .type('application/schema+json; charset=utf-8')
    .send(answerSchema(published.definition, `${publicUrl}${request.url}`))
}

/** The codes of an answer's issues are those of the form's own rules, so they are no issues of ours. */
function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  issues: readonly AnswerIssue[],
): FastifyReply {
  const problem = toProblem(new AppError('invalid-item', { detail: 'A válasz hibás.' }), request.id)
  const withIssues: Omit<Problem, 'issues'> & { readonly issues: readonly AnswerIssue[] } = {
    ...problem,
    issues,
  }
  return reply.code(422).header('content-type', PROBLEM_TYPE).send(withIssues)
}

function isKnown(request: FastifyRequest, etag: string): boolean {
  const header = request.headers['if-none-match']
  if (header === undefined) return false
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//u, '') === etag)
}

function keyOf(request: FastifyRequest): string {
  return readShape(keyParams, request.params, 'bad-request').key
}

function versionOf(request: FastifyRequest): { key: string; version: number } {
  const parsed = versionParams.safeParse(request.params)
  if (!parsed.success)
    throw new AppError('bad-request', { issues: [buildIssue('version', 'INTEGER_EXPECTED')] })
  return parsed.data
}

function domainOf(request: FastifyRequest): string | null {
  return readShape(query, queryOf(request), 'bad-request').domain ?? null
}
