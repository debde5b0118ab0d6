import type { FastifyReply, FastifyRequest } from 'fastify'

/** Of a response that never changes. */
export const IMMUTABLE = 'max-age=31536000, immutable'
/** Of a response that is requested again each time, with its ETag. */
export const REVALIDATED = 'max-age=0, must-revalidate'

/** True if the client has the response with this ETag. */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  const header = request.headers['if-none-match']
  if (header === undefined) return false
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//u, '') === etag)
}

/** Answers that the client's copy is still valid; responses are declared for clients that have none. */
export function sendUnchanged(reply: FastifyReply): FastifyReply {
  return reply.code(304).send()
}
