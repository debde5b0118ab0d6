import { formOptionExpandable } from '@urlapmuhely/schema'
import { kindMigration } from '../kind-tables.ts'
import type { Migration } from '../migrate.ts'

/** The table of kind `formOptionExpandable`. */
export const formOptionExpandables: Migration = kindMigration(
  '0016-form-option-expandables',
  formOptionExpandable,
)
