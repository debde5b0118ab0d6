import type { FormDefinition } from '@urlapmuhely/schema'
import type { Db } from '../storage/item-tables.ts'
import { imagesIn } from '../storage/rows/item-images.ts'

/** Makes the images of a version public. Versions are permanent, so this is too. */
export async function publishImages(db: Db, definition: FormDefinition): Promise<void> {
  const rows = imagesIn(definition).map((fileId) => ({ fileId }))
  if (rows.length === 0) return
  await db
    .insertInto('publishedFiles')
    .values(rows)
    .onConflict((conflict) => conflict.column('fileId').doNothing())
    .execute()
}

/** True if a published version contains the stored image. */
export async function isPublishedFile(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('publishedFiles')
    .select('fileId')
    .where('fileId', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
