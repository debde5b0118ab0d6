import { columnsMigration } from '../kind-tables.ts'

/** Adds fields whose options are the host's. */
export const hostOptions = columnsMigration('0062-host-options', [
  {
    table: 'form_fields',
    columns: {
      option_source: ['text', 'list'],
      option_source_sort: ['text', '_aMW_ZWdfK\u0001000001\u0001'],
      host_list: ['text', ''],
      host_list_sort: ['text', ''],
      option_inputs: ['text', '[]'],
      on_unavailable: ['text', 'clear'],
      on_unavailable_sort: ['text', 'f`cZW\u0001\u0001'],
    },
  },
])
