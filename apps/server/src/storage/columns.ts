import {
  type ColumnType,
  columnType,
  foldText,
  isCleanText,
  type Kind,
  listSort,
  type PropertyDefinition,
} from '@urlapmuhely/schema'
import { hungarianSortKey } from '@urlapmuhely/schema/facts'
import { numberSortKey } from './number-sort-key.ts'

/** A cell of an item table: booleans are 0 and 1, data is JSON text. */
export type Cell = string | number | null

/** A row of an item table, by property name. */
export type ItemRow = Record<string, Cell>

/** An item as the API returns it: property values by name. */
export type Item = Readonly<Record<string, unknown>>

/** The column with the folded text that `q` searches. */
export const SEARCH_COLUMN = 'search'

/** PostgreSQL refuses longer index entries. Only the end of a very long note cannot be searched. */
const MAX_SEARCH_BYTES = 2_400

/** The property's column of Hungarian sort keys, if it has one. */
export function sortKeyColumn(property: string): string {
  return `${property}Sort`
}

/** True if the property of that name has a column of Hungarian sort keys. Decision 0226. */
export function hasSortKey(kind: Kind, name: string): boolean {
  return listSort(kind, name) === 'key'
}

/** The type of a column's cells: a name in `columnTypes`. */
export type CellType = 'text' | 'integer' | 'real'

interface ColumnCodec {
  readonly type: CellType
  readonly write: (value: unknown) => Cell
  readonly read: (cell: Cell) => unknown
}

const plain = { write: (value: unknown) => value as Cell, read: (cell: Cell) => cell } // the shape has checked it
const codecs: Readonly<Record<ColumnType, ColumnCodec>> = {
  text: { type: 'text', ...plain },
  integer: { type: 'integer', ...plain },
  real: { type: 'real', ...plain },
  boolean: { type: 'integer', write: (value) => (value === true ? 1 : 0), read: (cell) => cell === 1 },
  json: {
    type: 'text',
    write: (value) => (value === null || value === undefined ? null : JSON.stringify(value)),
    read: (cell) => (typeof cell === 'string' ? JSON.parse(cell) : null),
  },
}

/** The column type of a property: a key of `columnTypes`. */
export function columnTypeOf(property: PropertyDefinition): CellType {
  return codecs[columnType(property)].type
}

/** True for integers that both databases can compare an integer column with. */
export function isWholeNumber(value: unknown): boolean {
  return Number.isInteger(value) && Math.abs(Number(value)) <= 2_147_483_647
}

/** True if a value can be compared with cells of that type. */
export function isCell(type: CellType, value: unknown): value is string | number {
  if (type === 'text') return typeof value === 'string' && isCleanText(value)
  return type === 'integer' ? isWholeNumber(value) : typeof value === 'number' && Number.isFinite(value)
}

/** The row of an item, including the columns for searching and sorting. */
export function toRow(kind: Kind, item: Item): ItemRow {
  const row: ItemRow = { [SEARCH_COLUMN]: searchText(kind, item) }
  for (const { name, property, codec, key } of columnsOf(kind)) {
    const value = item[name]
    row[name] = codec.write(value)
    if (key !== null) row[key] = sortKeyOf(property, value)
  }
  return row
}

/** The cells in which the rows of two states of an item differ. */
export function changedCells(kind: Kind, before: Item, after: Item): ItemRow {
  const row: ItemRow = {}
  let isSearched = false
  for (const { name, property, codec, key } of columnsOf(kind)) {
    const cell = codec.write(after[name])
    if (cell === codec.write(before[name])) continue
    row[name] = cell
    if (key !== null) row[key] = sortKeyOf(property, after[name])
    isSearched ||= property.searched === true
  }
  return isSearched ? { ...row, [SEARCH_COLUMN]: searchText(kind, after) } : row
}

interface Column {
  readonly name: string
  readonly property: PropertyDefinition
  readonly codec: ColumnCodec
  /** Its column of sort keys. */
  readonly key: string | null
}

const columnsByKind = new WeakMap<Kind, readonly Column[]>()

function columnsOf(kind: Kind): readonly Column[] {
  const known = columnsByKind.get(kind)
  if (known) return known
  const columns = Object.entries(kind.properties).map(([name, property]) => ({
    name,
    property,
    codec: codecs[columnType(property)],
    key: hasSortKey(kind, name) ? sortKeyColumn(name) : null,
  }))
  columnsByKind.set(kind, columns)
  return columns
}

/** The item in a row; it has the properties that the row has. */
export function fromRow(kind: Kind, row: Readonly<ItemRow>): Item {
  const item: Record<string, unknown> = {}
  for (const { name, codec } of columnsOf(kind)) {
    const cell = row[name]
    if (cell !== undefined) item[name] = codec.read(cell)
  }
  return item
}

/** The item as it is read back after it was written. */
export function asStored(kind: Kind, item: Item): Item {
  return Object.fromEntries(
    columnsOf(kind).map(({ name, codec }) => [name, codec.read(codec.write(item[name]))]),
  )
}

/** The cell for a property's value. */
export function toCell(property: PropertyDefinition, value: unknown): Cell {
  return codecs[columnType(property)].write(value)
}

/** The text that `q` searches: the searchable properties in order, cut to the length of an index entry. */
function searchText(kind: Kind, item: Item): string {
  const parts = columnsOf(kind)
    .filter(({ property }) => property.searched)
    .map(({ name }) => item[name])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
  const text = parts
    .map((value) => foldText(String(value)))
    .filter(Boolean)
    .join('\n')
  return text.length * 3 <= MAX_SEARCH_BYTES ? text : cutToBytes(text, MAX_SEARCH_BYTES)
}

function cutToBytes(text: string, bytes: number): string {
  // A surrogate pair that is cut at the end is left out.
  return new TextDecoder().decode(Buffer.from(text).subarray(0, bytes)).replace(/\ufffd+$/u, '')
}

/** The sort key of a property's value. Never null, because the databases sort nulls differently. */
export function sortKeyOf(property: PropertyDefinition, value: unknown): string {
  if (value === null || value === undefined) return ''
  // In an option list numbers come before texts.
  if (typeof value === 'number') return `\u0002${numberSortKey(value)}`
  const text = String(value)
  const { choices = {} } = property
  return hungarianSortKey((Object.hasOwn(choices, text) ? choices[text] : undefined) ?? text)
}
