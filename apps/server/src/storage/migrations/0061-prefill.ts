import { columnsMigration } from '../kind-tables.ts'

/** Fields that start with what the host says. */
export const prefill = columnsMigration('0061-prefill', [
  {
    table: 'form_fields',
    columns: { prefill: ['text?', null], prefill_sort: ['text', ''], prefill_locked: ['integer', 0] },
  },
])
