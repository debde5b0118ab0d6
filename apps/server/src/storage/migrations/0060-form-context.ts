import { columnsMigration } from '../kind-tables.ts'

/** What the host may tell a form. */
export const formContext = columnsMigration('0060-form-context', [
  { table: 'forms', columns: { context: ['text', '[]'] } },
])
