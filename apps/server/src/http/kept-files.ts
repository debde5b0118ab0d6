import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type EncodedContent, readEncoded, sendEncoded } from './encodings.ts'
import { isKnown, sendUnchanged } from './public-caching.ts'

/** One file as it was read, and when it was written. */
export interface KeptFile {
  readonly content: EncodedContent
  readonly etag: string
  readonly changedAt: number
}

/** Reads and compresses each file of a folder once, and again after another build; null for a missing file. */
export function keepFiles(folder: string): (name: string) => Promise<KeptFile | null> {
  const known = new Map<string, KeptFile>()
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

/** Sends a file with its ETag, or 304 if the client has it. The caller sets type and status before. */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, caching }: { readonly file: KeptFile; readonly caching: string },
): FastifyReply {
  reply.header('etag', file.etag).header('cache-control', `public, ${caching}`)
  if (isKnown(request, file.etag)) return sendUnchanged(reply)
  return sendEncoded(request, reply, file.content)
}
