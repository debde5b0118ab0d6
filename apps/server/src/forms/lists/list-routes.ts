import { formOption } from '@urlapmuhely/schema'
import {
  deleteListRequest,
  listEffect,
  mergeListRequest,
  nameListRequest,
  optionListPage,
  optionLists,
  optionListsPageQuery,
} from '@urlapmuhely/schema/api'
import { cleanText } from '@urlapmuhely/schema/parse'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext, Routes } from '../../base/context.ts'
import { documentedOnly } from '../../http/documented-only.ts'
import { userOf } from '../../http/guards.ts'
import { queryOf, readShape } from '../../http/request-parts.ts'
import { readItemsAtOnce } from '../../items/write/write-session.ts'
import { TRIED_FIRST } from '../../messages/hu-routes.ts'
import { longRead } from '../../threads/choose-thread.ts'
import * as parameters from '../form-parameters.ts'
import { type ListAction, runListAction } from './list-actions.ts'
import { listsPage } from './list-page.ts'
import { listOptionLists } from './option-lists.ts'

const tags = [formOption.label.many]

/** Routes for option lists as a whole. */
export const listRoutes: Routes = (context) => async (app) => {
  readingRoutes(app, context)
  actionRoutes(app, context)
}

function readingRoutes(app: FastifyInstance, context: AppContext): void {
  app.get(
    '/option-lists',
    {
      ...documentedOnly,
      ...longRead,
      schema: {
        tags,
        summary: 'A használt opciólisták',
        querystring: parameters.optionListsQuery,
        response: { 200: optionLists },
      },
    },
    async (request) => {
      const { q = '' } = readShape(parameters.optionListsQuery, queryOf(request), 'bad-request')
      return { items: await listOptionLists(context.database.db, q) }
    },
  )
  app.get(
    '/option-lists/uses',
    {
      ...documentedOnly,
      ...longRead,
      schema: {
        tags,
        summary: 'Az opciólisták, és az űrlapok, amelyek használják őket',
        querystring: optionListsPageQuery,
        response: { 200: optionListPage },
      },
    },
    async (request) => {
      const wanted = readShape(optionListsPageQuery, queryOf(request), 'bad-request')
      return readItemsAtOnce(context, ({ db }) => listsPage(db, wanted))
    },
  )
}

function actionRoutes(app: FastifyInstance, context: AppContext): void {
  action(app, context, { is: 'copy', summary: 'Lista másolása új néven', body: nameListRequest })
  action(app, context, {
    is: 'rename',
    summary: 'Lista átnevezése',
    description: 'A mezők, a környezeti adatok és a képletek követik az új nevet.',
    body: nameListRequest,
  })
  action(app, context, {
    is: 'merge',
    summary: 'Lista beolvasztása egy másikba',
    description:
      'Az egyező értékű opciók eggyé válnak. Ha eltérnek, a „prefer” dönti el, melyik tartalma marad; enélkül 409.',
    body: mergeListRequest,
  })
  action(app, context, {
    is: 'delete',
    summary: 'Lista törlése',
    description: 'Csak olyan lista törölhető, amelyet egyetlen űrlap sem használ.',
    body: deleteListRequest,
  })
}

interface ActionRoute {
  readonly is: ListAction['is']
  readonly summary: string
  readonly description?: string
  readonly body: z.ZodType<{ readonly seen?: string | undefined }>
}

const params = z.object({ list: cleanText.min(1).max(200) })

function action(
  app: FastifyInstance,
  context: AppContext,
  { is, summary, description = '', body }: ActionRoute,
): void {
  const said = `${description} ${TRIED_FIRST}`
  app.post(
    `/option-lists/:list/${is}`,
    {
      ...documentedOnly,
      schema: {
        ...{ tags, params, summary, body },
        description: said.trim(),
        querystring: parameters.dryRunQuery,
        response: { 200: listEffect },
      },
    },
    async (request) => {
      const { dryRun } = readShape(parameters.dryRunQuery, queryOf(request), 'bad-request')
      const { seen, ...asked } = readShape(body, request.body ?? {}, 'invalid-item')
      const target = { list: listOf(request), dryRun: dryRun === 'true', seen }
      // The body of each route has the members of its action.
      return runListAction(context, userOf(request), { ...target, action: { is, ...asked } as ListAction })
    },
  )
}

function listOf(request: FastifyRequest): string {
  return readShape(params, request.params, 'bad-request').list
}
