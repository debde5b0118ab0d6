import { form } from '@urlapmuhely/schema'
import { checkResult, formDefinition, itemCounts, overview } from '@urlapmuhely/schema/api'
import type { FastifyInstance } from 'fastify'
import type { AppContext, Routes } from '../base/context.ts'
import { documentedOnly } from '../http/documented-only.ts'
import { userOf } from '../http/guards.ts'
import { isKnown, sendUnchanged } from '../http/public-caching.ts'
import { idOf } from '../http/request-parts.ts'
import { countItems } from '../items/item-counts.ts'
import { itemShapes } from '../items/routes/item-shapes.ts'
import { readItemsAtOnce } from '../items/write/write-session.ts'
import { heavyRead, longRead } from '../threads/choose-thread.ts'
import { checkSaved } from './findings/check-saved.ts'
import { loadDefinition } from './load-definition.ts'
import { createOverview } from './overview.ts'
import { versionRoutes } from './version-routes.ts'

/** Routes for checking, publishing and comparing forms, and for the control panel. */
export const formRoutes: Routes = (context) => async (app) => {
  overviewRoutes(app, context)
  versionRoutes(app, context)
}

const { params } = itemShapes(form)
const tags = [form.label.many]

function overviewRoutes(app: FastifyInstance, context: AppContext): void {
  const readOverview = createOverview(context)
  app.get(
    '/overview',
    {
      ...documentedOnly,
      ...longRead,
      // A person who reads the control panel will read it again soon.
      onResponse: async () => context.checkSoon(),
      schema: {
        tags: ['Vezérlőpult'],
        summary: 'Számok, nyitott kérdések, legutóbbi változások',
        response: { 200: overview },
      },
    },
    async (request, reply) => {
      const { etag, overview: answer } = await readOverview(userOf(request).sub)
      reply.header('etag', etag).header('cache-control', 'no-store')
      return isKnown(request, etag) ? sendUnchanged(reply) : reply.send(answer)
    },
  )
  app.get(
    '/overview/counts',
    {
      ...documentedOnly,
      schema: { tags: ['Vezérlőpult'], summary: 'Elemek száma fajtánként', response: { 200: itemCounts } },
    },
    async (_, reply) =>
      reply.header('cache-control', 'no-store').send({ counts: await countItems(context.database.db) }),
  )
  app.get(
    '/forms/:id/definition',
    {
      ...documentedOnly,
      ...longRead,
      schema: {
        tags,
        params,
        summary: 'A munkapéldány úgy, ahogyan közzététel után az alkalmazások kapnák',
        response: { 200: formDefinition },
      },
    },
    async (request, reply) => {
      const found = await readItemsAtOnce(context, ({ db }) => loadDefinition(db, idOf(request)))
      return reply.header('cache-control', 'no-store').send(found)
    },
  )
  app.post(
    '/forms/:id/check',
    {
      ...documentedOnly,
      ...heavyRead,
      schema: { tags, params, summary: 'A munkapéldány ellenőrzése', response: { 200: checkResult } },
    },
    async (request) => checkSaved(context, idOf(request)),
  )
}
