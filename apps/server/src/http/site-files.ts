import { extname, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { packageFile } from '../base/paths.ts'
import { notBuilt } from '../messages/hu-product.ts'
import { type KeptFile, keepFiles, sendKept } from './kept-files.ts'
import { IMMUTABLE, REVALIDATED } from './public-caching.ts'

/** Where the built documentation site is. */
export const SITE_FOLDER = fileURLToPath(packageFile('../../docs/site/dist'))

/** After the first start the site is built while the server runs. */
const LOOK_AGAIN_SECONDS = 10
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
/** Files with the hash of their content, or their version, in their names. */
const HASHED = /^assets\/|^fonts\/|^embed\/parts\//u

/**
 * Serves the documentation site below `/docs/`: files of the build, a page also without its extension, and the site's own
 * page for files that do not exist. It names nothing of this server, so everybody may read it.
 */
export function siteFiles(app: FastifyInstance, folder: string): void {
  const read = keepFiles(folder)
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? ''
    // Links of the start pages are relative to their folder.
    if (path === '/docs' || path === '/docs/en') return reply.redirect(`${path}/`, 308)
    const name = nameOf(path.slice('/docs/'.length))
    const type = TYPES[extname(name)]
    const file = type === undefined ? null : await read(name)
    if (file && type !== undefined)
      return sendKept(request, reply.type(type), {
        file,
        caching: HASHED.test(name) ? IMMUTABLE : REVALIDATED,
      })
    return sendMissing(reply, await read('404.html'))
  }
  // The router takes `/docs/` for `/docs`.
  for (const url of ['/docs', '/docs/*']) app.get(url, { schema: { hide: true }, logLevel: 'warn' }, answer)
}

/** The name of the file that an address means; empty if it may not be one. */
function nameOf(path: string): string {
  if (!/^[\w./@-]*$/u.test(path) || normalize(`/${path}`) !== `/${path}`) return ''
  if (path === '' || path.endsWith('/')) return `${path}index.html`
  return extname(path) === '' ? `${path}.html` : path
}

function sendMissing(reply: FastifyReply, page: KeptFile | null): FastifyReply {
  reply.code(404).header('cache-control', 'no-store')
  if (!page) {
    reply.header('refresh', String(LOOK_AGAIN_SECONDS))
    return reply.type('text/plain; charset=utf-8').send(notBuilt.site)
  }
  // The page of a missing page must not be known by its ETag: another address has another status.
  return reply.type('text/html; charset=utf-8').send(page.content.identity)
}
