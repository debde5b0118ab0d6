import type { EngineItem, EngineItems } from '../scope/definition.ts'

type Field = EngineItem<EngineItems['formField'][number]>

/**
 * What happens to a value: the field is present, or absent with its value kept, parked or cleared. The greatest wins.
 */
export const FATE = { unknown: -1, present: 0, keep: 1, park: 2, clear: 3 } as const

/** One field in one row, with all state that persists between events. */
export interface Cell {
  readonly item: Field
  readonly row: Row
  value: unknown
  origin: 'none' | 'default' | 'prefill' | 'user' | 'effect' | 'restored'
  fate: number
  /** The field has been present in the lifetime of its value. */
  begun: boolean
  /** The id of the default that was taken. */
  taken: string | null
  takenOut: boolean
  /** How far the user got with the field: 0 untouched, 1 changed, 2 blurred, 3 submitted. */
  moment: number
  rows: Row[]
}

/** A row of a repeat, or the top of the form. */
export interface Row {
  readonly repeat: Cell | null
  readonly cells: Map<string, Cell>
  /** Ids of the manual expandables whose panels are open. */
  readonly open: Set<string>
  /** By effect: whether the condition that it watches held at the end of the last wave. */
  readonly held: Map<string, boolean>
}

/** The cell of a field in the row or in an enclosing row. */
export function cellOf(row: Row, id: string): Cell | null {
  return row.cells.get(id) ?? (row.repeat && cellOf(row.repeat.row, id))
}

/** The group or repeat that holds a cell. */
export function holderOf({ item, row }: Cell): Cell | null {
  return item.parentId === null ? null : cellOf(row, item.parentId)
}

/** Every cell of a row and of the rows within. */
export function cellsOf(row: Row): Cell[] {
  return [...row.cells.values()].flatMap((cell) => [cell, ...cell.rows.flatMap(cellsOf)])
}

/** Every row below, and the row itself or an enclosing one, that has cells of a template. */
export function rowsWithin(row: Row, template: string | null): Row[] {
  for (let at: Row | null = row; at; at = at.repeat?.row ?? null) if (idOf(at) === template) return [at]
  return cellsOf(row).flatMap(({ rows }) => rows.filter((one) => idOf(one) === template))
}

const idOf = ({ repeat }: Row): string | null => repeat?.item.id ?? null

/** The repeats around a field, the innermost first. */
function repeatsAround(fields: readonly Field[], id: string): string[] {
  const parent = fields.find((field) => field.id === fields.find((one) => one.id === id)?.parentId)
  if (!parent) return []
  return [...(parent.type === 'repeat' ? [parent.id] : []), ...repeatsAround(fields, parent.id)]
}

/** The innermost repeat that contains any of the fields; `null` at the top of the form. */
export function templateOf(fields: readonly Field[], ids: readonly string[]): string | null {
  const chains = ids.map((id) => repeatsAround(fields, id))
  return chains.sort((a, b) => b.length - a.length)[0]?.[0] ?? null
}
