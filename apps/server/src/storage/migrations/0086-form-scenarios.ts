import { tableMigration } from '../kind-tables.ts'
import type { Migration } from '../migration.ts'

/** The table of kind `formScenario` as it was first made. */
export const formScenarios: Migration = tableMigration('0086-form-scenarios', {
  table: 'form_scenarios',
  columns: {
    id: 'id',
    form_id: 'text',
    name: 'text',
    name_sort: 'text',
    domain_id: 'text?',
    moment: 'text?',
    content: 'text?',
    note: 'text',
    revision: 'integer',
    created_at: 'text',
    created_by: 'text',
    updated_at: 'text',
    updated_by: 'text',
    search: 'text',
  },
  indexes: [
    ['name_sort', 'id'],
    ['updated_at', 'id'],
    ['form_id', 'id'],
    ['domain_id', 'id'],
    ['search', 'id'],
  ],
})
