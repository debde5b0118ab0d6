import { MAX_PAGE_SIZE } from '@urlapmuhely/schema'
import { changeAction, changeKind, changesPage, savesPage } from '@urlapmuhely/schema/api'
import { cleanText, wholeInAddress } from '@urlapmuhely/schema/parse'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AppContext, Routes } from '../../base/context.ts'
import { documentedOnly } from '../../http/documented-only.ts'
import { userOf } from '../../http/guards.ts'
import { queryOf, readShape } from '../../http/request-parts.ts'
import { longRead } from '../../threads/choose-thread.ts'
import { listChanges } from './changes-service.ts'
import { createEventStreams } from './event-stream.ts'
import { listSaves } from './saves-service.ts'

const word = cleanText.max(200)
const instant = z.union([z.iso.datetime({ offset: true }), z.iso.date()])
const savesQuery = z.strictObject({
  q: word.optional(),
  kind: changeKind.optional(),
  formId: z.uuid().optional(),
  by: word.optional(),
  action: changeAction.optional(),
  from: instant.optional(),
  to: instant.optional(),
  page: wholeInAddress(z.int().min(1).max(1_000_000)).optional(),
  pageSize: wholeInAddress(z.int().min(1).max(MAX_PAGE_SIZE)).optional(),
})
const changesQuery = savesQuery.extend({ itemId: z.uuid().optional(), batchId: z.uuid().optional() })

const FILTER = /^filter\[(\w+)\](?:\[(is|from|to)\])?$/u

/** The routes of the log: by change, and by save. */
export const changeRoutes: Routes = (context) => async (app) => {
  addLog(app, context)
  addSaves(app, context)
}

/** The route of the event stream. */
export const eventRoutes: Routes = (context) => async (app) => {
  addStream(app, context)
}

function addLog(app: FastifyInstance, context: AppContext): void {
  app.get(
    '/changes',
    {
      ...documentedOnly,
      ...longRead,
      schema: {
        tags: ['Napló'],
        summary: 'Ki mit változtatott, mikor: előtte és utána',
        description: 'A paraméterek filter[név]=érték alakban is megadhatók. A napok UTC szerintiek.',
        querystring: changesQuery,
        response: { 200: changesPage },
      },
    },
    async (request, reply) => {
      const asked = readShape(changesQuery, plainNames(queryOf(request)), 'bad-request')
      reply.header('cache-control', 'no-store')
      return listChanges(context.database, inInstants(asked))
    },
  )
}

function addSaves(app: FastifyInstance, context: AppContext): void {
  app.get(
    '/saves',
    {
      ...documentedOnly,
      ...longRead,
      schema: {
        tags: ['Napló'],
        summary: 'Ki mit mentett, mikor: mentésenként egy sor',
        description:
          'Egy mentés az, amit valaki egyszerre módosított; változásai: /api/changes?batchId=… . A paraméterek filter[név]=érték alakban is megadhatók. A napok UTC szerintiek.',
        querystring: savesQuery,
        response: { 200: savesPage },
      },
    },
    async (request, reply) => {
      const asked = readShape(savesQuery, plainNames(queryOf(request)), 'bad-request')
      reply.header('cache-control', 'no-store')
      return listSaves(context.database, inInstants(asked))
    },
  )
}

/** The range of a request, from the beginning of its first day to the end of its last. */
function inInstants<Asked extends Pick<z.infer<typeof savesQuery>, 'from' | 'to'>>(asked: Asked): Asked {
  return { ...asked, from: asked.from && startOf(asked.from), to: asked.to && endOf(asked.to) }
}

function addStream(app: FastifyInstance, context: AppContext): void {
  const streams = createEventStreams(context)
  // Streams never end on their own, and closing the server waits for every response.
  app.addHook('preClose', async () => streams.closeAll())
  app.get(
    '/events',
    {
      // Streams stay open for minutes without sending data.
      config: { alwaysAnswers: true },
      schema: { tags: ['Napló'], summary: 'Események, ahogy történnek (text/event-stream)' },
    },
    async (request, reply) => {
      streams.open(request, reply, userOf(request))
    },
  )
}

/** `filter[kind]` is an alias of `kind`, and `filter[at][from]` of `from`. */
function plainNames(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query)
      .filter(([key]) => key !== 'sort')
      .map(([key, value]) => {
        const [, name = key, operator = 'is'] = FILTER.exec(key) ?? []
        return [operator === 'is' ? name : operator, value]
      }),
  )
}

function startOf(text: string): string {
  return new Date(text).toISOString()
}

function endOf(text: string): string {
  return text.length === 10 ? `${text}T23:59:59.999Z` : new Date(text).toISOString()
}
