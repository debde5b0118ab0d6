import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodeContent, sendEncoded } from '../http/encodings.ts'
import { IMMUTABLE, isKnown, REVALIDATED } from '../http/public-caching.ts'
import { isNegotiated } from './version-address.ts'

/** A JSON response that caches may keep. */
export interface CachedJson {
  readonly body: string
  readonly lang: string
  /** The same request has the same response for ever. */
  readonly isImmutable: boolean
}

/** Sends JSON with an ETag of its contents; 304 if the client has it. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, lang, isImmutable }: CachedJson,
): Promise<FastifyReply> {
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`
  const vary = isNegotiated(request) ? 'accept-encoding, accept-language' : 'accept-encoding'
  reply
    .header('etag', etag)
    .header('cache-control', `public, ${isImmutable ? IMMUTABLE : REVALIDATED}`)
    .header('content-language', lang)
  reply.header('vary', vary)
  if (isKnown(request, etag)) return reply.code(304).send()
  return sendEncoded(request, reply.type('application/json; charset=utf-8'), await encodeContent(body))
}
