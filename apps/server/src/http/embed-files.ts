import { fileURLToPath } from 'node:url'
import { AppError } from '@urlapmuhely/schema'
import type { FastifyInstance } from 'fastify'
import { packageFile } from '../base/paths.ts'
import { keepFiles, sendKept } from './kept-files.ts'
import { IMMUTABLE, REVALIDATED } from './public-caching.ts'

/** Where the built web component is. */
export const EMBED_FOLDER = fileURLToPath(packageFile('../../packages/embed/dist'))

/** The script that pages name. Its address never changes, so browsers ask each time whether it has. */
const ENTRY = 'urlapmuhely-form.js'
/** The parts that it loads, with the hash of their content in their names. */
const PART = /^parts\/[\w-]+\.js$/u
/** The style sheets of the themes, which pages name too. */
const THEME = /^themes\/[\w-]+\.css$/u

/**
 * Serves the web component to every page: its script at `/embed/urlapmuhely-form.js`, the parts beside it, and the style
 * sheets of the themes at `/embed/themes/NAME.css`.
 */
export function embedFiles(app: FastifyInstance, folder: string): void {
  const read = keepFiles(folder)
  app.get('/embed/*', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const name = request.url.slice('/embed/'.length).split('?')[0] ?? ''
    // Modules of other origins are always fetched with CORS. They are public, as every script of a page.
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    const isPart = PART.test(name)
    const isTheme = THEME.test(name)
    if (name !== ENTRY && !isPart && !isTheme) throw new AppError('not-found')
    const file = await read(name)
    if (!file) throw new AppError('not-found')
    const type = isTheme ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8'
    return sendKept(request, reply.type(type), { file, caching: isPart ? IMMUTABLE : REVALIDATED })
  })
}
