import { columnTypes, createTable } from '../create-table.ts'
import type { Migration } from '../migration.ts'

/** Adds how often consumers fetched each published form, by day and source. */
export const formFetches: Migration = {
  name: '0093-form-fetches',
  async up(db, dialect) {
    const { text, bigint } = columnTypes(dialect)
    await createTable(db, dialect, 'form_fetches')
      .addColumn('form_id', text, (column) => column.notNull())
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('fetches', bigint, (column) => column.notNull())
      .addPrimaryKeyConstraint('form_fetches_pkey', ['form_id', 'day', 'kind', 'name'])
      .execute()
    await db.schema.createIndex('form_fetches_day').on('form_fetches').column('day').execute()
  },
}
