import { columnsMigration } from '../kind-tables.ts'

const basis = { legal_basis: ['text', ''], legal_basis_sort: ['text', ''] } as const
const translations = { translations: ['text?', '{}'] } as const

/** The law behind fields and rules. Kinds that had no texts for citizens get the translations of this one. */
export const legalBasis = columnsMigration('0073-legal-basis', [
  { table: 'form_fields', columns: basis },
  { table: 'form_default_values', columns: { ...basis, ...translations } },
  { table: 'form_disableds', columns: basis },
  { table: 'form_expandables', columns: basis },
  { table: 'form_option_expandables', columns: { ...basis, ...translations } },
  { table: 'form_option_modifiers', columns: basis },
  { table: 'form_removeables', columns: { ...basis, ...translations } },
  { table: 'form_side_effects', columns: basis },
  { table: 'form_validations', columns: basis },
])
