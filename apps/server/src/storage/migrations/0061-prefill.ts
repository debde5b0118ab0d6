import { columnsMigration } from '../kind-tables.ts'

/** Adds fields that start with a value of the host. */
export const prefill = columnsMigration('0061-prefill', [
  {
    table: 'form_fields',
    columns: { prefill: ['text?', null], prefill_sort: ['text', ''], prefill_locked: ['integer', 0] },
  },
])
