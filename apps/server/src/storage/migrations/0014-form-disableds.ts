import { formDisabled } from '@urlapmuhely/schema'
import { kindMigration } from '../kind-tables.ts'
import type { Migration } from '../migrate.ts'

/** The table of kind `formDisabled`. */
export const formDisableds: Migration = kindMigration('0014-form-disableds', formDisabled)
