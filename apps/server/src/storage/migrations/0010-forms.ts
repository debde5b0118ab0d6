import { form } from '@urlapmuhely/schema'
import { kindMigration } from '../kind-tables.ts'
import type { Migration } from '../migrate.ts'

/** The table of kind `form`. */
export const forms: Migration = kindMigration('0010-forms', form)
