import { columnsMigration } from '../kind-tables.ts'

/** Adds options with a text to enter. */
export const optionText = columnsMigration('0075-option-text', [
  { table: 'form_options', columns: { with_text: ['integer', 0] } },
])
