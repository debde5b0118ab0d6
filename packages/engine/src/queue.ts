/**
 * The nodes that wait to be evaluated, by rank: a set of small integers that gives the smallest first.
 *
 * Bits in words, with two levels of summaries, so that finding the next one costs the same for ten nodes and for
 * a hundred thousand.
 */
export class DirtyQueue {
  readonly #low: Int32Array
  readonly #middle: Int32Array
  readonly #high: Int32Array

  constructor(size: number) {
    this.#low = new Int32Array((size >> 5) + 1)
    this.#middle = new Int32Array((size >> 10) + 1)
    this.#high = new Int32Array((size >> 15) + 1)
  }

  add(rank: number): void {
    const low = rank >> 5
    const middle = rank >> 10
    const high = rank >> 15
    // The three arrays are as long as the largest rank asks for.
    this.#low[low] = (this.#low[low] as number) | (1 << (rank & 31))
    this.#middle[middle] = (this.#middle[middle] as number) | (1 << (low & 31))
    this.#high[high] = (this.#high[high] as number) | (1 << (middle & 31))
  }

  /** Takes out the smallest rank; −1 when nothing waits. */
  take(): number {
    const highs = this.#high
    for (let high = 0; high < highs.length; high += 1) {
      const highWord = highs[high] as number
      if (highWord === 0) continue
      const middle = (high << 5) | lowestBit(highWord)
      const middleWord = this.#middle[middle] as number
      const low = (middle << 5) | lowestBit(middleWord)
      const lowWord = this.#low[low] as number
      const rank = (low << 5) | lowestBit(lowWord)
      const left = lowWord & (lowWord - 1)
      this.#low[low] = left
      if (left === 0) {
        const middleLeft = middleWord & (middleWord - 1)
        this.#middle[middle] = middleLeft
        if (middleLeft === 0) highs[high] = highWord & (highWord - 1)
      }
      return rank
    }
    return -1
  }

  clear(): void {
    this.#low.fill(0)
    this.#middle.fill(0)
    this.#high.fill(0)
  }
}

function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word)
}
