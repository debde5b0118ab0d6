import { formOption, type JsonValue, type ListInCondition, type OptionValue } from '@urlapmuhely/schema'
import { type Db, itemTables } from '../../storage/item-tables.ts'
import { chunks } from '../item-repository.ts'
import { treeKind } from '../write/stored-field-tree.ts'

/** The kind whose items are the options of the lists. */
export const optionKind = formOption

/** The types of a list's values. */
export type OptionType = 'text' | 'number'

/** The value type of each list that has options. */
export async function optionTypes(db: Db, lists: readonly string[]): Promise<Map<string, OptionType>> {
  const types = new Map<string, OptionType>()
  for (const list of new Set(lists)) {
    const row = await itemTables(db)
      .selectFrom(optionKind.table)
      .select('value')
      .where('list', '=', list)
      .limit(1)
      .executeTakeFirst()
    if (row) types.set(list, String(row.value).startsWith('"') ? 'text' : 'number')
  }
  return types
}

/** The type and the data of each list that has options, as conditions see them. */
export async function listsInConditions(db: Db, lists: readonly string[]): Promise<ListInCondition[]> {
  const found: ListInCondition[] = []
  for (const list of new Set(lists)) {
    const rows = await itemTables(db)
      .selectFrom(optionKind.table)
      .select(['value', 'data'])
      .where('list', '=', list)
      .execute()
    const [first] = rows
    if (!first) continue
    const type = String(first.value).startsWith('"') ? 'text' : 'number'
    found.push({ list, type, keys: dataKeys(rows.map(({ data }) => data)) })
  }
  return found
}

/** The keys of the data of options, as their column holds it, each once. */
export function dataKeys(cells: readonly unknown[]): string[] {
  const keys = cells.flatMap((cell) => Object.keys(JSON.parse(String(cell ?? '{}')) as object)) // the column's shape
  return [...new Set(keys)].sort()
}

interface SoughtValues {
  readonly values: readonly JsonValue[]
  /** The ids of options that do not count. */
  readonly without?: ReadonlySet<string> | undefined
}

/** The given values that the list has in any domain, ignoring the options excluded by id. */
export async function knownOptionValues(
  db: Db,
  list: string,
  { values, without = new Set() }: SoughtValues,
): Promise<Set<JsonValue>> {
  const known = new Set<JsonValue>()
  for (const some of chunks(values, 1_000)) {
    const rows = await itemTables(db)
      .selectFrom(optionKind.table)
      .select(['id', 'value'])
      .where('list', '=', list)
      .where(
        'value',
        'in',
        some.map((value) => JSON.stringify(value)),
      )
      .execute()
    for (const { id, value } of rows) {
      if (!without.has(String(id))) known.add(JSON.parse(String(value)) as OptionValue) // the column's shape
    }
  }
  return known
}

/** True if a list has options besides those excluded by id. */
export async function hasOthers(db: Db, list: string, without: ReadonlySet<string>): Promise<boolean> {
  const rows = await itemTables(db)
    .selectFrom(optionKind.table)
    .select('id')
    .where('list', '=', list)
    .limit(without.size + 1)
    .execute()
  return rows.some(({ id }) => !without.has(String(id)))
}

/** Ids of the fields that use a list, in any form, by list. */
export async function fieldsUsing(db: Db, list: string): Promise<Set<string>> {
  const rows = await itemTables(db)
    .selectFrom(treeKind.table)
    .select('id')
    .where('optionList', '=', list)
    .execute()
  return new Set(rows.map(({ id }) => String(id)))
}
