import { createHash } from 'node:crypto'
import {
  AppError,
  buildIssue,
  IMAGE_TYPES,
  isCleanText,
  MAX_IMAGE_BYTES,
  type StoredImage,
} from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import type { WriteContext } from '../base/context.ts'
import type { Writer } from '../base/writer.ts'
import type { SentFile } from '../http/multipart.ts'
import type { Db } from '../storage/item-tables.ts'
import type { FileTable } from '../storage/rows/file-tables.ts'

const MAX_NAME_LENGTH = 200
const ASCII = 'latin1'

interface ImageInput extends SentFile {
  /** The path in the request, for issues. */
  readonly path: string
}

/**
 * Stores an image. Its type is determined by its first bytes, not by its name.
 *
 * @throws {AppError} `payload-too-large`; `invalid-item` if it is not PNG, JPEG or WebP.
 */
export async function storeImage(
  { database, clock }: WriteContext,
  by: Writer,
  { path, fileName, bytes }: ImageInput,
): Promise<StoredImage> {
  const size = bytes.length
  if (size > MAX_IMAGE_BYTES) {
    throw new AppError('payload-too-large', { issues: [buildIssue(path, 'FILE_TOO_LARGE', { max: '2 MB' })] })
  }
  await database.room.refuseWhenFull()
  const type = imageType(bytes)
  if (!type) throw new AppError('invalid-item', { issues: [buildIssue(path, 'FILE_TYPE_REFUSED')] })
  const image = { id: uuidv7(), name: cleanName(fileName), size, type }
  const hash = createHash('sha256').update(bytes).digest('hex')
  const createdAt = clock().toISOString()
  await database.db
    .insertInto('files')
    .values({ ...image, hash, bytes, createdAt, createdBy: by.sub })
    .execute()
  return image
}

/** A stored file with its bytes. */
export async function readFile(db: Db, id: string): Promise<FileTable> {
  const row = await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not-found')
  return row
}

/** Those of the ids that a stored file has. */
export async function knownFiles(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

function imageType(bytes: Buffer): StoredImage['type'] | undefined {
  const starts = (offset: number, text: string) =>
    bytes.subarray(offset, offset + text.length).toString(ASCII) === text
  const [png, jpeg, webp] = IMAGE_TYPES
  if (starts(0, '\x89PNG\r\n\x1a\n')) return png
  if (starts(0, '\xff\xd8\xff')) return jpeg
  return starts(0, 'RIFF') && starts(8, 'WEBP') ? webp : undefined
}

/** The last segment of the file's name, without forbidden characters. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/u).at(-1) ?? ''
  const clean = isCleanText(last) ? last.replace(/\p{Cc}/gu, '').trim() : ''
  return clean.slice(0, MAX_NAME_LENGTH).toWellFormed() || 'kep'
}
