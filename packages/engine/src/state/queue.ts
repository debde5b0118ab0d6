// Indexes are those of the lists, so what they read exists: the casts of this file.
/**
 * A set of small integers (ranks) that returns the smallest first.
 *
 * A bit set with summary words of 1,024 ranks, searched from the last hit. Two common cases set no bit: one rank is stored
 * separately, for a chain, where each node queues the next one; and one whole list is read where it is, for a field that
 * many others read.
 */
export class DirtyQueue {
  private readonly words: Int32Array
  private readonly summary: Int32Array
  /** The words of the summary before this one are empty. */
  private from: number
  /** One waiting rank, which may also have a bit or be in the list; −1 for none. */
  private beside = -1
  /** The list, whose members from index `at` to `end` wait. No bit is set while one waits. */
  private list: ArrayLike<number> = []
  private at = 0
  private end = 0

  constructor(size: number) {
    this.words = new Int32Array((size >> 5) + 1)
    this.summary = new Int32Array((size >> 10) + 1)
    this.from = this.summary.length
  }

  add(rank: number): void {
    if (this.beside < 0) this.beside = rank
    else if (this.beside !== rank) this.addBit(rank)
  }

  /** Adds the ranks of an ascending list that does not change. */
  addList(ranks: ArrayLike<number>): void {
    if (this.from === this.summary.length && this.at === this.end) {
      this.list = ranks
      this.at = 0
      this.end = ranks.length
    } else for (let index = 0; index < ranks.length; index += 1) this.addBit(ranks[index] as number)
  }

  /** Removes and returns the smallest rank; −1 if the queue is empty. */
  take(): number {
    const { at, beside } = this
    const isListed = at < this.end
    const rank = isListed ? (this.list[at] as number) : this.firstBit()
    if (beside >= 0 && (rank < 0 || beside <= rank)) {
      this.beside = -1
      if (beside !== rank) return beside
    }
    if (isListed) this.at = at + 1
    else if (rank >= 0) this.removeBit(rank)
    return rank
  }

  private addBit(rank: number) {
    for (; this.at < this.end; this.at += 1) this.setBit(this.list[this.at] as number)
    this.setBit(rank)
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

  private removeBit(rank: number) {
    const at = rank >> 5
    const left = (this.words[at] as number) & ~(1 << (rank & 31))
    this.words[at] = left
    if (left === 0) this.summary[at >> 5] = (this.summary[at >> 5] as number) & ~(1 << (at & 31))
  }

  /** The smallest rank with a bit; −1 if there is none. */
  private firstBit(): number {
    const { summary } = this
    let group = this.from
    while (group < summary.length && summary[group] === 0) group += 1
    this.from = group
    if (group >= summary.length) return -1
    const at = (group << 5) | lowestBit(summary[group] as number)
    return (at << 5) | lowestBit(this.words[at] as number)
  }
}

function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word)
}
