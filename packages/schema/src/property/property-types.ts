/** How a property's value is stored in a table. */
export type ColumnType = 'text' | 'integer' | 'real' | 'boolean' | 'json'

/**
 * How a list sorts by a column: by a Hungarian sort key, by the value itself, by the name of its reference's target, or
 * not at all.
 */
export type ColumnSort = 'key' | 'plain' | 'target' | 'none'

/** The comparisons of column filters: `filter[column]`, `filter[column][from]` … */
export const filterOperators = ['is', 'not', 'contains', 'from', 'to', 'in', 'empty'] as const

/** How a column filter compares. */
export type FilterOperator = (typeof filterOperators)[number]

interface PropertyType {
  readonly column: ColumnType
  readonly sort: ColumnSort
  readonly filters: readonly FilterOperator[]
}

const TEXT: PropertyType = {
  column: 'text',
  sort: 'key',
  filters: ['is', 'not', 'in', 'contains', 'empty'],
}
const NUMERIC = { sort: 'plain', filters: ['is', 'not', 'in', 'from', 'to', 'empty'] } as const
const MEMBERS: PropertyType = {
  column: 'json',
  sort: 'none',
  filters: ['is', 'not', 'in', 'contains', 'empty'],
}
const DATA: PropertyType = { column: 'json', sort: 'none', filters: ['contains', 'empty'] }

/** Every property type: its table column, and how lists sort and filter by it. */
export const propertyTypes = {
  text: TEXT,
  longText: TEXT,
  optionList: TEXT,
  contextName: TEXT,
  integer: { column: 'integer', ...NUMERIC },
  number: { column: 'real', ...NUMERIC },
  instant: { column: 'text', sort: 'plain', filters: ['from', 'to', 'is', 'empty'] },
  boolean: { column: 'boolean', sort: 'plain', filters: ['is', 'not'] },
  choice: { column: 'text', sort: 'key', filters: ['is', 'not', 'in', 'empty'] },
  reference: { column: 'text', sort: 'target', filters: ['is', 'not', 'in', 'empty'] },
  references: MEMBERS,
  words: MEMBERS,
  names: MEMBERS,
  languages: MEMBERS,
  optionValue: { ...TEXT, column: 'json' },
  optionValues: MEMBERS,
  condition: DATA,
  expression: DATA,
  value: DATA,
  flatObject: DATA,
  actions: DATA,
  parameters: DATA,
  translations: DATA,
  records: DATA,
  image: { column: 'json', sort: 'none', filters: ['empty'] },
} satisfies Record<string, PropertyType>

/** The name of a property type; each has one schema, one control and one cell. */
export type PropertyTypeName = keyof typeof propertyTypes

interface Typed {
  readonly type: PropertyTypeName
}

/** How a property's value is stored in a table. */
export function columnType({ type }: Typed): ColumnType {
  return propertyTypes[type].column
}

/** How a list may be sorted by a property. */
export function columnSort({ type }: Typed): ColumnSort {
  return propertyTypes[type].sort
}

/** The permitted comparisons of a list's filter on a property. */
export function filtersOf({ type }: Typed): readonly FilterOperator[] {
  return propertyTypes[type].filters
}
