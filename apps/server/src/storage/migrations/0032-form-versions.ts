import { columnTypes, createTable } from '../create-table.ts'
import type { Migration } from '../migration.ts'

/** Published versions, which never change, and the state of each form relative to its newest version. */
export const formVersions: Migration = {
  name: '0032-form-versions',
  async up(db, dialect) {
    const { text, integer } = columnTypes(dialect)
    await createTable(db, dialect, 'form_versions')
      .addColumn('form_id', text, (column) => column.notNull())
      .addColumn('version', integer, (column) => column.notNull())
      .addColumn('key', text, (column) => column.notNull())
      .addColumn('hash', text, (column) => column.notNull())
      .addColumn('definition', text, (column) => column.notNull())
      .addColumn('note', text, (column) => column.notNull())
      .addColumn('published_at', text, (column) => column.notNull())
      .addColumn('published_by', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('form_versions_pk', ['form_id', 'version'])
      .execute()
    await db.schema.createIndex('form_versions_key').on('form_versions').columns(['key', 'version']).execute()

    await createTable(db, dialect, 'form_states')
      .addColumn('form_id', text, (column) => column.primaryKey())
      .addColumn('content_revision', integer, (column) => column.notNull())
      .addColumn('published_version', integer)
      .addColumn('published_revision', integer)
      .execute()
    await db.schema
      .createIndex('form_states_published_version')
      .on('form_states')
      .columns(['published_version', 'form_id'])
      .execute()
  },
}
