/**
 * The pages to offer: the first, the last, the present one with its neighbours; null is a gap of several pages.
 *
 * Their number stays the same wherever the present page is, so that the buttons stay in place.
 */
export function pageNumbers(page: number, total: number, siblings: number): readonly (number | null)[] {
  const shown = 2 * siblings + 5
  if (total <= shown) return range(1, total)
  const from = Math.max(page - siblings, 2)
  const to = Math.min(page + siblings, total - 1)
  const beside = shown - 2
  if (from <= 3) return [...range(1, beside), null, total]
  if (to >= total - 2) return [1, null, ...range(total - beside + 1, total)]
  return [1, null, ...range(from, to), null, total]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
