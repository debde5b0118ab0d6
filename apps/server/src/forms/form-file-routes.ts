import { form } from '@urlapmuhely/schema'
import {
  exportFormsRequest,
  formFile,
  formsFile,
  importFormRequest,
  importFormsRequest,
  importFormsResult,
  importResult,
} from '@urlapmuhely/schema/api'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext, Routes } from '../base/context.ts'
import { documentedOnly } from '../http/documented-only.ts'
import { userOf } from '../http/guards.ts'
import { idOf, queryOf, readShape } from '../http/request-parts.ts'
import { itemShapes } from '../items/routes/item-shapes.ts'
import { readItemsAtOnce } from '../items/write/write-session.ts'
import { longRead } from '../threads/choose-thread.ts'
import { CONTENT_LIMIT_BYTES } from './content-routes.ts'
import { exportForm, exportForms } from './export-form.ts'
import { importForm, importForms } from './form-file.ts'
import * as parameters from './form-parameters.ts'

const { params } = itemShapes(form)
const tags = [form.label.many]

/** Routes for exporting and importing forms as files, one by one or several at once. */
export const formFileRoutes: Routes = (context) => async (app) => {
  oneFormRoutes(app, context)
  severalFormsRoutes(app, context)
}

function oneFormRoutes(app: FastifyInstance, context: AppContext): void {
  app.get(
    '/forms/:id/export',
    {
      ...documentedOnly,
      ...longRead,
      schema: { tags, params, summary: 'Az űrlap mentése fájlba', response: { 200: formFile } },
    },
    async (request, reply) => {
      const at = context.clock().toISOString()
      const file = await readItemsAtOnce(context, (session) => exportForm(session, idOf(request), at))
      return reply
        .header('content-disposition', `attachment; filename="${String(file.form.key)}.json"`)
        .header('cache-control', 'no-store')
        .send(file)
    },
  )
  app.post(
    '/forms/import',
    {
      ...documentedOnly,
      bodyLimit: CONTENT_LIMIT_BYTES,
      schema: {
        tags,
        summary:
          'Űrlap betöltése fájlból; dryRun=true csak megmondja, mi történne; meglévő űrlaphoz az így kapott contentRevision is kell',
        querystring: parameters.importQuery,
        body: importFormRequest,
        response: { 200: importResult },
      },
    },
    async (request, reply: FastifyReply) => {
      const { dryRun, asCopy, contentRevision } = readShape(
        parameters.importQuery,
        queryOf(request),
        'bad-request',
      )
      const file = readShape(importFormRequest, request.body, 'invalid-item')
      const result = await importForm(context, userOf(request), {
        file,
        dryRun: dryRun === 'true',
        asCopy: asCopy === 'true',
        contentRevision,
      })
      return reply.send(result)
    },
  )
}

function severalFormsRoutes(app: FastifyInstance, context: AppContext): void {
  app.post(
    '/forms/export',
    {
      ...documentedOnly,
      ...longRead,
      schema: {
        tags,
        summary: 'Több űrlap mentése egy fájlba, a blokkokkal együtt',
        body: exportFormsRequest,
        response: { 200: formsFile },
      },
    },
    async (request, reply) => {
      const { ids } = readShape(exportFormsRequest, request.body, 'bad-request')
      const at = context.clock().toISOString()
      const file = await readItemsAtOnce(context, (session) => exportForms(session, ids, at))
      return reply
        .header('content-disposition', 'attachment; filename="urlapok.json"')
        .header('cache-control', 'no-store')
        .send(file)
    },
  )
  app.post(
    '/forms/import-several',
    {
      ...documentedOnly,
      bodyLimit: CONTENT_LIMIT_BYTES,
      schema: {
        tags,
        summary:
          'Több űrlap betöltése egy fájlból: mind vagy egy sem; dryRun=true csak megmondja, mi történne; meglévő űrlaphoz az így kapott contentRevision is kell',
        querystring: parameters.importSeveralQuery,
        body: importFormsRequest,
        response: { 200: importFormsResult },
      },
    },
    async (request, reply: FastifyReply) => {
      const query = readShape(parameters.importSeveralQuery, queryOf(request), 'bad-request')
      const { file, contentRevisions, shared } = readShape(importFormsRequest, request.body, 'invalid-item')
      const result = await importForms(context, userOf(request), {
        file,
        dryRun: query.dryRun === 'true',
        asCopy: query.asCopy === 'true',
        seen: contentRevisions,
        choices: shared,
      })
      return reply.send(result)
    },
  )
}
