import { itemKinds, type Kind } from '@urlapmuhely/schema'
import { type RawBuilder, sql } from 'kysely'
import { changedCells, fromRow, type Item, type ItemRow, toRow } from '../storage/columns.ts'
import { runCompiled } from '../storage/compiled.ts'
import type { DialectName } from '../storage/database.ts'
import { type Db, itemTables } from '../storage/item-tables.ts'
import { snakeCase } from '../storage/kind-tables.ts'

const MAX_IDS = 5_000

/** Reads items by id, in no particular order; unknown ids are skipped. */
export function readItems(db: Db, kind: Kind, ids: readonly string[]): Promise<Item[]> {
  return readParts(db, kind, { ids, names: Object.keys(kind.properties) })
}

interface ItemParts {
  readonly ids: readonly string[]
  /** The properties that are read. */
  readonly names: readonly string[]
}

/** Reads some properties of items by id, in no particular order; unknown ids are skipped. */
export async function readParts(db: Db, kind: Kind, { ids, names }: ItemParts): Promise<Item[]> {
  const items: Item[] = []
  for (const some of chunks(ids, MAX_IDS)) {
    const key = `items by id ${kind.name} ${some.length} ${names}`
    const rows = await runCompiled(db, { key, build: () => itemsById(kind, some.length, names) }, some)
    for (const row of rows) items.push(fromRow(kind, row))
  }
  return items
}

/** The item of that id. */
export async function readItem(db: Db, kind: Kind, id: string): Promise<Item | undefined> {
  const [item] = await readItems(db, kind, [id])
  return item
}

/** The number of items of all kinds that have one of the ids. */
export async function countOfIds(db: Db, dialect: DialectName, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const given = dialect === 'sqlite' ? JSON.stringify(ids) : ids
  const [found] = await runCompiled(db, { key: 'count of ids', build: () => idsFound(dialect) }, [given])
  return Number(found?.count)
}

/** Its only parameter holds all ids. */
function idsFound(dialect: DialectName): RawBuilder<{ count: number }> {
  const given =
    dialect === 'sqlite' ? sql`select value from json_each(${''})` : sql`select unnest(${''}::text[])`
  const found = itemKinds.map(
    ({ table }) => sql`select t.id from ${sql.table(table)} as t where t.id in (select id from given)`,
  )
  return sql`with given(id) as (${given})
    select count(*) as count from (${sql.join(found, sql` union all `)}) as found`
}

interface PropertyValue {
  readonly property: string
  readonly value: string
}

/** Items whose property has the given value, sorted by `order` (if the kind has it) and id. */
export async function readItemsWhere(
  db: Db,
  kind: Kind,
  { property, value }: PropertyValue,
): Promise<Item[]> {
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
  await writeRows(db, kind, { items, replaces: false })
}

/** Replaces existing items by their new states. */
export async function updateItems(db: Db, kind: Kind, items: readonly Item[]): Promise<void> {
  await writeRows(db, kind, { items, replaces: true })
}

interface ItemStates {
  readonly before: Item
  readonly after: Item
}

/** Writes the changed properties of an item: indexes and searches of the others are left alone. */
export async function changeItem(db: Db, kind: Kind, { before, after }: ItemStates): Promise<void> {
  const cells = changedCells(kind, before, after)
  const names = Object.keys(cells)
  if (names.length === 0) return
  const set = () => names.map((name) => sql`${sql.ref(snakeCase(name))} = ${''}`)
  const statement = () => sql`update ${sql.table(kind.table)} set ${sql.join(set())} where id = ${''}`
  await runCompiled(db, { key: `change ${kind.name} ${names}`, build: statement }, [
    ...Object.values(cells),
    after.id,
  ])
}

/** Rows of one statement. There are few sizes, so that each statement is made once. */
const ROWS_PER_STATEMENT = [256, 16, 1] as const

async function writeRows(
  db: Db,
  kind: Kind,
  { items, replaces }: Pick<WrittenRows, 'replaces'> & { readonly items: readonly Item[] },
): Promise<void> {
  let at = 0
  for (const size of ROWS_PER_STATEMENT) {
    for (; items.length - at >= size; at += size) {
      const rows = items.slice(at, at + size).map((item) => toRow(kind, item))
      const columns = Object.keys(rows[0] ?? {})
      const key = `${replaces ? 'replace' : 'insert'} ${kind.name} ${size}`
      const cells = rows.flatMap((row) => columns.map((column) => row[column]))
      await runCompiled(
        db,
        { key, build: () => rowsWritten(kind, { names: columns, count: size, replaces }) },
        cells,
      )
    }
  }
}

interface WrittenRows {
  readonly names: readonly string[]
  /** The number of rows. */
  readonly count: number
  /** True if rows that exist get the new values. */
  readonly replaces: boolean
}

function rowsWritten(kind: Kind, { names, count, replaces }: WrittenRows) {
  const columns = names.map((name) => sql.ref(snakeCase(name)))
  const row = sql`(${sql.join(names.map(() => sql`${''}`))})`
  const changed = names.flatMap((name) => {
    const column = sql.ref(snakeCase(name))
    return name === 'id' ? [] : [sql`${column} = excluded.${column}`]
  })
  const conflict = replaces ? sql`on conflict (id) do update set ${sql.join(changed)}` : sql``
  return sql`insert into ${sql.table(kind.table)} (${sql.join(columns)})
    values ${sql.join(Array.from({ length: count }, () => row))} ${conflict}`
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

function itemsById(kind: Kind, count: number, names: readonly string[]): RawBuilder<ItemRow> {
  // The columns get their names here, so that no row has to be renamed.
  const columns = names.map((name) => sql`${sql.ref(snakeCase(name))} as ${sql.ref(name)}`)
  return sql`select ${sql.join(columns)} from ${sql.table(kind.table)} where id in (${sql.join(Array(count).fill(''))})`
}

function selectItems(db: Db, kind: Kind) {
  return itemTables(db).selectFrom(`${kind.table} as t`).select(Object.keys(kind.properties))
}
