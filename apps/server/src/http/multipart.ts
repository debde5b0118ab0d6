import { Dicer } from '@fastify/busboy'
import { AppError, type FormPart, MAX_PART_NAME_LENGTH, MAX_PARTS } from '@urlapmuhely/schema'
import { multipartTexts } from '../messages/hu-requests.ts'

/** A file in a part. */
export interface SentFile {
  readonly fileName: string
  readonly bytes: Buffer
}

const MAX_HEAD_BYTES = 8 * 1024
const BOUNDARY =
  /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))\s*(?:;.*)?$/iu
const MAX_SHOWN_NAME = 60

/** Header lines of a part by lower-case name, one character per byte. */
type PartHead = Readonly<Record<string, readonly string[]>>

/** One part as the parser saw it. */
interface RawPart {
  /** Null if the part ended before its head was complete. */
  head: PartHead | null
  readonly chunks: Buffer[]
  isWhole: boolean
}

/**
 * The parts of a `multipart/form-data` body (RFC 7578).
 *
 * Accepts a body whole or not at all: an incomplete body, a part without a name and text that is not UTF-8 are refused,
 * and the message names the part.
 *
 * @throws {AppError} `bad-request`.
 */
export async function readMultipart(contentType: string, body: Buffer): Promise<FormPart<SentFile>[]> {
  const [, quoted, bare] = BOUNDARY.exec(contentType) ?? []
  const boundary = quoted ?? bare
  if (boundary === undefined) throw refused(multipartTexts.boundaryMissing)
  const { parts, isClosed } = await split(body, boundary)
  if (parts.length > MAX_PARTS) throw refused(multipartTexts.partsMany)
  if (!isClosed && parts.length === 0) throw refused(multipartTexts.boundaryNotInBody)
  const read = parts.map(readPart)
  const last = read.at(-1)
  if (!isClosed && last) throw refused(multipartTexts.bodyCut(shown(last[0])))
  return read
}

/** Splits a body at its delimiters; `isClosed` is false when the closing delimiter is missing. */
function split(body: Buffer, boundary: string): Promise<{ parts: RawPart[]; isClosed: boolean }> {
  const parts: RawPart[] = []
  let isClosed = true
  return new Promise((resolve) => {
    const dicer = new Dicer({ boundary })
    dicer.on('part', (stream) => {
      const part: RawPart = { head: null, chunks: [], isWhole: true }
      // One more than allowed is enough to refuse the body.
      if (parts.length <= MAX_PARTS) parts.push(part)
      stream.on('header', (head) => {
        // The library's type is only "an object".
        part.head = head as PartHead
      })
      stream.on('data', (chunk) => part.chunks.push(Buffer.from(chunk)))
      stream.on('error', () => {
        part.isWhole = false
      })
    })
    dicer.on('error', () => {
      isClosed = false
    })
    dicer.on('finish', () => resolve({ parts, isClosed }))
    dicer.end(body)
  })
}

function readPart({ head, chunks, isWhole }: RawPart): FormPart<SentFile> {
  if (head === null || bytesOf(head) > MAX_HEAD_BYTES) {
    throw refused(multipartTexts.headWrong)
  }
  const { name, fileName } = readHead(head)
  if (!isWhole) throw refused(multipartTexts.partCut(shown(name)))
  const content = Buffer.concat(chunks)
  return [name, fileName === null ? decode(content, name) : { fileName, bytes: content }]
}

function bytesOf(head: PartHead): number {
  return Object.entries(head).reduce(
    (sum, [name, values]) => sum + values.reduce((bytes, value) => bytes + name.length + value.length + 4, 0),
    0,
  )
}

function readHead(head: PartHead): { name: string; fileName: string | null } {
  const disposition = head['content-disposition']?.[0] ?? ''
  const line = /^form-data\b/iu.test(disposition)
    ? decode(Buffer.from(disposition, 'latin1'), multipartTexts.header)
    : ''
  const name = /;\s*name="([^"]*)"/iu.exec(line)?.[1]
  if (name === undefined) throw refused(multipartTexts.nameMissing)
  if (name.length > MAX_PART_NAME_LENGTH * 3) {
    throw refused(multipartTexts.nameLong(shown(name)))
  }
  refuseOtherEncodings(head, name)
  const fileName = /;\s*filename="([^"]*)"/iu.exec(line)?.[1]
  return { name: unescapeName(name), fileName: fileName === undefined ? null : unescapeName(fileName) }
}

/** Text in another charset or transfer encoding would be misread silently. */
function refuseOtherEncodings(head: PartHead, name: string): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/iu.exec(head['content-type']?.[0] ?? '')?.[1]
  const encoding = /^[^\s;]+/u.exec(head['content-transfer-encoding']?.[0] ?? '')?.[0]
  if (charset !== undefined && !/^(utf-?8|us-ascii)$/iu.test(charset)) {
    throw refused(multipartTexts.otherCharset(shown(name)))
  }
  if (encoding !== undefined && !/^(7bit|8bit|binary)$/iu.test(encoding)) {
    throw refused(multipartTexts.otherEncoding(shown(name)))
  }
}

/** Browsers percent-encode only these three characters. */
function unescapeName(name: string): string {
  return name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')
}

function decode(bytes: Buffer, part: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw refused(multipartTexts.notUtf8(shown(part)))
  }
}

function shown(name: string): string {
  return name.length > MAX_SHOWN_NAME ? `${name.slice(0, MAX_SHOWN_NAME)}…` : name
}

function refused(detail: string): AppError {
  return new AppError('bad-request', { detail })
}
