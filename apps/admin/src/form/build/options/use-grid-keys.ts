import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { type GridCell, type GridKeyMeaning, gridKeyMeaning, isCaretAtEnd } from './grid-keys.ts'

interface GridKeys {
  readonly grid: RefObject<HTMLElement | null>
  readonly rowCount: number
  readonly scrollTo: (row: number) => void
  /** Starts a new option above a row. */
  readonly insertAbove: (row: number) => void
  readonly move: (row: number, by: -1 | 1) => void
  readonly remove: (row: number) => void
}

/** The keys of the grid: Enter and the arrows between cells, Alt+arrows to move rows, Delete on the head of a row. */
export function useGridKeys({ grid, rowCount, scrollTo, insertAbove, move, remove }: GridKeys) {
  const pending = useRef<GridCell | null>(null)
  // The row may be drawn only after it was scrolled to, or after the move.
  useEffect(() => {
    if (!pending.current) return
    if (focusCell(grid.current, pending.current)) pending.current = null
    else scrollTo(pending.current.row)
  })
  const go = (cell: GridCell) => {
    if (cell.row < 0 || cell.row >= rowCount || focusCell(grid.current, cell)) return
    pending.current = cell
    scrollTo(cell.row)
  }
  const goLater = (cell: GridCell) => {
    pending.current = cell
  }
  /** Returns false if an arrow stays in the text of the cell, or has no cell to go to. */
  const perform = (meaning: GridKeyMeaning, { row, column }: GridCell, target: EventTarget): boolean => {
    if (meaning.is === 'side') {
      return mayLeave(target, meaning.side) && focusCell(grid.current, { row, column: column + meaning.side })
    }
    if ('focus' in meaning) goLater(meaning.focus)
    if (meaning.is === 'move') move(row, meaning.by)
    else if (meaning.is === 'insert') insertAbove(row)
    else if (meaning.is === 'remove') remove(row)
    else go(meaning.to)
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = cellOf(event.target)
    if (!at || event.nativeEvent.isComposing) return
    const meaning = gridKeyMeaning(event, at, rowCount)
    if (!meaning || !perform(meaning, at, event.target)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return { onKeyDown, focus: go, focusLater: goLater }
}

function mayLeave(target: EventTarget, side: -1 | 1): boolean {
  const isText = target instanceof HTMLInputElement && target.type === 'text'
  return !isText || isCaretAtEnd(target, side)
}

/** The cell that an element edits; null for other elements. */
export function cellOf(target: EventTarget): GridCell | null {
  if (!(target instanceof HTMLElement)) return null
  const { row, column } = target.dataset
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) }
}

function focusCell(grid: HTMLElement | null, { row, column }: GridCell): boolean {
  const input = grid?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
  input?.focus()
  if (input instanceof HTMLInputElement && input.type === 'text') input.select()
  return input != null
}
