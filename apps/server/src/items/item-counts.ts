import { itemKinds, type Kind } from '@urlapmuhely/schema'
import { sql } from 'kysely'
import { runCompiled } from '../storage/compiled.ts'
import { type DatabaseLocation, type OpenDatabase, openDatabase } from '../storage/database.ts'
import { type Db, itemTables } from '../storage/item-tables.ts'
import { inTransaction } from '../storage/transaction.ts'
import { takeWriteTurn } from './write/write-turn.ts'

/** A change of the number of items of a kind. */
interface CountedChange {
  readonly kind: Kind
  readonly before: unknown
  readonly after: unknown
}

/**
 * Adds the items that a transaction made, and takes off those that it deleted, so that nobody has to count.
 *
 * Only the writers of the log call this: they have the turn.
 */
export async function countChanges(db: Db, changes: readonly CountedChange[]): Promise<void> {
  const added = new Map<string, number>()
  for (const { kind, before, after } of changes) {
    const more = Number(after !== null) - Number(before !== null)
    if (more !== 0) added.set(kind.name, (added.get(kind.name) ?? 0) + more)
  }
  for (const [kind, total] of added) {
    await runCompiled(db, { key: 'count a kind up', build: kindCountedUp }, [kind, total])
  }
}

const kindCountedUp = () => sql`insert into item_counts (kind, total) values (${''}, ${''})
  on conflict (kind) do update set total = item_counts.total + excluded.total`

/** How many items there are of each kind. */
export async function countItems(db: Db): Promise<Record<string, number>> {
  const rows = await db.selectFrom('itemCounts').select(['kind', 'total']).execute()
  const totals = new Map(rows.map(({ kind, total }) => [kind, total]))
  return Object.fromEntries(itemKinds.map(({ name }) => [name, totals.get(name) ?? 0]))
}

const kindTotal = () => sql<{ total: number }>`select total from item_counts where kind = ${''}`

/** How many items of one kind there are. */
export async function countKind(db: Db, { name }: Kind): Promise<number> {
  const [row] = await runCompiled(db, { key: 'count of a kind', build: kindTotal }, [name])
  return row?.total ?? 0
}

/**
 * Counts the rows again that a server of an earlier version may have written without counting; it may still run when the
 * first of this version starts.
 *
 * @returns names of the kinds whose number was wrong.
 */
export async function repairCounts({
  patient,
  dialect,
  location,
}: Pick<OpenDatabase, 'patient' | 'dialect' | 'location'>): Promise<string[]> {
  if ((await wrongCountsApart(patient, location)).size === 0) return []
  return inTransaction(patient, async (trx) => {
    await takeWriteTurn(trx, dialect)
    const wrong = await wrongCounts(trx)
    for (const [kind, total] of wrong) {
      await trx
        .insertInto('itemCounts')
        .values({ kind, total })
        .onConflict((conflict) => conflict.column('kind').doUpdateSet({ total }))
        .execute()
    }
    return [...wrong.keys()]
  })
}

/**
 * SQLite keeps the pages that a connection has read in memory, which is megabytes here, until the
 * connection is closed.
 */
async function wrongCountsApart(db: Db, location: DatabaseLocation): Promise<Map<string, number>> {
  if (location.dialect === 'postgres') return wrongCounts(db)
  const own = await openDatabase({ ...location, exclusive: false, isChecked: true })
  return wrongCounts(own.db).finally(() => own.close())
}

async function wrongCounts(db: Db): Promise<Map<string, number>> {
  const known = await countItems(db)
  const wrong = new Map<string, number>()
  for (const { name, table } of itemKinds) {
    const row = await itemTables(db)
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirst()
    const total = Number(row?.total ?? 0)
    if (total !== known[name]) wrong.set(name, total)
  }
  return wrong
}
