import { foldText, type OptionListSummary } from '@urlapmuhely/schema'
import { sql } from 'kysely'
import { dataKeys, optionKind } from '../../items/references/option-values.ts'
import type { Db } from '../../storage/item-tables.ts'

/** Non-empty option lists whose name contains `q`, by name. */
export async function listOptionLists(db: Db, q: string): Promise<OptionListSummary[]> {
  const { rows } = await sql<{ list: string; count: number; sample: string }>`
    select t.list, count(*) as count, min(t.value) as sample from ${sql.table(optionKind.table)} as t
    group by t.list order by t.list`.execute(db)
  const { rows: data } = await sql<{ list: string; data: unknown }>`
    select distinct t.list, t.data from ${sql.table(optionKind.table)} as t where t.data <> '{}'`.execute(db)
  const dataOf = Map.groupBy(data, ({ list }) => list)
  const wanted = foldText(q)
  return rows
    .filter(({ list }) => list.includes(wanted))
    .map(({ list, count, sample }) => ({
      list,
      count: Number(count),
      type: sample.startsWith('"') ? ('text' as const) : ('number' as const),
      keys: dataKeys((dataOf.get(list) ?? []).map((row) => row.data)),
    }))
}
