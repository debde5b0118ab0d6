import { AppError, form } from '@urlapmuhely/schema'
import { formPlaces } from '@urlapmuhely/schema/api'
import { fillPageAddress } from '../base/config.ts'
import type { Routes } from '../base/context.ts'
import { documentedOnly } from '../http/documented-only.ts'
import { idOf } from '../http/request-parts.ts'
import { readItem } from '../items/item-repository.ts'
import { itemShapes } from '../items/routes/item-shapes.ts'

/** The route that says where a form can be filled in, and which sites may embed it. */
export const placeRoutes: Routes =
  ({ config, database: { db } }) =>
  async (app) => {
    app.get(
      '/forms/:id/places',
      {
        ...documentedOnly,
        schema: {
          tags: [form.label.many],
          params: itemShapes(form).params,
          summary: 'Hol tölthető ki',
          description:
            'A közzétett űrlap oldalának címe, és hogy mely weboldalak ágyazhatják be. A beállítások a kiszolgáló üzemeltetőjéé.',
          response: { 200: formPlaces },
        },
      },
      async (request, reply) => {
        const id = idOf(request)
        const item = await readItem(db, form, id)
        if (!item) throw new AppError('not-found')
        // Not that of the working copy: a new key is valid from the next publishing.
        const published = await db
          .selectFrom('formStates as s')
          .innerJoin('formVersions as v', (join) =>
            join.onRef('v.formId', '=', 's.formId').onRef('v.version', '=', 's.publishedVersion'),
          )
          .select('v.key')
          .where('s.formId', '=', id)
          .executeTakeFirst()
        const key = published?.key ?? null
        return reply.header('cache-control', 'no-store').send({
          key,
          isServed: item.enabled === true,
          server: config.publicUrl,
          page: key !== null && config.fillPages ? fillPageAddress(config, key) : null,
          needsToken: config.publicApi === 'token',
          origins: [...config.corsOrigins],
        })
      },
    )
  }
