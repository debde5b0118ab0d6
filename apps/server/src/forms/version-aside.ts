import { type Kind, ownKinds, publishedItem } from '@urlapmuhely/schema'
import { readItemsWhere } from '../items/item-repository.ts'
import type { Item } from '../storage/columns.ts'
import type { Db } from '../storage/item-tables.ts'

const asideKinds: readonly Kind[] = ownKinds.filter(({ aside }) => aside)

/**
 * Returns the items that are kept with a form but not published, as a version stores them: beside the definition,
 * outside of its hash.
 */
export async function writtenAside(db: Db, formId: string): Promise<string> {
  const items: Record<string, readonly Item[]> = {}
  for (const kind of asideKinds) {
    items[kind.name] = (await readItemsWhere(db, kind, { property: 'formId', value: formId })).map(
      publishedItem,
    )
  }
  return JSON.stringify(items)
}

/**
 * Reads the unpublished items that were kept with a form when a version was published; none for versions of
 * earlier releases.
 */
export async function readAside(
  db: Db,
  formId: string,
  version: number,
): Promise<Readonly<Record<string, readonly Item[]>>> {
  const row = await db
    .selectFrom('formVersions')
    .select('scenarios')
    .where('formId', '=', formId)
    .where('version', '=', version)
    .executeTakeFirst()
  // Written above, and never changed.
  return row?.scenarios ? (JSON.parse(row.scenarios) as Readonly<Record<string, readonly Item[]>>) : {}
}
