import type { FilterOperator } from '../api.ts'
import type { PropertyDefinition, PropertyTypeName } from './property-definition.ts'

/**
 * How a list sorts by a column: by a Hungarian sort key, by the value itself, by the name of what it refers to, or
 * not at all.
 */
export type ColumnSort = 'key' | 'plain' | 'target' | 'none'

interface ColumnRule {
  readonly sort: ColumnSort
  readonly filters: readonly FilterOperator[]
}

const TEXT: ColumnRule = { sort: 'key', filters: ['is', 'not', 'in', 'contains', 'empty'] }
const NUMBER: ColumnRule = { sort: 'plain', filters: ['is', 'not', 'in', 'from', 'to', 'empty'] }
const MEMBERS: ColumnRule = { sort: 'none', filters: ['is', 'not', 'in', 'contains', 'empty'] }
const DATA: ColumnRule = { sort: 'none', filters: ['contains', 'empty'] }

const columnRules: Readonly<Record<PropertyTypeName, ColumnRule>> = {
  text: TEXT,
  longText: TEXT,
  optionList: TEXT,
  integer: NUMBER,
  number: NUMBER,
  instant: { sort: 'plain', filters: ['from', 'to', 'is', 'empty'] },
  boolean: { sort: 'plain', filters: ['is', 'not'] },
  choice: { sort: 'key', filters: ['is', 'not', 'in', 'empty'] },
  reference: { sort: 'target', filters: ['is', 'not', 'in', 'empty'] },
  references: MEMBERS,
  words: MEMBERS,
  optionValue: TEXT,
  optionValues: MEMBERS,
  condition: DATA,
  expression: DATA,
  value: DATA,
  flatObject: DATA,
  actions: DATA,
  parameters: DATA,
  image: { sort: 'none', filters: ['empty'] },
}

/** How a list may be sorted by a property. */
export function columnSort(property: Pick<PropertyDefinition, 'type'>): ColumnSort {
  return columnRules[property.type].sort
}

/** The comparisons that a list's filter on a property may ask for. */
export function filtersOf(property: Pick<PropertyDefinition, 'type'>): readonly FilterOperator[] {
  return columnRules[property.type].filters
}
