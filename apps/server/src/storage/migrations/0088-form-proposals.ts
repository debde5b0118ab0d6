import { tableMigration } from '../kind-tables.ts'
import type { Migration } from '../migration.ts'

/** Changes that agents propose, until a person decides on them and a while longer. */
export const formProposals: Migration = tableMigration('0088-form-proposals', {
  table: 'form_proposals',
  columns: {
    id: 'id',
    form_id: 'text',
    title: 'text',
    reason: 'text',
    steps: 'text',
    step_count: 'integer',
    content_revision: 'integer',
    client: 'text',
    created_at: 'text',
    created_by: 'text',
    state: 'text',
    decided_at: 'text?',
    decided_by: 'text?',
    decision_reason: 'text',
  },
  indexes: [['form_id', 'state', 'id']],
})
