import { columnsMigration } from '../kind-tables.ts'

/** How a note is set apart. */
export const noteSeverity = columnsMigration('0055-note-severity', [
  { table: 'form_fields', columns: { severity: ['text', 'plain'], severity_sort: ['text', ''] } },
])
