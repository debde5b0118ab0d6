import { columnSort, columnType, type Kind, listSort, type PropertyDefinition } from '@urlapmuhely/schema'
import { type RawBuilder, sql } from 'kysely'
import { type CellType, columnTypeOf, sortKeyColumn } from './columns.ts'

/** One SQL expression that a list sorts by. */
export interface SortExpression {
  readonly expression: RawBuilder<unknown>
  /** The type of its values. */
  readonly cell: CellType
}

/**
 * The expressions by which a list sorts by a property's own column; none is ever null. The queries and the indexes of
 * the lists both use them: a database uses an index on an expression only if the query repeats that expression.
 *
 * @param column refers to `sortColumnOf` the property.
 */
export function sortExpressionsOf(
  property: PropertyDefinition,
  column: RawBuilder<unknown>,
): readonly SortExpression[] {
  const isKey = columnSort(property) === 'key'
  const cell = isKey ? 'text' : columnTypeOf(property)
  if (isKey || property.initial !== null) return [{ expression: column, cell }]
  return [
    { expression: sql`case when ${column} is null then 0 else 1 end`, cell: 'integer' },
    { expression: orEmpty(property, column), cell },
  ]
}

/** The column that a list sorts by; null if it sorts by the name of a target, or not at all. */
export function sortColumnOf(kind: Kind, name: string): string | null {
  const sort = listSort(kind, name)
  if (sort !== 'key' && sort !== 'plain') return null
  return sort === 'key' ? sortKeyColumn(name) : name
}

/** Replaces null. The value is a literal, because no index fits an expression with a parameter. */
export function orEmpty(property: PropertyDefinition, expression: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(${expression}, ${sql.lit(columnType(property) === 'text' ? '' : 0)})`
}
