import type { DocumentOption } from '@urlapmuhely/document'

/**
 * Returns the place to which options move by one row, as the number of options before it; null if there is
 * nothing to move, or no room above.
 */
export function placeOfStep(
  options: readonly DocumentOption[],
  ids: ReadonlySet<string>,
  by: -1 | 1,
): number | null {
  const places = options.flatMap(({ id }, index) => (ids.has(id) ? [index] : []))
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined || last === undefined) return null
  const place = by === -1 ? first - 1 : last + 2
  return place < 0 ? null : place
}

/** A row that is dropped on another one. */
export interface RowDrop {
  readonly from: number
  readonly to: number
  /** Returns the number of options before a row. */
  readonly indexOf: (row: number) => number
}

/** Returns the number of options before the place of a dropped row: it follows a row below it, and precedes one above. */
export function placeOfDrop({ from, to, indexOf }: RowDrop): number {
  return to > from ? indexOf(to) + 1 : indexOf(to)
}

/** Returns the selected options, or the one of a row that is not selected itself. */
export function withSelected(id: string | undefined, selected: readonly string[]): readonly string[] {
  return id === undefined || selected.includes(id) ? selected : [id]
}
