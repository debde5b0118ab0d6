import { AppError, buildIssue, issuesFromZod } from '@urlapmuhely/schema'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { strictText } from './strict-json.ts'

/** Checks requests by their zod schemas, and answers with all issues at once in our own words. */
export const validateRequests: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const code = httpPart === 'body' ? 'invalid-item' : 'bad-request'
  return (data) => {
    const parsed = schema.safeParse(data, { reportInput: true }) // so that a missing value and a wrong one differ
    if (parsed.success) return { value: parsed.data }
    return { error: new AppError(code, { issues: issuesFromZod(parsed.error) }) }
  }
}

/** JSON only, and only text that is text: broken UTF-8 is refused rather than mended, keys that stand twice rather than dropped. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      parse(request, strictText(Buffer.from(body)), done)
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  })
}

/** Refuses bodies in another encoding than UTF-8, which would be misread without a word. */
export function refuseOtherCharsets(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers }) => {
    const charset = /;\s*charset\s*=\s*"?([^";\s]*)/iu.exec(headers['content-type'] ?? '')?.[1]
    if (charset === undefined || /^utf-?8$/iu.test(charset)) return
    throw new AppError('unsupported-media-type', { detail: 'A kérés törzse csak UTF-8 kódolású lehet.' })
  })
}

/** Refuses a query on routes that describe none, so that a misspelled address is not taken for another one. */
export function refuseNeedlessQueries(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ routeOptions, query }) => {
    if (routeOptions.schema?.querystring !== undefined) return
    const [key] = Object.keys({ ...(query as object) }) // Fastify always gives an object
    if (key === undefined) return
    throw new AppError('bad-request', { issues: [buildIssue(key, 'UNKNOWN_KEY', { key })] })
  })
}
