/** A cell of the grid; column −1 is the head of the row. */
export interface GridCell {
  readonly row: number
  readonly column: number
}

/** A key that is pressed in a cell. */
export interface GridKey {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** The meaning of a key in the grid. `focus` is the cell that gets the focus once the rows have changed. */
export type GridKeyMeaning =
  | { readonly is: 'go'; readonly to: GridCell }
  | { readonly is: 'move'; readonly by: -1 | 1; readonly focus: GridCell }
  | { readonly is: 'insert'; readonly focus: GridCell }
  | { readonly is: 'remove' }
  /** To a cell beside it, if the caret is at that end of the text. */
  | { readonly is: 'side'; readonly side: -1 | 1 }

/**
 * Returns the meaning of a key in a cell of the grid; null for a key that the grid does not handle.
 *
 * @param rowCount the number of rows with the empty one, which is the last row unless the user moved it.
 */
export function gridKeyMeaning(
  pressed: GridKey,
  { row, column }: GridCell,
  rowCount: number,
): GridKeyMeaning | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = pressed
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
  if (step !== 0 && altKey) {
    const focus = { row: Math.min(Math.max(row + step, 0), rowCount - 1), column }
    return { is: 'move', by: step, focus }
  }
  if (step !== 0) return { is: 'go', to: { row: row + step, column } }
  if (key === 'Enter' && (ctrlKey || metaKey)) return { is: 'insert', focus: { row, column: 0 } }
  // In the row of the next option only the label can be typed.
  if (key === 'Enter' && column >= 0) {
    return { is: 'go', to: { row: row + 1, column: row + 2 === rowCount ? 0 : column } }
  }
  if (key === 'Delete' && column === -1) return { is: 'remove' }
  const side = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  return side === 0 || altKey || ctrlKey || shiftKey ? null : { is: 'side', side }
}

/** The selected part of a text, as in an input. */
export interface TextSelection {
  readonly selectionStart: number | null
  readonly selectionEnd: number | null
  readonly value: string
}

/** True if the caret is at an end of the text, so that an arrow leads out of it. */
export function isCaretAtEnd({ selectionStart, selectionEnd, value }: TextSelection, side: -1 | 1): boolean {
  return selectionStart === selectionEnd && selectionStart === (side === -1 ? 0 : value.length)
}
