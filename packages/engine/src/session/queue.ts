/**
 * The nodes that wait to be evaluated, by rank: a set of small integers that gives the smallest first.
 *
 * Bits in words with a summary of 1 024 ranks to a word, which is gone through from where the last one was found. One
 * rank waits beside them: in a chain, where each node wakes the next, no bit is ever set.
 */
export class DirtyQueue {
  private readonly words: Int32Array
  private readonly summary: Int32Array
  /** Words of the summary before this one are empty. */
  private from: number
  /** A rank that waits; it may have a bit as well. −1 for none. */
  private beside = -1

  constructor(size: number) {
    this.words = new Int32Array((size >> 5) + 1)
    this.summary = new Int32Array((size >> 10) + 1)
    this.from = this.summary.length
  }

  add(rank: number): void {
    if (this.beside < 0) this.beside = rank
    else if (this.beside !== rank) this.setBit(rank)
  }

  /** Takes out the smallest rank; −1 when nothing waits. */
  take(): number {
    const beside = this.beside
    if (this.from === this.summary.length) {
      this.beside = -1
      return beside
    }
    const group = this.firstGroup()
    if (group < 0) {
      this.beside = -1
      return beside
    }
    const bits = this.summary[group] as number
    const at = (group << 5) | lowestBit(bits)
    const word = this.words[at] as number
    const rank = (at << 5) | lowestBit(word)
    if (beside >= 0 && beside <= rank) {
      this.beside = -1
      if (beside < rank) return beside
    }
    const left = word & (word - 1)
    this.words[at] = left
    if (left === 0) this.summary[group] = bits & (bits - 1)
    return rank
  }

  private setBit(rank: number) {
    const at = rank >> 5
    // Both arrays are as long as the largest rank asks for.
    const before = this.words[at] as number
    this.words[at] = before | (1 << (rank & 31))
    if (before !== 0) return
    const group = at >> 5
    this.summary[group] = (this.summary[group] as number) | (1 << (at & 31))
    if (group < this.from) this.from = group
  }

  /** The first word of the summary that is not empty; −1 when all are. */
  private firstGroup(): number {
    const summary = this.summary
    let group = this.from
    while (group < summary.length && summary[group] === 0) group += 1
    this.from = group
    return group < summary.length ? group : -1
  }
}

function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word)
}
