import { AppError, buildIssue, issuesFromZod } from '@urlapmuhely/schema'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'

/** Checks requests by their zod schemas, and answers with all issues at once in our own words. */
export const validateRequests: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const code = httpPart === 'body' ? 'invalid-item' : 'bad-request'
  return (data) => {
    const parsed = schema.safeParse(data, { reportInput: true }) // so that a missing value and a wrong one differ
    if (parsed.success) return { value: parsed.data }
    return { error: new AppError(code, { issues: issuesFromZod(parsed.error) }) }
  }
}

/** JSON only, and only text that is text: broken UTF-8 is refused rather than mended. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string
    try {
      text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(body))
    } catch {
      done(new AppError('bad-request', { detail: 'A kérés törzse nem érvényes UTF-8 szöveg.' }))
      return
    }
    parse(request, text, done)
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
