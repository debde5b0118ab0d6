import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

/** A content in each supported encoding. */
export interface EncodedContent {
  readonly identity: Buffer
  readonly gzip: Buffer
  readonly br: Buffer
}

/** The smallest result first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Smaller contents are sent uncompressed. */
const MIN_BYTES = 1_000
/** Brotli's two highest levels take many times longer and save a few percent. */
const BROTLI_QUALITY = 9

/** Compresses a content; the caller caches the result while the content is unchanged. */
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

/** Sends a content in the best encoding that the client accepts. The caller sets type and caching headers. */
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

/** Our best encoding that an `Accept-Encoding` header allows. */
export function chooseEncoding(header: string | string[] | undefined): keyof EncodedContent {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': String(header ?? '') } })
  const allowed = negotiator.encodings([...ENCODINGS])
  return ENCODINGS.find((name) => allowed.includes(name)) ?? 'identity'
}
