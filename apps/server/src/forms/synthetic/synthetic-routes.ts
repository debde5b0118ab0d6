import { form } from '@urlapmuhely/schema'
import { wholeInAddress } from '@urlapmuhely/schema/parse'
import { z } from 'zod'
import type { Routes } from '../../base/context.ts'
import { documentedOnly } from '../../http/documented-only.ts'
import { idOf, queryOf, readShape } from '../../http/request-parts.ts'
import { itemShapes } from '../../items/routes/item-shapes.ts'
import { readItemsAtOnce } from '../../items/write/write-session.ts'
import { heavyRead } from '../../threads/choose-thread.ts'
import { stateInAddress } from '../form-parameters.ts'
import { loadDefinition } from '../load-definition.ts'
import { readVersion } from '../publish-service.ts'

const { params } = itemShapes(form)
const MAX_COUNT = 10_000
const MAX_SEED = 2_147_483_647
const querystring = z.strictObject({
  count: wholeInAddress(z.int().min(1).max(MAX_COUNT)).default(1_000),
  kind: z.enum(['valid', 'invalid', 'mixed']).default('valid'),
  seed: wholeInAddress(z.int().min(0).max(MAX_SEED)).default(1),
  format: z.enum(['json', 'csv']).default('json'),
  version: stateInAddress.default('working'),
  domain: z.string().max(200).optional(),
  at: z.iso.datetime().optional(),
})

const types = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const

/** The route of made-up answers, for load tests and demonstrations. */
export const syntheticRoutes: Routes = (context) => async (app) => {
  app.get(
    '/forms/:id/synthetic-answers',
    {
      ...documentedOnly,
      config: { ...heavyRead.config, isStreamed: true },
      schema: {
        tags: [form.label.many],
        params,
        querystring,
        summary: 'Kitalált válaszok terheléspróbához és bemutatóhoz',
        description:
          'Érvényes válaszok, amelyeket a beküldött értékek ellenőrzése elfogad, és hibásak, az elvárt hibákkal. Ugyanaz a seed ugyanazokat adja. JSON-ban a body az answers/check kérésének törzse. Legfeljebb húsz másodpercig készülnek: a „made-answers” megmondja, hány lett, a „fewer-because” pedig, hogy miért kevesebb („time”: lejárt az idő, „obstacle”: nem mindegyikre volt kitöltés). CSV-nél ezek fejlécek, JSON-nál, amely már közben érkezik, a törzs utáni mezők (trailer).',
        response: { 200: { content: { 'application/json': { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      const asked = readShape(querystring, queryOf(request), 'bad-request')
      const { version, format, domain = null, at = context.clock().toISOString(), ...rest } = asked
      const id = idOf(request)
      const definition = await readItemsAtOnce(context, async ({ db }) =>
        version === 'working' ? loadDefinition(db, id) : (await readVersion(db, id, version)).definition,
      )
      const name = `${String(definition.form.key)}-kitalalt-valaszok.${format}`
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(types[format])
      // Loaded in the thread that answers: the server's own has no need of it.
      const { sendAnswers } = await import('./send-answers.ts')
      return sendAnswers(reply, format, { definition, asked: { ...rest, domain, at } })
    },
  )
}
