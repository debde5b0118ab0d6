/**
 * The nodes that wait to be evaluated, by rank: a set of small integers that gives the smallest first.
 *
 * Bits in words with a summary of 1 024 ranks to a word, which is gone through from where the last one was found.
 */
export class DirtyQueue {
  readonly #words: Int32Array
  readonly #summary: Int32Array
  /** Words of the summary before this one are empty. */
  #from: number

  constructor(size: number) {
    this.#words = new Int32Array((size >> 5) + 1)
    this.#summary = new Int32Array((size >> 10) + 1)
    this.#from = this.#summary.length
  }

  add(rank: number): void {
    const words = this.#words
    const at = rank >> 5
    // Both arrays are as long as the largest rank asks for.
    const before = words[at] as number
    words[at] = before | (1 << (rank & 31))
    if (before !== 0) return
    const group = at >> 5
    this.#summary[group] = (this.#summary[group] as number) | (1 << (at & 31))
    if (group < this.#from) this.#from = group
  }

  /** Takes out the smallest rank; −1 when nothing waits. */
  take(): number {
    const summary = this.#summary
    for (let group = this.#from; group < summary.length; group += 1) {
      const bits = summary[group] as number
      if (bits === 0) continue
      this.#from = group
      const at = (group << 5) | lowestBit(bits)
      const word = this.#words[at] as number
      const left = word & (word - 1)
      this.#words[at] = left
      if (left === 0) summary[group] = bits & (bits - 1)
      return (at << 5) | lowestBit(word)
    }
    this.#from = summary.length
    return -1
  }
}

function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word)
}
