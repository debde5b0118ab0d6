import { type ColumnSort, columnSort } from '../property/property-types.ts'
import type { Kind } from './define-kind.ts'

/**
 * How the list of a kind may be sorted by a property or a derived one.
 *
 * A text needs a sort key in every row, which only names and the columns that the list initially shows have.
 */
export function listSort(kind: Kind, name: string): ColumnSort {
  const own = Object.hasOwn(kind.properties, name) ? kind.properties[name] : undefined
  const property = own ?? (Object.hasOwn(kind.derived, name) ? kind.derived[name] : undefined)
  if (!property) return 'none'
  const sort = columnSort(property)
  if (sort !== 'key') return sort
  // Subjects of tokens.
  if (property.managed) return 'plain'
  return [...kind.list.columns, kind.naming.label, 'name'].includes(name) ? 'key' : 'none'
}
