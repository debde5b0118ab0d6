/** A reproducible source of pseudo-random numbers. */
export interface Random {
  /** A whole number from 0 up to, but not including, `limit`. */
  below(limit: number): number
  /** One of the members; the list must not be empty. */
  pick<T>(members: readonly [T, ...T[]]): T
  /** True with a probability of one in `times`. */
  oneIn(times: number): boolean
}

/** Source: mulberry32 by Tommy Ettinger, in the public domain. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    pick: (members) => members[below(members.length)] ?? members[0],
    oneIn: (times) => below(times) === 0,
  }
}
