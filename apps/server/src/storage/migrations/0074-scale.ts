import { columnsMigration } from '../kind-tables.ts'

/** The labels of both ends of a scale. */
export const scale = columnsMigration('0074-scale', [
  {
    table: 'form_fields',
    columns: {
      min_label: ['text', ''],
      min_label_sort: ['text', ''],
      max_label: ['text', ''],
      max_label_sort: ['text', ''],
    },
  },
])
