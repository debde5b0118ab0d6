import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { packageFile } from '../base/paths.ts'

const packageShape = z.object({ version: z.string() })

/** The server's version, from its package. */
export const backendVersion = packageShape.parse(
  JSON.parse(readFileSync(packageFile('package.json'), 'utf8')),
).version

/** Routes that return the build of the application (`/version`) and the server's version (`/api/version`) as text. */
export function versionRoutes(app: FastifyInstance, adminFolder: string): void {
  const build = adminBuild(adminFolder)
  app.get('/version', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(await build()),
  )
  app.get('/api/version', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(backendVersion),
  )
}

/**
 * A text that differs for every build of the application; empty if there is no build.
 *
 * The start page refers to all its scripts by hash, so a hash of the page identifies the build.
 */
function adminBuild(folder: string): () => Promise<string> {
  const page = join(folder, 'index.html')
  let known: { changedAt: number; build: string } | undefined
  return async () => {
    try {
      const { mtimeMs } = await stat(page)
      if (known?.changedAt !== mtimeMs) {
        const hash = createHash('sha256').update(await readFile(page))
        known = { changedAt: mtimeMs, build: hash.digest('hex').slice(0, 16) }
      }
      return known.build
    } catch {
      return '' // the specification: errors of the version check are swallowed
    }
  }
}
