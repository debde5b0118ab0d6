import { formOption } from '@urlapmuhely/schema'
import { kindMigration } from '../kind-tables.ts'
import type { Migration } from '../migrate.ts'

/** The table of kind `formOption`. */
export const formOptions: Migration = kindMigration('0012-form-options', formOption)
