import { columnTypes, createTable } from '../create-table.ts'
import type { Migration } from '../migration.ts'

/** Which item refers to which, and where in it: one row for each reference. */
export const itemEdges: Migration = {
  name: '0030-item-edges',
  async up(db, dialect) {
    const { text } = columnTypes(dialect)
    await createTable(db, dialect, 'item_edges')
      .addColumn('from_kind', text, (column) => column.notNull())
      .addColumn('from_id', text, (column) => column.notNull())
      .addColumn('form_id', text)
      .addColumn('property', text, (column) => column.notNull())
      .addColumn('path', text, (column) => column.notNull())
      .addColumn('to_kind', text, (column) => column.notNull())
      .addColumn('to_id', text, (column) => column.notNull())
      .execute()
    await db.schema.createIndex('item_edges_from_id').on('item_edges').column('from_id').execute()
    await db.schema.createIndex('item_edges_to_id').on('item_edges').columns(['to_id', 'property']).execute()
  },
}
