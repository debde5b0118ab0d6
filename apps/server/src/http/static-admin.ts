import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLocal } from '../sign-in/cookies.ts'
import { type EncodedContent, encodeContent, sendEncoded } from './encodings.ts'
import { sendNotFound } from './problem.ts'

/** Where the built application is. */
export const ADMIN_FOLDER = fileURLToPath(new URL('../../../admin/dist', import.meta.url))

const NOT_BUILT = 'Az alkalmazás még nincs felépítve: futtassa az „npm run build” parancsot.'
/** Paths that are never a page of the application. */
const NOT_PAGES = /^\/(api|public|oidc|sign-in|sign-out|health|metrics|assets|version|settings\.json)(\/|$)/
/** Types worth compressing; pictures and fonts are compressed already. */
const COMPRESSIBLE = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['json', 'application/json; charset=utf-8'],
])

/**
 * Serves the built application: hashed files with permanent caching and compression, and the start page for every path
 * that a browser may request as a page. Everything else is a 404.
 */
export async function staticAdmin(app: FastifyInstance, folder: string, publicUrl: string): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false })
  const compressed = compressedAssets(folder)
  app.get('/assets/*', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const [path = ''] = request.url.split('?')
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    const asset = await compressed(path)
    if (!asset) return reply.sendFile(path.slice(1), folder)
    return sendEncoded(request, reply.type(asset.type), asset.content)
  })
  app.get('/', { schema: { hide: true } }, async (request, reply) =>
    sendPage(request, reply, folder, publicUrl),
  )
  app.setNotFoundHandler(async (request, reply) => {
    const file = fileAtRoot(request)
    if (file !== undefined && existsSync(join(folder, file))) {
      return reply.code(200).header('cache-control', 'no-cache').sendFile(file, folder)
    }
    if (isPage(request)) return sendPage(request, reply, folder, publicUrl)
    return sendNotFound(request, reply)
  })
}

/** Hashed files never change, so each is read and compressed once. */
function compressedAssets(folder: string) {
  const known = new Map<string, Promise<EncodedContent>>()
  return async (path: string): Promise<{ type: string; content: EncodedContent } | undefined> => {
    const name = /^\/assets\/([\w-]+(?:\.[\w-]+)*\.(\w+))$/.exec(path)
    const type = COMPRESSIBLE.get(name?.[2] ?? '')
    const file = join(folder, 'assets', name?.[1] ?? '')
    if (type === undefined || !existsSync(file)) return undefined
    const content = known.get(path) ?? readFile(file).then(encodeContent)
    known.set(path, content)
    return { type, content: await content }
  }
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, folder: string, publicUrl: string) {
  if (hasOtherLocalName(request.host, publicUrl)) return reply.redirect(`${publicUrl}${request.url}`, 302)
  if (!existsSync(join(folder, 'index.html'))) {
    return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT)
  }
  return reply.code(200).header('cache-control', 'no-cache').sendFile('index.html', folder)
}

/**
 * True if a browser on this machine used another of its names (`localhost` for `127.0.0.1`). Sign-in would lead back to
 * the name in PUBLIC_URL, whose browser storage is separate.
 */
function hasOtherLocalName(host: string, publicUrl: string): boolean {
  const expected = new URL(publicUrl)
  if (host === expected.host || !URL.canParse(`http://${host}`)) return false
  const came = new URL(`http://${host}`)
  return isLocal(came.hostname) && isLocal(expected.hostname) && came.port === expected.port
}

function isPage(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?')
  const wantsPage = request.method === 'GET' && (request.headers.accept ?? '*/*').includes('text/html')
  return wantsPage && !NOT_PAGES.test(path)
}

/** The name of the file beside the start page (an icon, a small script) that a request asks for. */
function fileAtRoot(request: FastifyRequest): string | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const name = /^\/([\w-]+(?:\.[\w-]+)+)(?:\?|$)/.exec(request.url)?.[1]
  return name?.endsWith('.html') ? undefined : name
}
