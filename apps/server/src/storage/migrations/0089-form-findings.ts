import { tableMigration } from '../kind-tables.ts'
import type { Migration } from '../migration.ts'

/** Adds the findings of the last check of each form, for the control panel. */
export const formFindings: Migration = tableMigration('0089-form-findings', {
  table: 'form_findings',
  columns: {
    form_id: 'id',
    content_revision: 'integer',
    checked_at: 'text',
    diagnostics: 'text',
  },
  indexes: [],
})
