import type { SignInTables } from './rows/account-tables.ts'
import type { ChangeTables } from './rows/change-tables.ts'
import type { FileTables } from './rows/file-tables.ts'
import type { FormTables } from './rows/form-tables.ts'

/**
 * All tables with their types; each module adds its own.
 *
 * Names are camel case here and in queries, and snake case in the database (`displayName` is `display_name`).
 */
export interface Database extends SignInTables, ChangeTables, FormTables, FileTables {
  /** Rows are written and deleted at once: see storage-room.ts. */
  storageProbes: { id: string; filler: string }
}
