import { AppError, buildIssue, form } from '@urlapmuhely/schema'
import {
  asOfResult,
  behaviourResult,
  compareResult,
  contentResult,
  publishRequest,
  publishResult,
  restoreRequest,
  versionDetail,
  versionsResult,
} from '@urlapmuhely/schema/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../base/context.ts'
import { documentedOnly } from '../http/documented-only.ts'
import { userOf } from '../http/guards.ts'
import { idOf, queryOf, readShape } from '../http/request-parts.ts'
import { itemShapes } from '../items/routes/item-shapes.ts'
import { etagOf } from '../items/write/revision.ts'
import { readItemsAtOnce } from '../items/write/write-session.ts'
import { MOMENTS } from '../messages/hu-routes.ts'
import { heavyRead, longRead } from '../threads/choose-thread.ts'
import { comparedInBehaviour, comparedInWords, readStates } from './compare-states.ts'
import * as parameters from './form-parameters.ts'
import { type JudgedForm, judgePublishing } from './judge-publishing.ts'
import { formAsOf } from './moments/form-as-of.ts'
import { comparedMoments } from './moments/frozen-items.ts'
import { listVersions, publishJudged, readVersion } from './publish-service.ts'
import { restoreVersion } from './restore-version.ts'

const { params, ifMatch } = itemShapes(form)
const tags = [form.label.many]

/** Adds the routes for publishing a form, and for its versions. */
export function versionRoutes(app: FastifyInstance, context: AppContext): void {
  publishingRoutes(app, context)
  readingRoutes(app, context)
  comparingRoutes(app, context)
}

function publishingRoutes(app: FastifyInstance, context: AppContext): void {
  app.post(
    '/forms/:id/publish',
    {
      ...documentedOnly,
      config: { prepare: (request) => judgePublishing(context, publishTargetOf(request)) },
      schema: {
        tags,
        params,
        headers: ifMatch,
        body: publishRequest,
        summary: 'Közzététel',
        description: 'Ha az űrlap nem változott, nem készül új változat: a legutóbbit adja vissza, 200-zal.',
        response: { 200: publishResult, 201: publishResult },
      },
    },
    async (request, reply) => {
      // Made by `prepare` above, on a state that is compared again.
      const judged = request.prepared as JudgedForm | null
      const result = await publishJudged(context, userOf(request), {
        target: publishTargetOf(request),
        judged,
      })
      return reply.code(result.unchanged ? 200 : 201).send(result)
    },
  )
  app.post(
    '/forms/:id/restore',
    {
      ...documentedOnly,
      schema: {
        tags,
        params,
        headers: ifMatch,
        body: restoreRequest,
        summary: 'Egy változat visszaállítása munkapéldánynak',
        response: { 200: contentResult },
      },
    },
    async (request, reply) => {
      const asked = readShape(restoreRequest.partial({ contentRevision: true }), request.body, 'invalid-item')
      const target = { id: idOf(request), ifMatch: request.headers['if-match'], ...asked }
      const content = await restoreVersion(context, userOf(request), target)
      return reply.header('etag', etagOf(content.form)).send(content)
    },
  )
}

function readingRoutes(app: FastifyInstance, context: AppContext): void {
  app.get(
    '/forms/:id/versions',
    {
      ...documentedOnly,
      schema: { tags, params, summary: 'A közzétett változatok', response: { 200: versionsResult } },
    },
    async (request) => ({ versions: await listVersions(context.database.db, idOf(request)) }),
  )
  app.get(
    '/forms/:id/versions/:version',
    {
      ...documentedOnly,
      ...longRead,
      schema: {
        tags,
        params: parameters.versionParams,
        summary: 'Egy közzétett változat',
        response: { 200: versionDetail },
      },
    },
    async (request) => readVersion(context.database.db, idOf(request), versionOf(request)),
  )
  app.get(
    '/forms/:id/as-of',
    {
      ...documentedOnly,
      ...longRead,
      schema: {
        tags,
        params,
        summary: 'Melyik változat volt közzétéve egy időpontban',
        querystring: parameters.momentQuery,
        response: { 200: asOfResult },
      },
    },
    async (request) => {
      const { at } = readShape(parameters.momentQuery, queryOf(request), 'bad-request')
      return readItemsAtOnce(context, ({ db }) => formAsOf(db, idOf(request), at))
    },
  )
}

function comparingRoutes(app: FastifyInstance, context: AppContext): void {
  app.get(
    '/forms/:id/compare',
    {
      ...documentedOnly,
      ...longRead,
      schema: {
        tags,
        params,
        summary: 'Két változat különbségei, szavakkal',
        description: MOMENTS,
        querystring: parameters.compareQuery,
        response: { 200: compareResult },
      },
    },
    async (request) => comparedInWords(await askedStates(context, request)),
  )
  app.get(
    '/forms/:id/behaviour',
    {
      ...documentedOnly,
      ...heavyRead,
      schema: {
        tags,
        params,
        summary: 'Két változat viselkedésének különbségei',
        description: `A legkevesebb válasszal, amelyre a két változat másként viselkedik. Az \`identical\` bizonyított: nincs olyan érvényes kitöltés, amelyre különböznek. ${MOMENTS}`,
        querystring: parameters.compareQuery,
        response: { 200: behaviourResult },
      },
    },
    async (request) => comparedInBehaviour(context, await askedStates(context, request)),
  )
}

function publishTargetOf(request: FastifyRequest) {
  const {
    contentRevision,
    note = '',
    confirmWarnings = false,
  } = readShape(publishRequest.partial(), request.body ?? {}, 'invalid-item')
  return { id: idOf(request), ifMatch: request.headers['if-match'], contentRevision, note, confirmWarnings }
}

/** The two states of a form that a request names, at the moments that it names. */
function askedStates(context: AppContext, request: FastifyRequest) {
  const asked = readShape(parameters.compareQuery, queryOf(request), 'bad-request')
  const moments = comparedMoments(asked, context.clock().toISOString())
  return readStates(context, { id: idOf(request), from: asked.from, to: asked.to, ...moments })
}

function versionOf(request: FastifyRequest): number {
  const parsed = z.object({ version: parameters.versionInAddress }).safeParse(request.params)
  if (!parsed.success)
    throw new AppError('bad-request', { issues: [buildIssue('version', 'INTEGER_EXPECTED')] })
  return parsed.data.version
}
