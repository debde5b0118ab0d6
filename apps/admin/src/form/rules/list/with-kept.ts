/** Returns the places of the rows that are drawn, in rising order, with one that is always drawn if there is such a row. */
export function withKept(near: number[], kept: number, count: number): number[] {
  return near.includes(kept) || kept >= count ? near : [...near, kept].toSorted((left, right) => left - right)
}
