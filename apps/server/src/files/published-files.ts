import { domain, type FormDefinition, form, type Kind, kinds } from '@urlapmuhely/schema'
import type { Item } from '../storage/columns.ts'
import type { Db } from '../storage/item-tables.ts'
import { imagesOf, textImagesOf } from '../storage/rows/item-images.ts'

/** The distinct ids of the stored images in a definition. */
export function imagesIn(definition: FormDefinition): string[] {
  const parts: Readonly<Record<string, readonly Item[]>> = {
    ...definition.items,
    [form.name]: [definition.form],
    [domain.name]: definition.domains,
  }
  const found = kinds.flatMap((kind: Kind) =>
    (parts[kind.name] ?? []).flatMap((item) => [
      ...imagesOf(kind, item).map(({ id }) => id),
      ...textImagesOf(kind, item),
    ]),
  )
  // Sorted, so that two forms that are published at once wait for each other in one order.
  return [...new Set(found)].sort()
}

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
