import { sql } from 'kysely'
import { columnTypes, createTable } from '../create-table.ts'
import type { Migration } from '../migration.ts'

/** The kinds of this release and their tables. */
const TABLES = {
  form: 'forms',
  formField: 'form_fields',
  formOption: 'form_options',
  formDefaultValue: 'form_default_values',
  formDisabled: 'form_disableds',
  formExpandable: 'form_expandables',
  formOptionExpandable: 'form_option_expandables',
  formOptionModifier: 'form_option_modifiers',
  formRemoveable: 'form_removeables',
  formSideEffect: 'form_side_effects',
  formValidation: 'form_validations',
  domain: 'domains',
  block: 'blocks',
}

/** How many items of each kind there are, changed by whoever writes items. */
export const itemCounts: Migration = {
  name: '0084-item-counts',
  async up(db, dialect) {
    const { text, integer } = columnTypes(dialect)
    await createTable(db, dialect, 'item_counts')
      .addColumn('kind', text, (column) => column.primaryKey())
      .addColumn('total', integer, (column) => column.notNull())
      .execute()
    for (const [kind, table] of Object.entries(TABLES)) {
      await sql`insert into item_counts (kind, total) select ${kind}, count(*) from ${sql.table(table)}`.execute(
        db,
      )
    }
  },
}
