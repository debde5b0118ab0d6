import { columnsMigration } from '../kind-tables.ts'

/** Numbers that are amounts of money or of a unit. */
export const currencyAndUnit = columnsMigration('0072-currency-and-unit', [
  {
    table: 'form_fields',
    columns: {
      currency: ['text?', null],
      currency_sort: ['text', ''],
      unit: ['text', ''],
      unit_sort: ['text', ''],
    },
  },
])
