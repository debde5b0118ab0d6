import { readFile } from 'node:fs/promises'
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

/**
 * A file with the files into which the build compressed it (`app.js.br`, `app.js.gz`); compressed here if
 * there are none.
 */
export async function readEncoded(file: string): Promise<EncodedContent> {
  const identity = await readFile(file)
  try {
    const [br, zipped] = await Promise.all([readFile(`${file}.br`), readFile(`${file}.gz`)])
    return { identity, br, gzip: zipped }
  } catch {
    // Small files are not compressed by the build; neither is a build of another tool.
    return encodeContent(identity)
  }
}

/**
 * Sends a content in the best encoding that the client accepts. The caller sets type and caching headers before; headers
 * that are set afterwards are not sent any more.
 */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  content: EncodedContent,
): FastifyReply {
  varyByEncoding(reply)
  const encoding =
    content.identity.length < MIN_BYTES ? 'identity' : chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(content[encoding])
}

/** The qualities at which compressing takes about as long as sending the saved bytes on a fast line. */
const QUICK = { br: 3, gzip: 3 } as const

/** Compresses an answer that is made for one request, outside of this thread. */
export function compressQuickly(content: string | Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(content, { level: QUICK.gzip })
  return compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK.br } })
}

/** Says to caches that the answer depends on the encodings that the client accepts. */
export function varyByEncoding(reply: FastifyReply): void {
  const vary = String(reply.getHeader('vary') ?? '')
  if (/accept-encoding/iu.test(vary)) return
  reply.header('vary', vary === '' ? 'accept-encoding' : `${vary}, accept-encoding`)
}

/** Our best encoding that an `Accept-Encoding` header allows. */
export function chooseEncoding(header: string | string[] | undefined): keyof EncodedContent {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': String(header ?? '') } })
  const allowed = negotiator.encodings([...ENCODINGS])
  return ENCODINGS.find((name) => allowed.includes(name)) ?? 'identity'
}
