import { columnTypes } from '../create-table.ts'
import type { Migration } from '../migration.ts'

/** The last author and time of a form's content, for the response to somebody who has not seen it. */
export const contentChanges: Migration = {
  name: '0047-content-changes',
  async up(db, dialect) {
    const { text } = columnTypes(dialect)
    await db.schema.alterTable('form_states').addColumn('changed_at', text).execute()
    await db.schema.alterTable('form_states').addColumn('changed_by', text).execute()
  },
}
