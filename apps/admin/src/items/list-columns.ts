import type { FieldDefinition, FieldTypeName, Kind } from '@urlapmuhely/schema'

/** How a column is filtered: which control asks for it, and which comparisons it sends. */
export type FilterStyle =
  | 'text'
  | 'choice'
  | 'boolean'
  | 'reference'
  | 'number'
  | 'day'
  | 'words'
  | 'presence'

/** One column that a list of a kind may show. */
export interface ListColumn {
  readonly name: string
  readonly field: FieldDefinition
  readonly sortable: boolean
  /** Null when the column cannot be filtered. */
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
  optionList: 'text',
  optionValue: 'text',
  optionValues: null,
  words: 'words',
  instant: 'day',
  condition: 'presence',
  expression: 'presence',
  value: 'presence',
  flatObject: null,
  actions: null,
  parameters: null,
  image: 'presence',
} as const satisfies Record<FieldTypeName, FilterStyle | null>

/** Every column that a list of `kind` can show, in the order of its definition. */
export function listColumns(kind: Kind): readonly ListColumn[] {
  const own = Object.entries(kind.fields).filter(([name]) => name !== 'id')
  const columns = own.map(([name, field]) => ({
    name,
    field,
    sortable: field.column !== 'json' && field.type !== 'reference',
    filter: filterStyles[field.type],
  }))
  const derived = Object.entries(kind.derived).map(([name, field]) => ({
    name,
    field,
    sortable: false,
    filter: field.choices ? ('choice' as const) : null,
  }))
  return [...columns, ...derived]
}

/** The column of that name; undefined when the kind has none. */
export function listColumn(kind: Kind, name: string): ListColumn | undefined {
  return listColumns(kind).find((column) => column.name === name)
}
