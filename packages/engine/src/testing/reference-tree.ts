import type { EngineItem, EngineItems } from '../facts/definition.ts'

/** A field's item. */
export type ReferenceField = EngineItem<EngineItems['formField'][number]>

/** The fates of a value; the greatest wins. The value of an absent field is kept, parked or cleared. */
export const FATE = { unknown: -1, present: 0, keep: 1, park: 2, clear: 3 } as const

/** One field in one row, with all state that persists between events. */
export interface Cell {
  readonly item: ReferenceField
  readonly row: Row
  /** The group, repeat or part of the layout around it. */
  readonly holder: Cell | null
  value: unknown
  origin: 'none' | 'default' | 'prefill' | 'user' | 'effect' | 'restored'
  fate: number
  /** The field has been present in the lifetime of its value. */
  begun: boolean
  /** The id of the default that was taken. */
  taken: string | null
  takenOut: boolean
  /** Of a page: the user has opened it. */
  visited: boolean
  /** How far the user got with the field: 0 untouched, 1 changed, 2 blurred, 3 submitted. */
  moment: number
  rows: Row[]
}

/** A row of a repeat, or the top of the form. */
export interface Row {
  /** Unique and stable. */
  readonly key: number
  readonly repeat: Cell | null
  readonly cells: Cell[]
  /** Ids of the manual expandables whose panels are open. */
  readonly open: Set<string>
  /** By effect: whether the condition that it watches held at the end of the last wave. */
  readonly held: Map<string, boolean>
}

/**
 * Changes the rows of a repeat. Fields whose options are its rows keep the rows that they have chosen: a row that moved has
 * another number, one that was removed has none. A default names a number.
 */
export function changeRows(repeat: Cell, rows: Row[]): void {
  const before = repeat.rows
  repeat.rows = rows
  const follow = (number: unknown) => {
    const row = before[Number(number) - 1]
    return row && typeof number === 'number' ? rows.indexOf(row) + 1 : number
  }
  for (const cell of cellsOf(repeat.row)) {
    const isOfThese = cell.item.optionSource === 'rows' && cell.item.optionRows === repeat.item.id
    if (!isOfThese || cell.origin === 'default') continue
    cell.value = Array.isArray(cell.value) ? cell.value.map(follow) : follow(cell.value)
  }
}

/** Every cell of a row and of the rows within. */
export function cellsOf(row: Row): Cell[] {
  return row.cells.flatMap((cell) => [cell, ...cell.rows.flatMap(cellsOf)])
}

/** A row and all rows within. */
export function rowsOf(row: Row): Row[] {
  return [row, ...cellsOf(row).flatMap(({ rows }) => rows)]
}

/** True for a page, a section or a details part. */
export function isLayout({ item: { type } }: Pick<Cell, 'item'>): boolean {
  return type === 'page' || type === 'section' || type === 'details'
}

/** The page that a cell is or is on; null if it is on none. */
export function pageOf(cell: Cell): Cell | null {
  return cell.item.type === 'page' ? cell : cell.holder && pageOf(cell.holder)
}

/** The group or repeat around a cell. */
function valueHolder({ holder }: Cell): Cell | null {
  return holder && isLayout(holder) ? valueHolder(holder) : holder
}

/** The cells whose values are directly in a group, in the rows of a repeat, or at the top. */
export function membersOf(row: Row, parent: ReferenceField | null): Cell[] {
  return row.cells.filter((cell) => !isLayout(cell) && valueHolder(cell)?.item.id === parent?.id)
}

/** The cell of a field in the row or in an enclosing row. */
export function cellOf(row: Row, id: string): Cell | null {
  return row.cells.find(({ item }) => item.id === id) ?? (row.repeat && cellOf(row.repeat.row, id))
}

/** The path of a row, with the positions of rows; empty at the top. */
export function rowPathOf(row: Row): string {
  return row.repeat ? `${pathOf(row.repeat)}.${row.repeat.rows.indexOf(row)}` : ''
}

/** The path of a cell, with the positions of rows. */
export function pathOf(cell: Cell): string {
  const { item, row } = cell
  const holder = valueHolder(cell)
  const within = holder === row.repeat ? rowPathOf(row) : holder && pathOf(holder)
  return within ? `${within}.${item.key}` : item.key
}

/** True if a row is the other one or contains it. */
export function isAround(row: Row, other: Row): boolean {
  return row === other || (other.repeat !== null && isAround(row, other.repeat.row))
}
