import { openingRequest, openingResult } from '@urlapmuhely/schema/api'
import type { FastifyRequest } from 'fastify'
import type { Routes } from '../base/context.ts'
import { consumerOf } from '../http/consumers.ts'
import { documentedOnly } from '../http/documented-only.ts'
import { tokenGuard } from '../http/guards.ts'
import { refusedWith } from '../http/public-schema.ts'
import { readShape } from '../http/request-parts.ts'
import { PUBLIC_TAG } from '../messages/hu-routes.ts'
import { createOpenings } from './openings.ts'
import { publishedFormsOf } from './published-forms.ts'
import { versionOf, versionParams } from './version-address.ts'

/** The route by which a consumer's server states the values with which a form is opened. */
export const openingRoutes: Routes =
  ({ config, database, clock, checkToken }) =>
  async (app) => {
    const forms = publishedFormsOf(database)
    const openings = createOpenings(database.db, clock)
    app.post(
      '/forms/:key/versions/:version/openings',
      {
        ...documentedOnly,
        onRequest: tokenGuard(checkToken),
        schema: {
          tags: [PUBLIC_TAG],
          params: versionParams,
          body: openingRequest,
          summary: 'Aláírt nyitás: amivel az űrlap megnyílik',
          description:
            'Fogyasztói azonosító kell hozzá. A válasz ellenőrzése elhiszi, amit az aláírt nyitás állít.',
          response: {
            201: openingResult,
            ...refusedWith([400, 401, 403, 404, 413, 415, 422, 503]),
          },
        },
      },
      async (request: FastifyRequest, reply) => {
        const { sub } = consumerOf(request, config)
        const { key, version } = versionOf(request)
        const asked = readShape(openingRequest, request.body, 'invalid-item')
        const { published } = await forms.version(key, version, {
          domain: asked.domain ?? null,
          languages: [],
          hasAllLists: false,
        })
        reply.code(201).header('cache-control', 'no-store')
        return openings.sign(published, asked, sub)
      },
    )
  }
