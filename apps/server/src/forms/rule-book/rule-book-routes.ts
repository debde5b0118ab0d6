import { createHash } from 'node:crypto'
import { form } from '@urlapmuhely/schema'
import { z } from 'zod'
import type { Routes } from '../../base/context.ts'
import { documentedOnly } from '../../http/documented-only.ts'
import { isKnown, sendUnchanged } from '../../http/public-caching.ts'
import { idOf, queryOf, readShape } from '../../http/request-parts.ts'
import { itemShapes } from '../../items/routes/item-shapes.ts'
import { readItemsAtOnce } from '../../items/write/write-session.ts'
import { longRead } from '../../threads/choose-thread.ts'
import { versionInAddress } from '../form-parameters.ts'
import type { BookSource } from './build-rule-book.ts'
import { loadBookSource } from './load-rule-book.ts'
import { ruleBookStyle } from './rule-book-style.ts'

const { params } = itemShapes(form)
const querystring = z.strictObject({ version: versionInAddress.optional() })

/** The document needs its own style and nothing else. */
const POLICY = `default-src 'none'; style-src ${ruleBookStyle.hash}; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** Loaded in the thread that answers: the server's own has no need of it. */
async function write(source: BookSource): Promise<string> {
  const [{ buildRuleBook }, { ruleBookHtml }] = await Promise.all([
    import('./build-rule-book.ts'),
    import('./rule-book-html.ts'),
  ])
  return ruleBookHtml(buildRuleBook(source))
}

/** The route of the rule book: a form as a document that people read, print and sign. */
export const ruleBookRoutes: Routes = (context) => async (app) => {
  app.get(
    '/forms/:id/rule-book',
    {
      ...documentedOnly,
      ...longRead,
      schema: {
        tags: [form.label.many],
        params,
        querystring,
        summary: 'Szabálykönyv: az egész űrlap nyomtatható dokumentumként',
        description: 'A version nélkül a munkapéldányé, amelyet a dokumentum nem közzétettként jelöl.',
        response: { 200: { content: { 'text/html': { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      const { version = null } = readShape(querystring, queryOf(request), 'bad-request')
      const asked = { formId: idOf(request), version, now: context.clock().toISOString() }
      const source = await readItemsAtOnce(context, ({ db }) => loadBookSource(db, asked))
      const page = await write(source)
      const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`
      reply.header('etag', etag).header('cache-control', 'no-store')
      if (isKnown(request, etag)) return sendUnchanged(reply)
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', POLICY)
        .header('x-content-type-options', 'nosniff')
        .send(page)
    },
  )
}
