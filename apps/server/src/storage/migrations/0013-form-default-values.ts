import { formDefaultValue } from '@urlapmuhely/schema'
import { kindMigration } from '../kind-tables.ts'
import type { Migration } from '../migrate.ts'

/** The table of kind `formDefaultValue`. */
export const formDefaultValues: Migration = kindMigration('0013-form-default-values', formDefaultValue)
