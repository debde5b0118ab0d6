import { columnsMigration } from '../kind-tables.ts'

/** How groups and the rows of repeats are drawn. */
export const containerAppearance = columnsMigration('0053-container-appearance', [
  {
    table: 'form_fields',
    columns: {
      appearance: ['text', 'card'],
      appearance_sort: ['text', 'YRcRfLR]\u0001\u0001'],
      row_appearance: ['text', 'cards'],
      row_appearance_sort: ['text', 'YKcgKY\u00010010001\u0001'],
    },
  },
])
