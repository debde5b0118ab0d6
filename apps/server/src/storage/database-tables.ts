import type { FileTables } from '../files/file-tables.ts'
import type { FormTables } from '../forms/form-tables.ts'
import type { ChangeTables } from '../items/item-tables.ts'
import type { SignInTables } from '../sign-in/account-tables.ts'

/**
 * Every table that the query layer knows by type: a module adds its own tables to the list.
 *
 * Names are written in camel case here and in queries, and in snake case in the database (`displayName` is
 * `display_name`).
 */
export interface Database extends SignInTables, ChangeTables, FormTables, FileTables {
  /** Written and deleted at once: see storage-room.ts. */
  storageProbes: { id: string; filler: string }
}
