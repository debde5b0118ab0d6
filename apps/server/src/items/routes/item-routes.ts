import { itemKinds, type Kind, MAX_IMAGE_BYTES } from '@urlapmuhely/schema'
import { bulkRequest, bulkResult, importRequest, listQuery, referencesResult } from '@urlapmuhely/schema/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext, Routes } from '../../base/context.ts'
import { hasFiles, readItemBody } from '../../files/item-body.ts'
import { documentedOnly } from '../../http/documented-only.ts'
import { userOf } from '../../http/guards.ts'
import { acceptMultipart } from '../../http/multipart-body.ts'
import { idOf, queryOf, readQuery, readShape } from '../../http/request-parts.ts'
import type { ThreadName } from '../../threads/api-call.ts'
import { longRead } from '../../threads/choose-thread.ts'
import { listPage } from '../list/list-page.ts'
import { readListRequest } from '../list/list-query.ts'
import { runBulk } from '../write/bulk-service.ts'
import { importRows } from '../write/import-service.ts'
import { createItem, listReferences, patchItem, readOne, removeItem } from '../write/item-service.ts'
import { etagOf } from '../write/revision.ts'
import { itemShapes } from './item-shapes.ts'

/** The largest table fits into this. */
const IMPORT_LIMIT_BYTES = 32 * 1024 * 1024

/** Lists, items, bulk changes and references: the same routes for every kind. */
export const itemRoutes: Routes = (context) => async (app) => {
  for (const kind of itemKinds) {
    await app.register(async (own) => {
      if (hasFiles(kind)) acceptMultipart(own)
      listAndCreate(own, context, kind)
      if (kind.importedBy.length > 0) tableImport(own, context, kind)
      oneItem(own, context, kind)
    })
  }
}

/** Kinds with pictures accept a file in each picture property. */
function bodyLimitOf(kind: Kind): { bodyLimit?: number } {
  return hasFiles(kind) ? { bodyLimit: 3 * MAX_IMAGE_BYTES } : {}
}

/** A page near the beginning is read from an index. Searches and pages far behind take longer. */
const NEAR_PAGES = 20

function threadOfList(request: FastifyRequest): ThreadName {
  const { q = '', page = 1, ...others } = queryOf(request)
  const isFiltered = Object.keys(others).some((key) => key.startsWith('filter'))
  return q !== '' || isFiltered || !(Number(page) <= NEAR_PAGES) ? 'reader' : 'server'
}

function listAndCreate(app: FastifyInstance, context: AppContext, kind: Kind): void {
  const shapes = itemShapes(kind)
  const base = { tags: [kind.label.many] }
  app.get(
    `/${kind.slug}`,
    {
      ...documentedOnly,
      config: { thread: threadOfList },
      schema: {
        ...base,
        summary: `${kind.label.many}: lista`,
        description: shapes.listHelp,
        querystring: listQuery,
        response: { 200: shapes.page },
      },
    },
    async (request, reply) => {
      const parameters = readQuery(listQuery, request)
      reply.header('cache-control', 'no-store')
      return listPage(context, kind, readListRequest(kind, parameters, queryOf(request)))
    },
  )
  app.post(
    `/${kind.slug}`,
    {
      ...documentedOnly,
      ...bodyLimitOf(kind),
      schema: {
        ...base,
        summary: `${kind.label.one}: létrehozás`,
        body: shapes.whole,
        response: { 200: shapes.answer, 201: shapes.answer },
      },
    },
    async (request, reply) => {
      const by = userOf(request)
      const input = await readItemBody(context, by, { kind, body: request.body })
      const { item, created } = await createItem(context, by, { kind, input })
      return reply
        .code(created ? 201 : 200)
        .header('etag', etagOf(item))
        .header('location', `/api/${kind.slug}/${item.id}`)
        .send(item)
    },
  )
  app.post(
    `/${kind.slug}/bulk`,
    {
      ...documentedOnly,
      schema: {
        ...base,
        summary: `${kind.label.many}: csoportos művelet`,
        body: bulkRequest,
        response: { 200: bulkResult },
      },
    },
    async (request) =>
      runBulk(context, userOf(request), {
        kind,
        request: readShape(bulkRequest, request.body, 'invalid-item'),
      }),
  )
}

function tableImport(app: FastifyInstance, context: AppContext, kind: Kind): void {
  app.post(
    `/${kind.slug}/import`,
    {
      ...documentedOnly,
      bodyLimit: IMPORT_LIMIT_BYTES,
      schema: {
        tags: [kind.label.many],
        summary: `${kind.label.many}: táblázat sorainak mentése, egyben`,
        body: importRequest,
        response: { 200: bulkResult },
      },
    },
    async (request) =>
      importRows(context, userOf(request), {
        kind,
        ...readShape(importRequest, request.body, 'invalid-item'),
      }),
  )
}

function oneItem(app: FastifyInstance, context: AppContext, kind: Kind): void {
  const shapes = itemShapes(kind)
  const base = { tags: [kind.label.many], params: shapes.params }
  const path = `/${kind.slug}/:id`
  app.get(
    path,
    {
      ...documentedOnly,
      schema: { ...base, summary: `${kind.label.one}: olvasás`, response: { 200: shapes.answer } },
    },
    async (request, reply) => {
      const item = await readOne(context.database.db, kind, idOf(request))
      return reply.header('etag', etagOf(item)).header('cache-control', 'no-store').send(item)
    },
  )
  app.patch(
    path,
    {
      ...documentedOnly,
      ...bodyLimitOf(kind),
      schema: {
        ...base,
        summary: `${kind.label.one}: módosítás`,
        headers: shapes.ifMatch,
        body: shapes.partial,
        response: { 200: shapes.answer },
      },
    },
    async (request, reply) => {
      const by = userOf(request)
      const input = await readItemBody(context, by, { kind, body: request.body })
      const target = { id: idOf(request), ifMatch: request.headers['if-match'], input }
      const item = await patchItem(context, by, { kind, ...target })
      return reply.header('etag', etagOf(item)).send(item)
    },
  )
  app.delete(
    path,
    {
      ...documentedOnly,
      schema: {
        ...base,
        summary: `${kind.label.one}: törlés`,
        headers: shapes.ifMatch,
        response: { 200: bulkResult },
      },
    },
    async (request) =>
      removeItem(context, userOf(request), { kind, id: idOf(request), ifMatch: request.headers['if-match'] }),
  )
  app.get(
    `${path}/references`,
    {
      ...documentedOnly,
      ...longRead,
      schema: {
        ...base,
        summary: `${kind.label.one}: mi hivatkozik rá`,
        response: { 200: referencesResult },
      },
    },
    async (request) => listReferences(context.database.db, kind, idOf(request)),
  )
}
