import { AppError } from '@urlapmuhely/schema'
import { listOptions } from '@urlapmuhely/schema/api'
import { cleanText } from '@urlapmuhely/schema/parse'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../base/context.ts'
import { documentedOnly } from '../http/documented-only.ts'
import { readSchema } from '../http/public-schema.ts'
import { queryOf, readShape } from '../http/request-parts.ts'
import { createListFinder } from './list-options.ts'
import type { PublishedForms } from './published-forms.ts'
import { sendCached } from './send-cached.ts'
import { query, versionOf, versionParams, wantedBy } from './version-address.ts'

const scalar = z.union([z.string().max(500), z.number(), z.boolean(), z.null()])
const params = versionParams.extend({
  list: cleanText.max(80).meta({
    description: 'Az opciólista neve, ahogyan az `onDemand` felsorolja.',
    examples: ['telepulesek'],
  }),
})

const listQuery = query.extend({
  /** Words to search by; by default all options, but none if `chosen` is given. */
  query: cleanText
    .max(200)
    .optional()
    .describe('Keresett szavak. Nélküle minden opció jár, de `chosen` mellett csak a kértek.'),
  /** JSON: values that the data of the options have. */
  where: jsonOf(z.record(z.string().max(120), scalar).refine(isSmall))
    .optional()
    .describe('JSON: értékek, amelyekkel az opciók adatainak egyezniük kell, például {"megye":"Vas"}.'),
  /** JSON: values whose options are returned independently of the other parameters. */
  chosen: jsonOf(z.array(z.union([z.string().max(500), z.number()])).max(200))
    .optional()
    .describe('JSON: értékek, amelyek opcióira a keresés nélkül is szükség van, például ["HU21"].'),
})

const OWN = ['query', 'where', 'chosen']

/** The route of the options of large lists, which published forms leave out. */
export function addListRoute(app: FastifyInstance, context: AppContext, forms: PublishedForms): void {
  const findOptions = createListFinder()
  const { refused, ...described } = readSchema(context)
  app.get(
    '/forms/:key/versions/:version/options/:list',
    {
      ...documentedOnly,
      schema: {
        params,
        querystring: listQuery,
        ...described,
        summary: 'Egy nagy opciólista keresett opciói',
        description:
          'A nagy listák opciói nincsenek az űrlap leírásában: a megjelenítő innen kéri, amit a kitöltő keres.',
        response: { 200: listOptions, ...refused },
      },
    },
    async (request, reply) => {
      const { key, version } = versionOf(request)
      const { list } = readShape(params, request.params, 'bad-request')
      const {
        domain: _,
        lang: __,
        options: ___,
        ...asked
      } = readShape(listQuery, queryOf(request), 'bad-request')
      const { published, whole } = await forms.version(key, version, wantedBy(request, OWN))
      if (!published.definition.onDemand?.includes(list)) throw new AppError('not-found')
      const mark = `${published.hash} ${published.domain ?? ''} ${published.lang}`
      const { isFixed, options, hasMore } = findOptions(
        { mark, definition: whole, domain: published.domain, list },
        {
          query: asked.query ?? (asked.chosen ? null : ''),
          where: asked.where ?? {},
          chosen: asked.chosen ?? [],
        },
        context.clock().toISOString(),
      )
      return sendCached(request, reply, {
        body: JSON.stringify({ options, hasMore }),
        lang: published.lang,
        isImmutable: isFixed,
      })
    },
  )
}

function jsonOf<Output>(shape: z.ZodType<Output>) {
  return z
    .string()
    .max(20_000)
    .transform((text, refinement): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        refinement.addIssue({ code: 'custom', message: 'JSON' })
        return z.NEVER
      }
    })
    .pipe(shape)
}

function isSmall(record: object): boolean {
  return Object.keys(record).length <= 10
}
