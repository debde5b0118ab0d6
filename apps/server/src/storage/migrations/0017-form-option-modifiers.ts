import { formOptionModifier } from '@urlapmuhely/schema'
import { kindMigration } from '../kind-tables.ts'
import type { Migration } from '../migrate.ts'

/** The table of kind `formOptionModifier`. */
export const formOptionModifiers: Migration = kindMigration('0017-form-option-modifiers', formOptionModifier)
