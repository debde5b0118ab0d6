/** A set of code points: ranges in order, with a gap between each and the next. */
export type CharSet = readonly (readonly [from: number, to: number])[]

const LAST = 0x10ffff

/** No code point. */
export const EMPTY: CharSet = []

/** The code points from `from` to `to`, both included. */
export function span(from: number, to: number): CharSet {
  return [[from, to]]
}

/** The characters of a text. */
export function charsOf(text: string): CharSet {
  return union(...Array.from(text, (char) => span(codeOf(char), codeOf(char))))
}

/** The code point that a text begins with. */
export function codeOf(text: string): number {
  return text.codePointAt(0) ?? 0
}

/** What is in any of the sets. */
export function union(...sets: readonly CharSet[]): CharSet {
  const merged: [number, number][] = []
  for (const [from, to] of sets.flat().sort(([a], [b]) => a - b)) {
    const last = merged.at(-1)
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** What is not in the set. */
export function complement(set: CharSet): CharSet {
  const starts = [0, ...set.map(([, to]) => to + 1)]
  const ends = [...set.map(([from]) => from - 1), LAST]
  return starts.flatMap((from, index) => {
    const to = ends[index] as number
    return from <= to ? [[from, to] as const] : []
  })
}

/** Whether some code point is in both sets. */
export function overlap(a: CharSet, b: CharSet): boolean {
  return a.some(([from, to]) => b.some((other) => from <= other[1] && other[0] <= to))
}

/** Whether all of `a` is in `b`. */
export function isWithin(a: CharSet, b: CharSet): boolean {
  return !overlap(a, complement(b))
}
