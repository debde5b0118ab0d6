import { formField } from '@urlapmuhely/schema'
import { kindMigration } from '../kind-tables.ts'
import type { Migration } from '../migrate.ts'

/** The table of kind `formField`. */
export const formFields: Migration = kindMigration('0011-form-fields', formField)
