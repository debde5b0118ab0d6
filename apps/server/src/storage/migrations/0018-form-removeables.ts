import { formRemoveable } from '@urlapmuhely/schema'
import { kindMigration } from '../kind-tables.ts'
import type { Migration } from '../migrate.ts'

/** The table of kind `formRemoveable`. */
export const formRemoveables: Migration = kindMigration('0018-form-removeables', formRemoveable)
