import { sql } from 'kysely'
import { columnTypes, createTable } from '../create-table.ts'
import type { Migration } from '../migration.ts'

/** Uploaded images with their bytes. */
export const files: Migration = {
  name: '0033-files',
  async up(db, dialect) {
    const { text, integer } = columnTypes(dialect)
    await createTable(db, dialect, 'files')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('type', text, (column) => column.notNull())
      .addColumn('size', integer, (column) => column.notNull())
      .addColumn('hash', text, (column) => column.notNull())
      .addColumn('bytes', dialect === 'sqlite' ? sql`blob` : sql`bytea`, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('created_by', text, (column) => column.notNull())
      .execute()
  },
}
