import { tableMigration } from '../kind-tables.ts'
import type { Migration } from '../migration.ts'

/** The table of kind `block` as it was first made. */
export const blocks: Migration = tableMigration('0070-blocks', {
  table: 'blocks',
  columns: {
    id: 'id',
    id_sort: 'text',
    name: 'text',
    name_sort: 'text',
    description: 'text',
    description_sort: 'text',
    content: 'text?',
    note: 'text',
    note_sort: 'text',
    revision: 'integer',
    created_at: 'text',
    created_by: 'text',
    updated_at: 'text',
    updated_by: 'text',
    search: 'text',
  },
  indexes: [
    ['name_sort', 'id'],
    ['description_sort', 'id'],
    ['updated_at', 'id'],
    ['search', 'id'],
  ],
})
