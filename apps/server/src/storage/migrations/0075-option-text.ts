import { columnsMigration } from '../kind-tables.ts'

/** Options that ask for a text. */
export const optionText = columnsMigration('0075-option-text', [
  { table: 'form_options', columns: { with_text: ['integer', 0] } },
])
