import { columnsMigration } from '../kind-tables.ts'

/** Fields whose choices the server verifies at an address of the host. */
export const optionsUrl = columnsMigration('0077-options-url', [
  {
    table: 'form_fields',
    columns: {
      options_url: ['text', ''],
      options_url_sort: ['text', ''],
      if_unverified: ['text', 'report'],
      if_unverified_sort: ['text', ']R\\ RZZR]`cn`ffYR]f XRZnW\u00010000000000800000001\u0001'],
    },
  },
])
