/**
 * A set of small integers (ranks) that returns the smallest first.
 *
 * A bit set with summary words of 1,024 ranks, searched from the last hit. One rank is stored separately: in a chain,
 * where each node queues the next one, no bit is ever set.
 */
export class DirtyQueue {
  private readonly words: Int32Array
  private readonly summary: Int32Array
  /** The words of the summary before this one are empty. */
  private from: number
  /** One waiting rank, which may also have a bit; −1 for none. */
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

  /** Removes and returns the smallest rank; −1 if the queue is empty. */
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
    // Both arrays are long enough for the largest rank.
    const before = this.words[at] as number
    this.words[at] = before | (1 << (rank & 31))
    if (before !== 0) return
    const group = at >> 5
    this.summary[group] = (this.summary[group] as number) | (1 << (at & 31))
    if (group < this.from) this.from = group
  }

  /** The first non-empty word of the summary; −1 if there is none. */
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
