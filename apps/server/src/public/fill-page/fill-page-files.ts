import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { programFile } from '../../base/paths.ts'
import { IMMUTABLE } from '../../http/public-caching.ts'

/** The style sheet of the pages. */
export const fillPageStyle = named('fill-page.css', 'text/css; charset=utf-8')

/** The script of the pages: loads the form, what is said after a submit, dark colours. */
export const fillPageScript = named('fill-page-browser.js', 'text/javascript; charset=utf-8')

/** Serves both. Their addresses change with their contents. */
export function fillPageFiles(app: FastifyInstance): void {
  for (const { path, type, content } of [fillPageStyle, fillPageScript])
    app.get(path, { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) =>
      reply.header('cache-control', `public, ${IMMUTABLE}`).type(type).send(content),
    )
}

/** A file with its address. No key of a form has a dot. */
function named(file: string, type: string) {
  const content = readFileSync(programFile(`public/fill-page/${file}`), 'utf8')
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { path: `/kitoltes/${file.replace('.', `-${hash}.`)}`, type, content } as const
}
