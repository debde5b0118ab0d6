import { formValidation } from '@urlapmuhely/schema'
import { kindMigration } from '../kind-tables.ts'
import type { Migration } from '../migrate.ts'

/** The table of kind `formValidation`. */
export const formValidations: Migration = kindMigration('0020-form-validations', formValidation)
