import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { AppError } from '@urlapmuhely/schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendProblem } from './problem.ts'

/** Where the built application is. */
export const ADMIN_FOLDER = fileURLToPath(new URL('../../../admin/dist', import.meta.url))

const NOT_BUILT = 'Az alkalmazás még nincs felépítve: futtassa az „npm run build” parancsot.'
/** Addresses that are never a page of the application. */
const NOT_PAGES = /^\/(api|public|oidc|sign-in|sign-out|health|metrics|assets|version|settings\.json)(\/|$)/

/**
 * Serves the built application: its hashed files for ever, its start page for every address that a browser may ask for
 * as a page; everything else that nothing answers is a 404.
 */
export async function staticAdmin(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: existsSync(folder),
    wildcard: true,
    index: false,
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      const immutable = path.startsWith(join(folder, 'assets'))
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/', { schema: { hide: true } }, async (_request, reply) => sendPage(reply, folder))
  app.setNotFoundHandler(async (request, reply) => {
    if (isPage(request)) return sendPage(reply, folder)
    return sendProblem(request, reply, new AppError('not-found'))
  })
}

async function sendPage(reply: import('fastify').FastifyReply, folder: string) {
  if (!existsSync(join(folder, 'index.html'))) {
    return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT)
  }
  return reply.code(200).sendFile('index.html', folder)
}

function isPage(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?')
  const wantsPage = request.method === 'GET' && (request.headers.accept ?? '*/*').includes('text/html')
  return wantsPage && !NOT_PAGES.test(path)
}
