import { AppError, form } from '@urlapmuhely/schema'
import { formFetches } from '@urlapmuhely/schema/api'
import type { Routes } from '../../base/context.ts'
import { documentedOnly } from '../../http/documented-only.ts'
import { idOf } from '../../http/request-parts.ts'
import { readItem } from '../../items/item-repository.ts'
import { itemShapes } from '../../items/routes/item-shapes.ts'
import { readFetches } from './fetch-rows.ts'

/** The route that says how often consumers fetched a form. */
export const fetchRoutes: Routes =
  ({ database: { db }, clock, fetches }) =>
  async (app) => {
    app.get(
      '/forms/:id/fetches',
      {
        ...documentedOnly,
        schema: {
          tags: [form.label.many],
          params: itemShapes(form).params,
          summary: 'Hányszor kérték le',
          description:
            'Hányszor kérték le az űrlapot ma, 7 és 30 nap alatt (budapesti napok), és honnan. Az űrlap saját oldala külön sor, az összesben nincs benne. Más kiszolgálófolyamat lekérései egy percet késhetnek; 90 nap után töröljük őket.',
          response: { 200: formFetches },
        },
      },
      async (request, reply) => {
        const id = idOf(request)
        if (!(await readItem(db, form, id))) throw new AppError('not-found')
        // What cannot be written now is written later; what was written before is worth reading.
        await fetches.flush().catch(() => undefined)
        return reply.header('cache-control', 'no-store').send(await readFetches(db, id, clock()))
      },
    )
  }
