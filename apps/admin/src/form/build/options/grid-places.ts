/** The rows of the grid: the options, and the empty row for the next one. */
export interface GridPlaces<Option> {
  /** Null for the empty row. */
  readonly rows: readonly (Option | null)[]
  /** The number of options above the empty row. */
  readonly emptyAt: number
  /** Returns the number of options above a row. */
  readonly indexOf: (row: number) => number
}

/**
 * Returns the rows of the grid.
 *
 * @param wanted the number of options above the empty row; null puts it at the end.
 */
export function gridPlaces<Option>(options: readonly Option[], wanted: number | null): GridPlaces<Option> {
  const emptyAt = Math.min(wanted ?? options.length, options.length)
  return {
    rows: [...options.slice(0, emptyAt), null, ...options.slice(emptyAt)],
    emptyAt,
    indexOf: (row) => (row > emptyAt ? row - 1 : row),
  }
}
