import { columnsMigration } from '../kind-tables.ts'

/** Adds the declaration of the context values that the host may give a form. */
export const formContext = columnsMigration('0060-form-context', [
  { table: 'forms', columns: { context: ['text', '[]'] } },
])
