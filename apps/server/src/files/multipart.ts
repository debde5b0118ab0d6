import { AppError, type FormPart, MAX_PART_NAME_LENGTH, MAX_PARTS } from '@urlapmuhely/schema'

/** A file that came in a part. */
export interface SentFile {
  readonly fileName: string
  readonly bytes: Buffer
}

const CRLF = Buffer.from('\r\n')
const HEAD_END = Buffer.from('\r\n\r\n')
const MAX_HEAD_BYTES = 8 * 1024
const BOUNDARY =
  /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))\s*(?:;.*)?$/iu
const MAX_SHOWN_NAME = 60

/**
 * The parts of a `multipart/form-data` body (RFC 7578).
 *
 * Nothing is mended or cut: a body that is not whole, a part without a name, text that is not UTF-8, is refused with the part's name.
 *
 * @throws {AppError} `bad-request`.
 */
export function readMultipart(contentType: string, body: Buffer): FormPart<SentFile>[] {
  const [, quoted, bare] = BOUNDARY.exec(contentType) ?? []
  const boundary = quoted ?? bare
  if (boundary === undefined) throw refused('A kérés fejlécéből hiányzik a határoló (boundary).')
  const delimiter = Buffer.from(`--${boundary}`)
  let at = firstDelimiter(body, delimiter)
  const parts: FormPart<SentFile>[] = []
  while (!isClosing(body, at)) {
    if (parts.length >= MAX_PARTS) throw refused('A kérésnek túl sok része van.')
    const { part, next } = readPart(body, at, delimiter)
    parts.push(part)
    at = next
    if (at >= body.length) throw refused(`A kérés törzse csonka: a „${shown(part[0])}” rész után nincs vége.`)
  }
  return parts
}

function firstDelimiter(body: Buffer, delimiter: Buffer): number {
  const starts = body.subarray(0, delimiter.length).equals(delimiter)
  const found = starts ? 0 : body.indexOf(Buffer.concat([CRLF, delimiter]))
  if (found < 0) throw refused('A kérés törzsében nincs meg a határoló (boundary).')
  return found + (starts ? 0 : CRLF.length) + delimiter.length
}

function isClosing(body: Buffer, at: number): boolean {
  return body.subarray(at, at + 2).toString('latin1') === '--'
}

function readPart(body: Buffer, at: number, delimiter: Buffer): { part: FormPart<SentFile>; next: number } {
  const headStart = body.indexOf(CRLF, at)
  const headEnd = body.indexOf(HEAD_END, at)
  if (headStart < 0 || headEnd < 0 || headEnd - at > MAX_HEAD_BYTES) {
    throw refused('A kérés egyik részének fejléce csonka vagy túl hosszú.')
  }
  const { name, fileName } = readHead(decode(body.subarray(headStart, headEnd), 'fejléc'))
  const start = headEnd + HEAD_END.length
  const end = body.indexOf(Buffer.concat([CRLF, delimiter]), start)
  if (end < 0) throw refused(`A kérés csonka: „${shown(name)}” nem ért véget.`)
  const content = body.subarray(start, end)
  const value = fileName === null ? decode(content, name) : { fileName, bytes: content }
  return { part: [name, value], next: end + CRLF.length + delimiter.length }
}

function readHead(head: string): { name: string; fileName: string | null } {
  const line = head.split('\r\n').find((text) => /^content-disposition:\s*form-data\b/iu.test(text)) ?? ''
  const name = /;\s*name="([^"]*)"/iu.exec(line)?.[1]
  if (name === undefined) throw refused('A kérés egyik részének nincs neve.')
  if (name.length > MAX_PART_NAME_LENGTH * 3) {
    throw refused(`Túl hosszú a név: „${shown(name)}”.`)
  }
  refuseOtherEncodings(head, name)
  const fileName = /;\s*filename="([^"]*)"/iu.exec(line)?.[1]
  return { name: unescapeName(name), fileName: fileName === undefined ? null : unescapeName(fileName) }
}

/** Text in another charset, or in a transfer encoding, would be misread without a word. */
function refuseOtherEncodings(head: string, name: string): void {
  const charset = /^content-type:[^\r\n]*;\s*charset\s*=\s*"?([^";\s]*)/imu.exec(head)?.[1]
  const encoding = /^content-transfer-encoding:\s*([^\s;]*)/imu.exec(head)?.[1]
  if (charset !== undefined && !/^(utf-?8|us-ascii)$/iu.test(charset)) {
    throw refused(`Csak UTF-8 kódolású lehet: „${shown(name)}”.`)
  }
  if (encoding !== undefined && !/^(7bit|8bit|binary)$/iu.test(encoding)) {
    throw refused(`Ilyen kódolásban nem fogadunk adatot: „${shown(name)}”.`)
  }
}

/** Browsers write these three in percent form, and nothing else. */
function unescapeName(name: string): string {
  return name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n')
}

function decode(bytes: Buffer, part: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw refused(`Nem érvényes UTF-8 szöveg: „${shown(part)}”.`)
  }
}

function shown(name: string): string {
  return name.length > MAX_SHOWN_NAME ? `${name.slice(0, MAX_SHOWN_NAME)}…` : name
}

function refused(detail: string): AppError {
  return new AppError('bad-request', { detail })
}
