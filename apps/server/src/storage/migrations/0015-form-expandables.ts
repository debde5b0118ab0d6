import { formExpandable } from '@urlapmuhely/schema'
import { kindMigration } from '../kind-tables.ts'
import type { Migration } from '../migrate.ts'

/** The table of kind `formExpandable`. */
export const formExpandables: Migration = kindMigration('0015-form-expandables', formExpandable)
