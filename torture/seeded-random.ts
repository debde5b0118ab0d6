import { randomBytes } from 'node:crypto'

/** A reproducible sequence of random numbers. */
export interface Random {
  /** A whole number from 0 up to, but not including, `below`. */
  int(below: number): number
  chance(probability: number): boolean
  pick<T>(members: readonly T[]): T
  uuid(): string
  /** An independent sequence for the part of the work with this name. */
  fork(name: string): Random
}

/** Numbers from a seed by mulberry32, which is small and good enough to choose cases. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (below: number): number => Math.floor(next() * below)
  const hex = (length: number): string => Array.from({ length }, () => int(16).toString(16)).join('')
  return {
    int,
    chance: (probability) => next() < probability,
    pick<T>(members: readonly T[]): T {
      const found = members[int(members.length)]
      if (found === undefined) throw new Error('There is nothing to choose from')
      return found
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
    fork: (name) =>
      createRandom([...name].reduce((sum, char) => Math.imul(sum, 31) + char.charCodeAt(0), seed)),
  }
}

/** A seed for runs that specify none. */
export function anySeed(): number {
  return randomBytes(4).readUInt32BE()
}
