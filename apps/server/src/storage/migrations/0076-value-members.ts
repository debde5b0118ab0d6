import { columnsMigration } from '../kind-tables.ts'

/** The members of the values of custom fields. */
export const valueMembers = columnsMigration('0076-value-members', [
  { table: 'form_fields', columns: { value_members: ['text', '[]'] } },
])
