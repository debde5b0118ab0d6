import { form } from '@urlapmuhely/schema'
import { presenceRequest, presenceResult } from '@urlapmuhely/schema/api'
import type { FastifyInstance } from 'fastify'
import type { AppContext, Routes } from '../../base/context.ts'
import { documentedOnly } from '../../http/documented-only.ts'
import { userOf } from '../../http/guards.ts'
import { idOf, readShape } from '../../http/request-parts.ts'
import { itemShapes } from '../../items/routes/item-shapes.ts'
import { readOne } from '../../items/write/item-service.ts'
import { createPresentPeople } from './present-people.ts'

/** Room for the ids of the largest selection. */
const LIMIT_BYTES = 8 * 1024

/** The route through which people who have a form open see each other. */
export const presenceRoutes: Routes = (context) => async (app) => {
  addRoutes(app, context)
}

function addRoutes(app: FastifyInstance, context: AppContext): void {
  const people = createPresentPeople(context)
  app.addHook('onClose', async () => people.close())
  const { params } = itemShapes(form)
  app.post(
    '/forms/:id/presence',
    {
      ...documentedOnly,
      bodyLimit: LIMIT_BYTES,
      schema: {
        tags: [form.label.many],
        params,
        summary: 'Jelzi, hogy ezen a lapon nyitva van az űrlap; a válasz, hogy ki másnál van még nyitva',
        description:
          'Húsz másodpercenként és minden kijelöléskor érdemes küldeni: 45 másodperc után lejár. A többiek az eseményfolyamból (GET /api/events) értesülnek róla. Nem tároljuk és nem naplózzuk.',
        body: presenceRequest,
        response: { 200: presenceResult },
      },
    },
    async (request) => {
      const { sub, name } = userOf(request)
      const formId = idOf(request)
      const { tab, selected, isLeaving = false } = readShape(presenceRequest, request.body, 'bad-request')
      // Whoever has deleted the form leaves it too.
      if (!isLeaving) await readOne(context.database.db, form, formId)
      await people.tell({ type: 'presence', formId, tab, by: sub, name, selected, isLeaving })
      return { others: people.othersAt(formId, tab) }
    },
  )
}
