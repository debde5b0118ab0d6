import { columnsMigration } from '../kind-tables.ts'

/** Forms whose every question needs a legal basis. */
export const requireBasis = columnsMigration('0085-require-basis', [
  { table: 'forms', columns: { require_basis: ['integer', 0] } },
])
