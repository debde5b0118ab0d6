import { AppError, buildIssue } from '@urlapmuhely/schema'
import { issuesFromZod } from '@urlapmuhely/schema/parse'
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { bodyTexts } from '../messages/hu-requests.ts'
import { strictText } from './strict-json.ts'

/** Validates requests by their zod schemas, and reports all issues at once as problems. */
export const validateRequests: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  const code = httpPart === 'body' ? 'invalid-item' : 'bad-request'
  return (data) => {
    const parsed = schema.safeParse(data, { reportInput: true }) // so that a missing value and a wrong one differ
    if (parsed.success) return { value: parsed.data }
    return { error: new AppError(code, { issues: issuesFromZod(parsed.error) }) }
  }
}

/** Accepts JSON only. Refuses invalid UTF-8 and duplicate keys instead of repairing or dropping them. */
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

/** Refuses bodies in a charset other than UTF-8, which would be misread silently. */
export function refuseOtherCharsets(app: FastifyInstance): void {
  app.addHook('preParsing', ({ headers }, _reply, _payload, done) => {
    const charset = /;\s*charset\s*=\s*"?([^";\s]*)/iu.exec(headers['content-type'] ?? '')?.[1]
    const isRead = charset === undefined || /^utf-?8$/iu.test(charset)
    const detail = bodyTexts.otherCharset
    done(isRead ? undefined : new AppError('unsupported-media-type', { detail }))
  })
}

/** Refuses compressed bodies, which nothing here decompresses; plain JSON under that name would hide a fault of the sender. */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', ({ headers }, reply, _payload, done) => {
    const encoding = headers['content-encoding']?.trim() ?? ''
    if (encoding === '' || /^identity$/iu.test(encoding)) return done()
    // RFC 9110, section 15.5.16: the types that are accepted instead.
    reply.header('accept-encoding', 'identity')
    const detail = bodyTexts.compressed
    done(new AppError('unsupported-media-type', { detail }))
  })
}

/** Refuses a query string on routes that declare none, so that a misspelled address is noticed. */
export function refuseNeedlessQueries(app: FastifyInstance): void {
  app.addHook('preHandler', ({ routeOptions, query }, _reply, done) => {
    const [key] = routeOptions.schema?.querystring === undefined ? Object.keys(Object(query)) : []
    const isRead = key === undefined
    done(
      isRead ? undefined : new AppError('bad-request', { issues: [buildIssue(key, 'UNKNOWN_KEY', { key })] }),
    )
  })
}
