import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

/** A cell of the grid; column −1 is the head of the row. */
export interface GridCell {
  readonly row: number
  readonly column: number
}

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
  const onKeyDown = (event: KeyboardEvent) => {
    const at = cellOf(event.target)
    if (!at || event.nativeEvent.isComposing) return
    const { row, column } = at
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step !== 0 && event.altKey) {
      goLater({ row: Math.min(Math.max(row + step, 0), rowCount - 1), column })
      move(row, step)
    } else if (step !== 0) go({ row: row + step, column })
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      goLater({ row, column: 0 })
      insertAbove(row)
    } else if (event.key === 'Enter' && column >= 0)
      go({ row: row + 1, column: row + 2 === rowCount ? 0 : column })
    else if (event.key === 'Delete' && column === -1) remove(row)
    else {
      const side = exitSide(event)
      if (side === 0 || !focusCell(grid.current, { row, column: column + side })) return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return { onKeyDown, focus: go, focusLater: goLater }
}

/** Returns −1 or 1 if an arrow moves out of the text of the cell to that side, otherwise 0. */
function exitSide({ key, target, altKey, ctrlKey, shiftKey }: KeyboardEvent): -1 | 0 | 1 {
  const side = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  if (side === 0 || altKey || ctrlKey || shiftKey) return 0
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return side
  const { selectionStart, selectionEnd, value } = target
  if (selectionStart !== selectionEnd) return 0
  return selectionStart === (side === -1 ? 0 : value.length) ? side : 0
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
