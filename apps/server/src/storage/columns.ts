import {
  type ColumnType,
  columnSort,
  foldText,
  isCleanText,
  type Kind,
  type PropertyDefinition,
} from '@urlapmuhely/schema'
import { hungarianSortKey, numberSortKey } from './sort-key.ts'

/** What a cell of an item's table holds: booleans are 0 and 1, data are JSON text. */
export type Cell = string | number | null

/** One row of an item's table, by property name. */
export type ItemRow = Record<string, Cell>

/** An item as the API answers it: property values by name. */
export type Item = Readonly<Record<string, unknown>>

/** The column of the folded text that `q` looks in. */
export const SEARCH_COLUMN = 'search'

/** PostgreSQL refuses longer index entries; only an item whose note is as long as can be is not searched to its end. */
const MAX_SEARCH_BYTES = 2_400

/** The property's column of Hungarian sort keys, for those properties that have one. */
export function sortKeyColumn(property: string): string {
  return `${property}Sort`
}

/** True when the property has a column of Hungarian sort keys beside its own. */
export function hasSortKey(property: PropertyDefinition): boolean {
  return columnSort(property) === 'key' && property.managed !== true
}

/** What the cells of a column are: a name in `columnTypes`. */
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
    read: (cell) => (typeof cell === 'string' ? (JSON.parse(cell) as unknown) : null),
  },
}

/** The column type of a property: a key of `columnTypes`. */
export function columnTypeOf(property: PropertyDefinition): CellType {
  return codecs[property.column].type
}

/** True for whole numbers that an integer column of either database can be compared with. */
export function isWholeNumber(value: unknown): boolean {
  return Number.isInteger(value) && Math.abs(Number(value)) <= 2_147_483_647
}

/** True when a value may stand where cells of that type do. */
export function isCell(type: CellType, value: unknown): value is string | number {
  if (type === 'text') return typeof value === 'string' && isCleanText(value)
  return type === 'integer' ? isWholeNumber(value) : typeof value === 'number' && Number.isFinite(value)
}

/** An item as the row that keeps it, with the columns that searching and sorting read. */
export function toRow(kind: Kind, item: Item): ItemRow {
  const row: ItemRow = { [SEARCH_COLUMN]: searchText(kind, item) }
  for (const [name, property] of Object.entries(kind.properties)) {
    const value = item[name]
    row[name] = codecs[property.column].write(value)
    if (hasSortKey(property)) row[sortKeyColumn(name)] = sortKeyOf(property, value)
  }
  return row
}

/** The item that a row keeps; the properties are those that the row has. */
export function fromRow(kind: Kind, row: Readonly<ItemRow>): Item {
  const item: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(kind.properties)) {
    const cell = row[name]
    if (cell !== undefined) item[name] = codecs[property.column].read(cell)
  }
  return item
}

/** A value of a property as its column keeps it. */
export function toCell(property: PropertyDefinition, value: unknown): Cell {
  return codecs[property.column].write(value)
}

/** What `q` looks in: the properties that are searched, in their order, as far as an index entry may be long. */
function searchText(kind: Kind, item: Item): string {
  const parts = Object.entries(kind.properties)
    .filter(([, property]) => property.searched)
    .map(([name]) => item[name])
    .filter((value) => typeof value === 'string' || typeof value === 'number')
  const text = parts
    .map((value) => foldText(String(value)))
    .filter(Boolean)
    .join('\n')
  return text.length * 3 <= MAX_SEARCH_BYTES ? text : cutToBytes(text, MAX_SEARCH_BYTES)
}

function cutToBytes(text: string, bytes: number): string {
  // A character that is cut in two at the end is left out.
  return new TextDecoder().decode(Buffer.from(text).subarray(0, bytes)).replace(/\ufffd+$/u, '')
}

/** The key that a value of the property sorts by. Never null: the databases disagree on where nulls stand. */
export function sortKeyOf(property: PropertyDefinition, value: unknown): string {
  if (value === null || value === undefined) return ''
  // Numbers of an option list stand before its texts.
  if (typeof value === 'number') return `\u0002${numberSortKey(value)}`
  const text = String(value)
  const { choices = {} } = property
  return hungarianSortKey((Object.hasOwn(choices, text) ? choices[text] : undefined) ?? text)
}
