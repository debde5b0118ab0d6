import { itemKinds, type Kind } from '@urlapmuhely/schema'
import { fromRow, type Item, toRow } from '../storage/columns.ts'
import { type Db, itemTables } from './item-tables.ts'

const MAX_PARAMETERS = 30_000
const MAX_IDS = 5_000

/** Reads items by id, in no particular order; unknown ids are skipped. */
export async function readItems(db: Db, kind: Kind, ids: readonly string[]): Promise<Item[]> {
  const items: Item[] = []
  for (const some of chunks(ids, MAX_IDS)) {
    const rows = await selectItems(db, kind).where('id', 'in', some).execute()
    items.push(...rows.map((row) => fromRow(kind, row)))
  }
  return items
}

/** The item of that id. */
export async function readItem(db: Db, kind: Kind, id: string): Promise<Item | undefined> {
  const [item] = await readItems(db, kind, [id])
  return item
}

/** True when an item of any kind has one of the ids. */
export async function areTaken(db: Db, ids: readonly string[]): Promise<boolean> {
  for (const some of chunks(ids, MAX_IDS)) {
    for (const { table } of itemKinds) {
      const found = itemTables(db).selectFrom(table).select('id').where('id', 'in', some).limit(1)
      if (await found.executeTakeFirst()) return true
    }
  }
  return false
}

/** Items whose property has the given value, sorted by `order` (if the kind has it) and id. */
export async function readItemsWhere(db: Db, kind: Kind, property: string, value: string): Promise<Item[]> {
  const query = selectItems(db, kind).where(property, '=', value)
  const rows = await (kind.properties.order ? query.orderBy('order') : query).orderBy('id').execute()
  return rows.map((row) => fromRow(kind, row))
}

/** All items of a kind. */
export async function readAllItems(db: Db, kind: Kind): Promise<Item[]> {
  const rows = await selectItems(db, kind).orderBy('id').execute()
  return rows.map((row) => fromRow(kind, row))
}

/** Writes new items. */
export async function insertItems(db: Db, kind: Kind, items: readonly Item[]): Promise<void> {
  const rows = items.map((item) => toRow(kind, item))
  const width = Object.keys(rows[0] ?? {}).length
  for (const some of chunks(rows, Math.floor(MAX_PARAMETERS / Math.max(width, 1)))) {
    await itemTables(db).insertInto(kind.table).values(some).execute()
  }
}

/** Replaces an existing item by its new state. */
export async function updateItem(db: Db, kind: Kind, item: Item): Promise<void> {
  const { id, ...row } = toRow(kind, item)
  await itemTables(db)
    .updateTable(kind.table)
    .set(row)
    .where('id', '=', id ?? null)
    .execute()
}

/** Deletes items. The caller deals with references to them. */
export async function deleteItems(db: Db, kind: Kind, ids: readonly string[]): Promise<void> {
  for (const some of chunks(ids, MAX_IDS)) {
    await itemTables(db).deleteFrom(kind.table).where('id', 'in', some).execute()
  }
}

/** Splits a list into lists of at most `size` members. */
export function chunks<T>(members: readonly T[], size: number): T[][] {
  const parts: T[][] = []
  for (let index = 0; index < members.length; index += size) parts.push(members.slice(index, index + size))
  return parts
}

function selectItems(db: Db, kind: Kind) {
  return itemTables(db).selectFrom(`${kind.table} as t`).select(Object.keys(kind.properties))
}
