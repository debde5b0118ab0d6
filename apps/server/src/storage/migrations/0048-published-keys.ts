import { sql } from 'kysely'
import { columnTypes, createTable } from '../create-table.ts'
import type { Migration } from '../migration.ts'

/** Published keys and version numbers, which are never assigned again. */
export const publishedKeys: Migration = {
  name: '0048-published-keys',
  async up(db, dialect) {
    const { text, integer } = columnTypes(dialect)
    await createTable(db, dialect, 'published_keys')
      .addColumn('key', text, (column) => column.primaryKey())
      .addColumn('form_id', text, (column) => column.notNull())
      .execute()
    await createTable(db, dialect, 'published_numbers')
      .addColumn('form_id', text, (column) => column.primaryKey())
      .addColumn('version', integer, (column) => column.notNull())
      .execute()
    // If two forms were published under one key, it belongs to the later one, which consumers have been getting.
    await sql`insert into published_keys (key, form_id)
      select key, form_id from (
        select key, form_id, row_number() over (partition by key order by published_at desc, form_id) as place
        from form_versions
      ) as ranked where place = 1`.execute(db)
    await sql`insert into published_numbers (form_id, version)
      select form_id, max(version) from form_versions group by form_id`.execute(db)
  },
}
