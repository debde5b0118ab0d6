import { createHash } from 'node:crypto'
import { AppError } from '@urlapmuhely/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AppContext } from '../base/context.ts'
import { documentedOnly } from '../http/documented-only.ts'
import { type EncodedContent, encodeContent, sendEncoded } from '../http/encodings.ts'
import { isKnown, REVALIDATED } from '../http/public-caching.ts'
import { readSchema } from '../http/public-schema.ts'
import type { CheckPool } from './check-pool.ts'
import type { DescriptionName } from './describe-form.ts'
import { type PublishedVersion, publishedFormsOf } from './published-forms.ts'
import {
  isNegotiated,
  keyOf,
  keyParams,
  query,
  versionOf,
  versionParams,
  wantedBy,
} from './version-address.ts'

/** How long a description that took too much is refused without another try. */
const REFUSED_FOR_MS = 60_000

/** One way of describing answers, with the name of its file. */
interface Description {
  readonly name: DescriptionName
  readonly file: string
  readonly type: string
  readonly summary: string
  readonly response: z.ZodType
}

const source = (example: string) => z.string().meta({ examples: [example] })

const descriptions: readonly Description[] = [
  {
    name: 'schema',
    file: 'schema.json',
    type: 'application/schema+json; charset=utf-8',
    summary: 'A válasz JSON Schemája',
    response: z.record(z.string(), z.unknown()).meta({
      examples: [
        {
          $schema: 'https://json-schema.org/draft/2020-12/schema',
          title: 'Ügyfél adatai',
          type: 'object',
          properties: { nev: { title: 'Név', type: 'string' } },
          required: ['nev'],
          additionalProperties: false,
        },
      ],
    }),
  },
  {
    name: 'types',
    file: 'types.ts',
    type: 'text/x-typescript; charset=utf-8',
    summary: 'A válasz TypeScript-típusai',
    response: source('export interface UgyfelAnswer {\n  /** Név */\n  readonly nev: string\n}\n'),
  },
  {
    name: 'zod',
    file: 'zod.ts',
    type: 'text/x-typescript; charset=utf-8',
    summary: 'A válasz alakja a zod 4 nyelvén',
    response: source(
      "import { z } from 'zod'\n\nexport const ugyfelShape = z.strictObject({ nev: z.string() })\n",
    ),
  },
]

/**
 * The routes that describe the answers of a form: of its newest version, and of each version. Caches revalidate even
 * the latter: a later release of the server may describe more.
 */
export function addDescriptionRoutes(app: FastifyInstance, context: AppContext, pool: CheckPool): void {
  const forms = publishedFormsOf(context.database)
  const { refused, ...described } = readSchema(context)
  const send = sender(createDescriber(pool, context.config.publicUrl))
  for (const description of descriptions) {
    const { file, summary, type, response } = description
    const [media = ''] = type.split(';')
    const common = {
      ...described,
      querystring: query,
      response: { 200: { description: summary, content: { [media]: { schema: response } } }, ...refused },
    }
    app.get(
      `/forms/:key/${file}`,
      { ...documentedOnly, schema: { ...common, params: keyParams, summary } },
      async (request, reply) =>
        send({ request, reply, description }, await forms.newest(keyOf(request), wantedBy(request))),
    )
    app.get(
      `/forms/:key/versions/:version/${file}`,
      {
        ...documentedOnly,
        schema: { ...common, params: versionParams, summary: `${summary}, egy változaté` },
      },
      async (request, reply) => {
        const { key, version } = versionOf(request)
        const found = await forms.version(key, version, wantedBy(request))
        return send({ request, reply, description }, found)
      },
    )
  }
}

interface Asked {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly description: Description
}

function sender(describe: Describe) {
  return async (asked: Asked, found: PublishedVersion): Promise<FastifyReply> => {
    const { request, reply, description } = asked
    const { content, etag } = await describe(found, description.name)
    reply
      .header('etag', etag)
      .header('cache-control', `public, ${REVALIDATED}`)
      .header('content-language', found.published.lang)
      .header('vary', isNegotiated(request) ? 'accept-encoding, accept-language' : 'accept-encoding')
    if (isKnown(request, etag)) return reply.code(304).send()
    return sendEncoded(request, reply.type(description.type), content)
  }
}

interface Described {
  readonly content: EncodedContent
  readonly etag: string
}

type Describe = (found: PublishedVersion, name: DescriptionName) => Promise<Described>

/** Describes each version once in each way. */
function createDescriber(pool: CheckPool, publicUrl: string): Describe {
  const made = new WeakMap<PublishedVersion, Map<DescriptionName, Promise<Described>>>()
  return (found, name) => {
    const ofVersion = made.get(found) ?? new Map<DescriptionName, Promise<Described>>()
    made.set(found, ofVersion)
    const known = ofVersion.get(name)
    if (known) return known
    const described = make(pool, found, { name, address: addressOf(found, publicUrl) })
    ofVersion.set(name, described)
    described.catch((error: unknown) => {
      // A description that took too much would take too much again, and anybody may ask for it. So the
      // refusal is kept for a while.
      const waitMs = error instanceof AppError && error.code === 'invalid-item' ? REFUSED_FOR_MS : 0
      setTimeout(() => ofVersion.delete(name), waitMs).unref()
    })
    return described
  }
}

/** Returns the address that the schema has as its own: the same for every address of the request. */
function addressOf({ published }: PublishedVersion, publicUrl: string): string {
  const { form, version, domain, lang } = published
  const wanted = new URLSearchParams({ ...(domain === null ? {} : { domain }), lang })
  return `${publicUrl}/public/forms/${encodeURIComponent(form)}/versions/${version}/schema.json?${wanted}`
}

async function make(
  pool: CheckPool,
  { published, forCheck }: PublishedVersion,
  { name, address }: { readonly name: DescriptionName; readonly address: string },
): Promise<Described> {
  const mark = `${published.hash} ${published.domain ?? ''} ${published.lang}`
  const text = await pool.describe({ mark, published: forCheck, name, address })
  const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`
  return { content: await encodeContent(text), etag }
}
