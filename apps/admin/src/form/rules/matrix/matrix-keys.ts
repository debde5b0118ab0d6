/** A place in the matrix: the row of a field, and a column; column 0 is the field itself. */
export interface MatrixPlace {
  readonly row: number
  readonly column: number
}

/** Returns the cell that a key moves to in a matrix of this size; null for a key that moves to none. */
export function matrixPlaceAfter(
  key: string,
  { row, column }: MatrixPlace,
  size: { readonly rows: number; readonly columns: number; readonly page: number },
): MatrixPlace | null {
  const places: Readonly<Record<string, MatrixPlace>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    PageUp: { row: row - size.page, column },
    PageDown: { row: row + size.page, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row, column: 0 },
    End: { row, column: size.columns - 1 },
  }
  const to = places[key]
  if (!to) return null
  return {
    row: Math.min(Math.max(to.row, 0), size.rows - 1),
    column: Math.min(Math.max(to.column, 0), size.columns - 1),
  }
}
