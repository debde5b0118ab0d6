import { tableMigration } from '../kind-tables.ts'
import type { Migration } from '../migration.ts'

/** The table of kind `domain` as it was first made. */
export const domains: Migration = tableMigration('0021-domains', {
  table: 'domains',
  columns: {
    id: 'id',
    id_sort: 'text',
    name: 'text',
    name_sort: 'text',
    key: 'text',
    key_sort: 'text',
    parent_id: 'text?',
    host: 'text',
    host_sort: 'text',
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
    ['key_sort', 'id'],
    ['host_sort', 'id'],
    ['updated_at', 'id'],
    ['parent_id', 'id'],
    ['key'],
    ['search', 'id'],
  ],
})
