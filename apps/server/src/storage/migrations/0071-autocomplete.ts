import { columnsMigration } from '../kind-tables.ts'

/** Fields that the browser may fill in. */
export const autocomplete = columnsMigration('0071-autocomplete', [
  { table: 'form_fields', columns: { autocomplete: ['text?', null], autocomplete_sort: ['text', ''] } },
])
