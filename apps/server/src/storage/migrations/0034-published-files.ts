import type { FormDefinition } from '@urlapmuhely/schema'
import { sql } from 'kysely'
import { columnTypes, createTable } from '../create-table.ts'
import type { Migration } from '../migration.ts'
import { imagesIn } from '../rows/item-images.ts'

/** The uploaded images of published versions: those are public, others are for administrators. */
export const publishedFiles: Migration = {
  name: '0034-published-files',
  async up(db, dialect) {
    const { text } = columnTypes(dialect)
    await createTable(db, dialect, 'published_files')
      .addColumn('file_id', text, (column) => column.primaryKey())
      .execute()
    const { rows: versions } = await sql<{ formId: string; version: number }>`select form_id, version
      from form_versions`.execute(db)
    const known = new Set<string>()
    // One at a time: a version may be large, and there may be many.
    for (const { formId, version } of versions) {
      const { rows } = await sql<{ definition: string }>`select definition from form_versions
        where form_id = ${formId} and version = ${version}`.execute(db)
      // Publishing wrote this from a definition, and it never changes.
      const [definition] = rows.map((row) => JSON.parse(row.definition) as FormDefinition)
      for (const id of definition ? imagesIn(definition) : []) known.add(id)
    }
    for (const id of known) await sql`insert into published_files (file_id) values (${id})`.execute(db)
  },
}
