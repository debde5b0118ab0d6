/** A set of code points: sorted ranges with a gap between neighbours. */
export type CharSet = readonly (readonly [from: number, to: number])[]

const LAST = 0x10ffff

/** The empty set. */
export const EMPTY: CharSet = []

/** The code points from `from` to `to`, both inclusive. */
export function span(from: number, to: number): CharSet {
  return [[from, to]]
}

/** The characters of a text. */
export function charsOf(text: string): CharSet {
  return union(...Array.from(text, (char) => span(codeOf(char), codeOf(char))))
}

/** The first code point of a text. */
export function codeOf(text: string): number {
  return text.codePointAt(0) ?? 0
}

/** The union of the sets. */
export function union(...sets: readonly CharSet[]): CharSet {
  const merged: [number, number][] = []
  for (const [from, to] of sets.flat().sort(([a], [b]) => a - b)) {
    const last = merged.at(-1)
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** The complement of the set. */
export function complement(set: CharSet): CharSet {
  const starts = [0, ...set.map(([, to]) => to + 1)]
  const ends = [...set.map(([from]) => from - 1), LAST]
  return starts.flatMap((from, index) => {
    // The index is one of the list.
    const to = ends[index] as number
    return from <= to ? [[from, to] as const] : []
  })
}

/** True if the sets have a common code point. */
export function overlap(a: CharSet, b: CharSet): boolean {
  return a.some(([from, to]) => b.some((other) => from <= other[1] && other[0] <= to))
}

/** True if `a` is a subset of `b`. */
export function isWithin(a: CharSet, b: CharSet): boolean {
  return !overlap(a, complement(b))
}
