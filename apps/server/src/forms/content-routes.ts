import { type ContentResult, form } from '@urlapmuhely/schema'
import { contentRequest, contentResult } from '@urlapmuhely/schema/api'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { AppContext, Routes } from '../base/context.ts'
import { documentedOnly } from '../http/documented-only.ts'
import { userOf } from '../http/guards.ts'
import { acceptMultipart } from '../http/multipart-body.ts'
import { idOf, readShape } from '../http/request-parts.ts'
import { itemShapes } from '../items/routes/item-shapes.ts'
import { etagOf } from '../items/write/revision.ts'
import { readItemsAtOnce } from '../items/write/write-session.ts'
import { longRead } from '../threads/choose-thread.ts'
import { readContentBody } from './content-body.ts'
import { readContent, saveContent } from './content-service.ts'

/** Enough for a large form with all its items. */
export const CONTENT_LIMIT_BYTES = 32 * 1024 * 1024

/** RFC 7240. */
const RETURN_MINIMAL = /(?:^|[,;])\s*return\s*=\s*"?minimal"?\s*(?:$|[,;])/iu

/** Routes that read a form as a whole and save it as differences. */
export const contentRoutes: Routes = (context) => async (app) => {
  acceptMultipart(app)
  addRoutes(app, context)
}

function addRoutes(app: FastifyInstance, context: AppContext): void {
  const { answer, params, ifMatch } = itemShapes(form)
  const content = contentResult.extend({ form: answer })
  const base = { tags: [form.label.many], params }
  app.get(
    '/forms/:id/content',
    {
      ...documentedOnly,
      ...longRead,
      schema: { ...base, summary: 'Az űrlap mindenestül', response: { 200: content } },
    },
    async (request, reply) =>
      sendContent(reply, await readItemsAtOnce(context, ({ db }) => readContent(db, idOf(request)))),
  )
  app.put(
    '/forms/:id/content',
    {
      ...documentedOnly,
      bodyLimit: CONTENT_LIMIT_BYTES,
      schema: {
        ...base,
        summary: 'Az űrlap és elemei különbségeinek mentése, egyben',
        description:
          'A „Prefer: return=minimal” fejlécre csak az űrlapot és a megváltozott elemeket adja vissza.',
        headers: ifMatch.extend({ prefer: z.string().optional() }),
        body: contentRequest,
        response: { 200: content },
      },
    },
    async (request, reply) => {
      const by = userOf(request)
      const target = {
        id: idOf(request),
        ifMatch: request.headers['if-match'],
        content: readShape(contentRequest, await readContentBody(context, by, request.body), 'invalid-item'),
        changesOnly: RETURN_MINIMAL.test(String(request.headers.prefer ?? '')),
      }
      const content = await saveContent(context, by, target)
      if (target.changesOnly) reply.header('preference-applied', 'return=minimal')
      return sendContent(reply, content)
    },
  )
}

function sendContent(reply: FastifyReply, content: ContentResult): FastifyReply {
  return reply.header('etag', etagOf(content.form)).header('cache-control', 'no-store').send(content)
}
