/** With fewer rows than this, all of them are drawn. */
const VIRTUAL_FROM = 100

interface DrawnRows {
  readonly count: number
  /** The row that is always drawn: it is the tab stop. */
  readonly kept: number
  /** Returns the rows in and near the visible part, in their order. */
  readonly near: () => number[]
}

/** Returns the indexes of the rows to draw, in their order. */
export function drawnRows({ count, kept, near }: DrawnRows): number[] {
  if (count < VIRTUAL_FROM) return Array.from({ length: count }, (_, index) => index)
  const rows = near()
  if (rows.includes(kept) || kept >= count) return rows
  return [...rows, kept].toSorted((left, right) => left - right)
}
