import { sql } from 'kysely'
import { columnTypes, createTable } from '../create-table.ts'
import type { Migration } from '../migration.ts'

/** The log of changes, the names of those who made them, and the row that writers take turns by. */
export const changes: Migration = {
  name: '0031-changes',
  async up(db, dialect) {
    const { text } = columnTypes(dialect)
    await createTable(db, dialect, 'changes')
      .addColumn('id', text, (column) => column.primaryKey())
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
      .execute()
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

    await createTable(db, dialect, 'people')
      .addColumn('subject', text, (column) => column.primaryKey())
      .addColumn('name', text, (column) => column.notNull())
      .execute()

    await createTable(db, dialect, 'write_turns')
      .addColumn('name', text, (column) => column.primaryKey())
      .execute()
    await sql`insert into write_turns (name) values ('items')`.execute(db)
  },
}
