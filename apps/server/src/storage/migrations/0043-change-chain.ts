import { sql } from 'kysely'
import { columnTypes, createTable, type MigrationDb } from '../create-table.ts'
import type { Migration } from '../migration.ts'
import type { ChangeTable } from '../rows/change-tables.ts'
import { type ChangeLine, chained, EMPTY_CHAIN } from '../rows/hash-chain.ts'

const PAGE = 1_000

/**
 * Turns the log into a chain: every line has a number and a hash of all lines before it, and the end is stored
 * separately.
 */
export const changeChain: Migration = {
  name: '0043-change-chain',
  async up(db, dialect) {
    const { text, bigint } = columnTypes(dialect)
    await createTable(db, dialect, 'change_head')
      .addColumn('name', text, (column) => column.primaryKey())
      .addColumn('seq', bigint, (column) => column.notNull())
      .addColumn('hash', text, (column) => column.notNull())
      .execute()
    await createTable(db, dialect, 'chained_changes')
      .addColumn('seq', bigint, (column) => column.primaryKey())
      .addColumn('id', text, (column) => column.notNull().unique())
      .addColumn('batch_id', text, (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('by', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('item_id', text, (column) => column.notNull())
      .addColumn('item_name', text, (column) => column.notNull())
      .addColumn('form_id', text)
      .addColumn('action', text, (column) => column.notNull())
      .addColumn('before', text)
      .addColumn('after', text)
      .addColumn('hash', text, (column) => column.notNull())
      .execute()
    await chainLines(db)
    await db.schema.dropTable('changes').execute()
    await db.schema.alterTable('chained_changes').renameTo('changes').execute()
    const indexes = [
      ['batch_id'],
      ['at', 'id'],
      ['item_id', 'at'],
      ['form_id', 'at'],
      ['kind', 'at'],
      ['by', 'at'],
    ]
    for (const columns of indexes) {
      await db.schema.createIndex(`changes_${columns[0]}`).on('changes').columns(columns).execute()
    }
  },
}

/** A type, not an interface, so that the query builder accepts it as a record of tables. */
type Tables = {
  changes: ChangeLine
  chainedChanges: ChangeTable
  changeHead: { name: string; seq: number; hash: string }
}

/** Old lines in chronological order. */
async function chainLines(migrationDb: MigrationDb): Promise<void> {
  const db = migrationDb.withTables<Tables>()
  let head = EMPTY_CHAIN
  let last: Pick<ChangeLine, 'at' | 'id'> | undefined
  for (;;) {
    let query = db.selectFrom('changes').selectAll().orderBy('at').orderBy('id').limit(PAGE)
    if (last) query = query.where(sql<boolean>`("at", "id") > (${last.at}, ${last.id})`)
    const lines = await query.execute()
    last = lines.at(-1)
    if (!last) break
    const { rows, head: next } = chained(head, lines)
    await db.insertInto('chainedChanges').values(rows).execute()
    head = next
  }
  await db
    .insertInto('changeHead')
    .values({ name: 'changes', ...head })
    .execute()
}
