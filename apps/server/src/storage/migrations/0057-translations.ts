import { columnsMigration } from '../kind-tables.ts'
import type { Migration } from '../migration.ts'

const translations = { translations: ['text?', '{}'] } as const

/** The languages of a form, and the translations of every item that has texts for the person who fills it in. */
export const translationColumns: Migration = columnsMigration('0057-translations', [
  {
    table: 'forms',
    columns: { languages: ['text?', '[]'], require_translations: ['integer', 0], ...translations },
  },
  { table: 'form_fields', columns: translations },
  { table: 'form_options', columns: translations },
  { table: 'form_disableds', columns: translations },
  { table: 'form_expandables', columns: translations },
  { table: 'form_option_modifiers', columns: translations },
  { table: 'form_side_effects', columns: translations },
  { table: 'form_validations', columns: translations },
])
