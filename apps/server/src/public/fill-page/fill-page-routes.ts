import { createHash } from 'node:crypto'
import { AppError } from '@urlapmuhely/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../base/context.ts'
import { toAppError } from '../../http/problem.ts'
import { isKnown, REVALIDATED, sendUnchanged } from '../../http/public-caching.ts'
import { queryOf } from '../../http/request-parts.ts'
import { noFillPage } from '../../messages/fill-page-texts.ts'
import type { Db } from '../../storage/item-tables.ts'
import { publishedFormsOf } from '../published-forms.ts'
import { isNegotiated, keyOf, wantedBy } from '../version-address.ts'
import { fillPage, noticePage } from './fill-page.ts'
import { fillPageFiles } from './fill-page-files.ts'

type Notice = (typeof noFillPage)[keyof typeof noFillPage]

/** The parameters that choose what of a form is shown. Links to pages gain others on their way, which mean nothing here. */
const READ: readonly string[] = ['domain', 'lang']

/**
 * Pages on which people fill in published forms to try them: `/kitoltes/KEY`, with `domain` and `lang` as at the consumers'
 * API. No answer is sent or stored. With the setting `FILL_PAGES` off, every such address is not found.
 */
export function fillPages(context: Pick<AppContext, 'config' | 'database'>) {
  return async (app: FastifyInstance): Promise<void> => {
    const { config, database } = context
    const policy = policyOf(config.publicUrl)
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers({ 'content-security-policy': policy, 'x-robots-tag': 'noindex' })
      done()
    })
    app.setErrorHandler((error, request, reply) => {
      const known = toAppError(error)
      if (known.status >= 500) request.log.error({ err: error }, 'request failed')
      return sendNotice(reply, known.status, known.status < 500 ? noFillPage.badAddress : noFillPage.failed)
    })
    // Also the keys that are too long for a parameter.
    for (const url of ['/kitoltes', '/kitoltes/*'])
      app.get(url, { schema: { hide: true } }, async (_request, reply) =>
        sendNotice(reply, 404, config.fillPages ? noFillPage.unknown : noFillPage.off),
      )
    if (!config.fillPages) return
    fillPageFiles(app)
    const forms = publishedFormsOf(database)
    app.get('/kitoltes/:key', { schema: { hide: true } }, async (request, reply) => {
      const key = keyOf(request)
      const others = Object.keys(queryOf(request)).filter((name) => !READ.includes(name))
      try {
        const { published } = await forms.newest(key, wantedBy(request, others))
        return sendPage(request, reply, fillPage({ ...published, form: key }))
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'not-found') throw error
        return sendNotice(reply, 404, await whyNotFound(database.publicReads, key, error))
      }
    })
  }
}

/** The page runs the server's own scripts only, and sends nothing to anybody else. */
function policyOf(publicUrl: string): string {
  return [
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'",
    "form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag).header('cache-control', `public, ${REVALIDATED}`)
  if (isNegotiated(request)) reply.header('vary', 'accept-language')
  if (isKnown(request, etag)) return sendUnchanged(reply)
  return reply.type('text/html; charset=utf-8').send(page)
}

function sendNotice(reply: FastifyReply, status: number, notice: Notice): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(noticePage(notice))
}

/** Everybody may know that a form was published once: its versions stay available. */
async function whyNotFound(db: Db, key: string, error: AppError): Promise<Notice> {
  // Only a missing domain is described.
  if (error.details.detail !== undefined) return noFillPage.unknownDomain
  const known = await db
    .selectFrom('publishedKeys')
    .select('formId')
    .where('key', '=', key)
    .executeTakeFirst()
  return known ? noFillPage.withdrawn : noFillPage.unknown
}
