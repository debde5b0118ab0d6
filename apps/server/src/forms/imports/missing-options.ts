import { formOption } from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import { readItems } from '../../items/item-repository.ts'
import type { ItemCreation } from '../../items/log/item-changes.ts'
import { readWholeItem } from '../../items/routes/read-input.ts'
import { withNewIds } from '../../items/write/duplicate.ts'
import type { WriteSession } from '../../items/write/write-session.ts'
import { fromRow, type Item } from '../../storage/columns.ts'
import { type Db, itemTables } from '../../storage/item-tables.ts'

/**
 * Returns the options whose list does not contain their value yet.
 *
 * @param newIds receives, for each option that is there already, the id that replaces the sent one.
 */
export async function missingOptions(
  { db }: WriteSession,
  options: readonly Item[],
  newIds: Map<string, string>,
): Promise<ItemCreation[]> {
  const missing: ItemCreation[] = []
  const present = await presentOptions(db, new Set(options.map(({ list }) => String(list))))
  const ids = options.map(({ id }) => String(id))
  const taken = new Set((await readItems(db, formOption, ids)).map(({ id }) => String(id)))
  for (const [index, sent] of options.entries()) {
    const read = readWholeItem(formOption, withNewIds(sent, newIds))
    const found = present.get(placeOf(read.values))
    if (found !== undefined) newIds.set(String(sent.id), found)
    else {
      const values = taken.has(String(read.values.id)) ? { ...read.values, id: uuidv7() } : read.values
      missing.push({ kind: formOption, read: { ...read, values }, path: `options.${index}` })
    }
  }
  return missing
}

/** The ids of the options of lists, by list, value and domain. */
async function presentOptions(db: Db, lists: ReadonlySet<string>): Promise<Map<string, string>> {
  const present = new Map<string, string>()
  for (const list of lists) {
    const rows = await itemTables(db)
      .selectFrom(formOption.table)
      .select(['id', 'list', 'value', 'domainId'])
      .where('list', '=', list)
      .execute()
    for (const row of rows) present.set(placeOf(fromRow(formOption, row)), String(row.id))
  }
  return present
}

/** Returns the place that an option takes, as a key: its list, value and domain. */
export function placeOf({ list, value, domainId }: Item): string {
  return JSON.stringify([list, value, domainId ?? null])
}
