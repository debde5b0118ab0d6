import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

/** One content in every encoding that we send, made once. */
export interface EncodedContent {
  readonly identity: Buffer
  readonly gzip: Buffer
  readonly br: Buffer
}

/** The smallest result first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Below this many bytes compression gains nothing. */
const MIN_BYTES = 1_000
/** The highest two of Brotli's twelve take many times longer for a few percent. */
const BROTLI_QUALITY = 9

/** Compresses a content once; the caller keeps the result for as long as the content is the same. */
export async function encodeContent(content: string | Buffer): Promise<EncodedContent> {
  const identity = typeof content === 'string' ? Buffer.from(content) : content
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    },
  }
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, options),
    compressGzip(identity, { level: constants.Z_BEST_COMPRESSION }),
  ])
  return { identity, br, gzip: zipped }
}

/** Sends a content in the best encoding that the client takes. Type and caching headers are the caller's. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  content: EncodedContent,
): FastifyReply {
  reply.header('vary', 'accept-encoding')
  const encoding =
    content.identity.length < MIN_BYTES ? 'identity' : chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(content[encoding])
}

/** The best of our encodings that an `Accept-Encoding` header allows. */
export function chooseEncoding(header: string | string[] | undefined): keyof EncodedContent {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': String(header ?? '') } })
  const allowed = negotiator.encodings([...ENCODINGS])
  return ENCODINGS.find((name) => allowed.includes(name)) ?? 'identity'
}
