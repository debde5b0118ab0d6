import { columnTypes, createTable } from '../create-table.ts'
import type { Migration } from '../migration.ts'

/** Rows written to find out whether a full disk has space again, and deleted at once. */
export const storageProbes: Migration = {
  name: '0044-storage-probes',
  async up(db, dialect) {
    const { text } = columnTypes(dialect)
    await createTable(db, dialect, 'storage_probes')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('filler', text, (column) => column.notNull())
      .execute()
  },
}
