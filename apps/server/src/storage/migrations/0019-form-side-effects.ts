import { formSideEffect } from '@urlapmuhely/schema'
import { kindMigration } from '../kind-tables.ts'
import type { Migration } from '../migrate.ts'

/** The table of kind `formSideEffect`. */
export const formSideEffects: Migration = kindMigration('0019-form-side-effects', formSideEffect)
