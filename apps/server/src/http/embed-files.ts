import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AppError } from '@urlapmuhely/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { packageFile } from '../paths.ts'
import { IMMUTABLE, isKnown, REVALIDATED, sendUnchanged } from '../public/public-caching.ts'
import { type EncodedContent, readEncoded, sendEncoded } from './encodings.ts'

/** Where the built web component is. */
export const EMBED_FOLDER = fileURLToPath(packageFile('../../packages/embed/dist'))

/** The script that pages name. Its address never changes, so browsers ask each time whether it has. */
const ENTRY = 'urlapmuhely-form.js'
/** The parts that it loads, with the hash of their content in their names. */
const PART = /^parts\/[\w-]+\.js$/u
/** The style sheets of the themes, which pages name too. */
const THEME = /^themes\/[\w-]+\.css$/u

/** One file as it was read, and when it was written. */
interface ReadFile {
  readonly content: EncodedContent
  readonly etag: string
  readonly changedAt: number
}

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
    return sendFile(request, reply.type(type), { file, caching: isPart ? IMMUTABLE : REVALIDATED })
  })
}

interface SentFile {
  readonly file: ReadFile
  readonly caching: string
}

function sendFile(request: FastifyRequest, reply: FastifyReply, { file, caching }: SentFile): FastifyReply {
  reply.header('etag', file.etag).header('cache-control', `public, ${caching}`)
  if (isKnown(request, file.etag)) return sendUnchanged(reply)
  return sendEncoded(request, reply, file.content)
}

/** Reads and compresses each file once, and again after another build. */
function keepFiles(folder: string): (name: string) => Promise<ReadFile | null> {
  const known = new Map<string, ReadFile>()
  return async (name) => {
    const path = join(folder, name)
    if (!existsSync(path)) return null
    const { mtimeMs: changedAt } = await stat(path)
    const last = known.get(name)
    if (last?.changedAt === changedAt) return last
    const content = await readEncoded(path)
    const hash = createHash('sha256').update(content.identity).digest('hex')
    const file = { content, etag: `"${hash.slice(0, 32)}"`, changedAt }
    known.set(name, file)
    return file
  }
}
