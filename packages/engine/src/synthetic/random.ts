/** A source of numbers that look random and are the same for the same seed. */
export interface Random {
  /** A number from 0 up to 1. */
  readonly next: () => number
  /** A whole number, both ends included. */
  readonly whole: (from: number, to: number) => number
  readonly chance: (share: number) => boolean
  /** One of some values; the list is not empty. */
  readonly pick: <Value>(values: readonly Value[]) => Value
  readonly shuffle: <Value>(values: readonly Value[]) => Value[]
}

/** The numbers of a seed; `part` makes independent sequences of one seed. Source: mulberry32, by Tommy Ettinger. */
export function randomOf(seed: number, part = 0): Random {
  let state = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) + Math.imul(part + 1, 0xc2b2ae35)) | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <Value>(values: readonly Value[]): Value => values[whole(0, values.length - 1)] as Value // not empty
  const shuffle = <Value>(values: readonly Value[]): Value[] => {
    const mixed = [...values]
    for (let at = mixed.length - 1; at > 0; at -= 1) {
      const other = whole(0, at)
      const held = mixed[at] as Value // both are indexes of the list
      mixed[at] = mixed[other] as Value
      mixed[other] = held
    }
    return mixed
  }
  return { next, whole, pick, shuffle, chance: (share) => next() < share }
}
