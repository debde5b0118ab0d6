import {
  filtersOf,
  type Kind,
  listSort,
  type PropertyDefinition,
  type PropertyTypeName,
} from '@urlapmuhely/schema'

/** How a column is filtered: its control, and the comparisons that it sends. */
export type FilterStyle =
  | 'text'
  | 'choice'
  | 'boolean'
  | 'reference'
  | 'optionList'
  | 'number'
  | 'day'
  | 'words'
  | 'presence'

/** One column that a list of a kind may show. */
export interface ListColumn {
  readonly name: string
  readonly property: PropertyDefinition
  readonly sortable: boolean
  /** Null if the column cannot be filtered. */
  readonly filter: FilterStyle | null
}

const filterStyles = {
  text: 'text',
  longText: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  choice: 'choice',
  reference: 'reference',
  references: 'reference',
  optionList: 'optionList',
  contextName: 'text',
  optionValue: 'text',
  optionValues: 'words',
  words: 'words',
  names: 'words',
  languages: 'text',
  translations: 'text',
  instant: 'day',
  condition: 'presence',
  expression: 'presence',
  value: 'presence',
  flatObject: 'text',
  actions: 'text',
  parameters: 'text',
  image: 'presence',
  records: 'text',
} as const satisfies Record<PropertyTypeName, FilterStyle>

const columnsByKind = new WeakMap<Kind, readonly ListColumn[]>()

/** Every column that a list of `kind` can show, in the order of its definition, derived ones last. */
export function listColumns(kind: Kind): readonly ListColumn[] {
  const known = columnsByKind.get(kind)
  if (known) return known
  const columns = Object.entries({ ...kind.properties, ...kind.derived })
    .filter(([name]) => name !== 'id')
    .map(([name, property]) => ({
      name,
      property,
      sortable: listSort(kind, name) !== 'none',
      filter: filtersOf(property).length > 0 ? filterStyles[property.type] : null,
    }))
  columnsByKind.set(kind, columns)
  return columns
}

/** Where the browser stores the columns that a user has chosen for the list of a kind. */
export function columnsKey(kind: Kind): string {
  return `urlapmuhely.list.${kind.name}.columns`
}

/** The column of that name; undefined if the kind has none. */
export function listColumn(kind: Kind, name: string): ListColumn | undefined {
  return listColumns(kind).find((column) => column.name === name)
}
