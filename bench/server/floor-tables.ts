import { DatabaseSync } from 'node:sqlite'
import { snakeCase } from '../../apps/server/src/storage/kind-tables.ts'
import { formField } from '../../packages/schema/src/index.ts'

/** The columns that a field is answered with. */
export const PROPERTY_COLUMNS: readonly string[] = Object.keys(formField.properties).map(snakeCase)

/** The floor's own index of the words of fields. */
export const SEARCH_TABLE = 'floor_search'

/** Adds to a copy of the database the index that the floor reads: of parts of words. */
export function prepareFloor(file: string): void {
  const db = new DatabaseSync(file)
  db.exec(
    `create virtual table ${SEARCH_TABLE} using fts5(search, content='', tokenize='trigram case_sensitive 1')`,
  )
  db.exec(`insert into ${SEARCH_TABLE}(rowid, search) select rowid, search from form_fields`)
  db.close()
}
