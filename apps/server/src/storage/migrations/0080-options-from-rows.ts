import { columnsMigration } from '../kind-tables.ts'

/** Fields whose options are the rows of a repeat. */
export const optionsFromRows = columnsMigration('0080-options-from-rows', [
  {
    table: 'form_fields',
    columns: { option_rows: ['text?', null], row_label: ['text', ''], row_label_sort: ['text', ''] },
  },
])
