import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { BrowserSettings } from '@urlapmuhely/schema'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLocal } from '../base/local-host.ts'
import { packageFile } from '../base/paths.ts'
import { notBuilt } from '../messages/hu-product.ts'
import { type EncodedContent, readEncoded, sendEncoded } from './encodings.ts'
import { sendNotFound } from './problem.ts'
import { allowStyle } from './security-headers.ts'
import { createStartPage } from './start-page.ts'

/** Where the built application is. */
export const ADMIN_FOLDER = fileURLToPath(packageFile('../admin/dist'))

/** Paths that are never a page of the application. */
const NOT_PAGES =
  /^\/(api|public|oidc|sign-in|sign-out|health|metrics|assets|fonts|embed|docs|kitoltes|version|settings\.json)(\/|$)/
const FOREVER = 'public, max-age=31536000, immutable'
/** Types worth compressing; pictures and fonts are compressed already. */
const COMPRESSIBLE = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['json', 'application/json; charset=utf-8'],
])

/** The files to serve, and the settings with which browsers get them. */
interface StaticAdminOptions {
  readonly folder: string
  readonly publicUrl: string
  /** Contained in each page, so that the browser need not request them. */
  readonly settings: BrowserSettings
  /** The hash of the style of documents that pages show in frames, which have the policy of the page. */
  readonly frameStyle?: string
}

/**
 * Serves the built application: hashed files with permanent caching and compression, and the start page for every path
 * that a browser may request as a page. Everything else is a 404.
 */
export async function staticAdmin(
  app: FastifyInstance,
  { folder, publicUrl, settings, frameStyle }: StaticAdminOptions,
): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false })
  const compressed = compressedAssets(folder)
  const startPage = createStartPage(folder, settings)
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (hasOtherLocalName(request.host, publicUrl)) return reply.redirect(`${publicUrl}${request.url}`, 302)
    const page = await startPage(pathOf(request))
    if (!page) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt.admin)
    if (frameStyle !== undefined) allowStyle(reply, frameStyle)
    reply
      .code(200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('etag', page.etag)
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
    return sendEncoded(request, reply, page.content)
  }
  app.get('/assets/*', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const [path = ''] = request.url.split('?')
    reply.header('cache-control', FOREVER)
    const asset = await compressed(path)
    if (!asset) return reply.sendFile(path.slice(1), folder)
    return sendEncoded(request, reply.type(asset.type), asset.content)
  })
  // Their names carry their version. They are few and compressed already.
  app.get('/fonts/*', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const [path = ''] = request.url.split('?')
    if (!/^\/fonts\/[\w-]+(?:\.[\w-]+)+$/.test(path) || !existsSync(join(folder, path)))
      return sendNotFound(request, reply)
    return reply.header('cache-control', FOREVER).sendFile(path.slice(1), folder)
  })
  app.get('/', { schema: { hide: true } }, sendPage)
  app.setNotFoundHandler(async (request, reply) => {
    const file = fileAtRoot(request)
    if (file !== undefined && existsSync(join(folder, file))) {
      return reply.code(200).header('cache-control', 'no-cache').sendFile(file, folder)
    }
    if (isPage(request)) return sendPage(request, reply)
    return sendNotFound(request, reply)
  })
}

/** Hashed files never change, so each is read once, with its compressed files of the build. */
function compressedAssets(folder: string) {
  const known = new Map<string, Promise<EncodedContent>>()
  return async (path: string): Promise<{ type: string; content: EncodedContent } | undefined> => {
    const name = /^\/assets\/([\w-]+(?:\.[\w-]+)*\.(\w+))$/.exec(path)
    const type = COMPRESSIBLE.get(name?.[2] ?? '')
    const file = join(folder, 'assets', name?.[1] ?? '')
    if (type === undefined || !existsSync(file)) return undefined
    const content = known.get(path) ?? readEncoded(file)
    known.set(path, content)
    return { type, content: await content }
  }
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
  const path = pathOf(request)
  const wantsPage = request.method === 'GET' && (request.headers.accept ?? '*/*').includes('text/html')
  return wantsPage && !NOT_PAGES.test(path)
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? ''
}

/** Returns the name of the requested file beside the start page (an icon, a small script). */
function fileAtRoot(request: FastifyRequest): string | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const name = /^\/([\w-]+(?:\.[\w-]+)+)(?:\?|$)/.exec(request.url)?.[1]
  return name?.endsWith('.html') ? undefined : name
}
