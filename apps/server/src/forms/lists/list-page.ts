import { foldText, type OptionListPage } from '@urlapmuhely/schema'
import { sql } from 'kysely'
import { optionKind } from '../../items/references/option-values.ts'
import { treeKind } from '../../items/write/stored-field-tree.ts'
import { type Db, itemTables } from '../../storage/item-tables.ts'
import { usesOfLists } from './list-uses.ts'
import { formsByList, inShort } from './used-lists.ts'

/** A request for a page of lists. */
interface ListsRequest {
  readonly q?: string | undefined
  readonly sort: 'list' | '-list' | 'count' | '-count'
  readonly page: number
  readonly pageSize: number
}

/** One page of the option lists, with the forms that use them. A list that has lost its options is among them. */
export async function listsPage(
  db: Db,
  { q = '', sort, page, pageSize }: ListsRequest,
): Promise<OptionListPage> {
  const wanted = foldText(q)
  const counts = [...(await allCounts(db))].filter(([list]) => list.includes(wanted))
  const sign = sort.startsWith('-') ? -1 : 1
  const byCount = sort.endsWith('count')
  counts.sort(
    ([left, few], [right, many]) =>
      (byCount && few !== many ? sign * (few - many) : 0) || sign * compare(left, right),
  )
  const shown = counts.slice((page - 1) * pageSize, page * pageSize)
  const lists = shown.map(([list]) => list)
  const forms = await formsByList(db, await usesOfLists(db, lists))
  const items = shown.map(([list, count]) => ({ list, count, ...inShort(forms.get(list) ?? []) }))
  return { items, total: counts.length, page, pageSize }
}

/** Names of lists are ASCII. */
function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}

async function allCounts(db: Db): Promise<Map<string, number>> {
  const options = await itemTables(db)
    .selectFrom(optionKind.table)
    .select(['list', sql<number>`count(*)`.as('count')])
    .groupBy('list')
    .execute()
  const named = await itemTables(db)
    .selectFrom(treeKind.table)
    .select('optionList')
    .distinct()
    .where('optionList', 'is not', null)
    .execute()
  return new Map([
    ...named.map(({ optionList }): [string, number] => [String(optionList), 0]),
    ...options.map(({ list, count }): [string, number] => [String(list), Number(count)]),
  ])
}
