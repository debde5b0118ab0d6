import type { CrossReader, Graph } from '../graph/graph.ts'
import { countWork } from '../language/budget.ts'
import { outward } from '../language/runtime.ts'
import type { Frame } from './frame.ts'
import { DirtyQueue } from './queue.ts'

/**
 * The nodes that wait for evaluation: ranks, and for row nodes the frames in which each waits.
 *
 * Members are `private` instead of `#named` here and in the writer: after all sessions of a page were collected, V8
 * finds the `#names` of new ones by a generic lookup, which makes a chain of formulas three times as slow.
 */
export class NodeQueue {
  private readonly rankLocal: Int32Array
  private readonly ranks: DirtyQueue
  /** By rank: the rows that wait; lists are reused. */
  private readonly rows: FrameList[] = []
  /** By rank: the frame whose inner rows are all in `rows` already. */
  private readonly allWaiting: (Frame | undefined)[] = []

  constructor({ run, rankLocal }: Graph<unknown>) {
    this.rankLocal = rankLocal
    this.ranks = new DirtyQueue(run.length)
  }

  add(rank: number, frame: Frame): void {
    if (frame.parent === null || this.awaits(rank, frame)) this.ranks.add(rank)
  }

  /** Adds the ranks of an ascending list. */
  addAll(ranks: ArrayLike<number>, frame: Frame): void {
    if (frame.parent === null) this.ranks.addList(ranks)
    else for (let index = 0; index < ranks.length; index += 1) this.add(ranks[index] as number, frame)
  }

  /** Adds readers in another scope. Each of a thousand rows may add the same reader of all of them. */
  addCross(readers: readonly CrossReader[], frame: Frame): void {
    for (let index = 0; index < readers.length; index += 1) {
      const { rank, up, down } = readers[index] as CrossReader
      const top = outward(frame, up)
      if (down.length === 0) this.add(rank, top)
      else if (this.allWaiting[rank] !== top) {
        this.addInward(rank, top, down, 0)
        this.allWaiting[rank] = top
      }
    }
  }

  /** Evaluates all waiting nodes in an order in which every node follows the nodes that it reads. */
  drain<Writer>(run: readonly ((writer: Writer, frame: Frame) => void)[], writer: Writer, root: Frame): void {
    const { ranks, rankLocal } = this
    let work = 0
    for (let rank = ranks.take(); rank >= 0; rank = ranks.take()) {
      work += 1
      // Every rank that can be added has a node.
      const node = run[rank] as (typeof run)[number]
      const local = rankLocal[rank] as number
      if (local < 0) {
        node(writer, root)
        continue
      }
      // A row's rank waits only together with its frames.
      const waiting = this.rows[rank] as FrameList
      this.allWaiting[rank] = undefined
      for (let index = 0; index < waiting.count; index += 1) {
        const frame = waiting.frames[index] as Frame
        frame.dirty[local] = 0
        if (frame.alive) node(writer, frame)
      }
      work += waiting.count
      waiting.clear()
    }
    countWork(work)
  }

  /** Adds a rank for all rows reached from `frame` through the repeats in `down`, starting at `at`. */
  private addInward(rank: number, frame: Frame, down: readonly number[], at: number) {
    const rows = frame.rows[down[at] as number] as readonly Frame[]
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] as Frame
      if (at + 1 < down.length) this.addInward(rank, row, down, at + 1)
      else if (this.awaits(rank, row)) this.ranks.add(rank)
    }
  }

  /** Adds a row to those that wait for a rank; false if it is already there. */
  private awaits(rank: number, frame: Frame): boolean {
    const local = this.rankLocal[rank] as number
    if (frame.dirty[local] === 1) return false
    frame.dirty[local] = 1
    const waiting = this.rows[rank] ?? new FrameList()
    this.rows[rank] = waiting
    waiting.add(frame)
    return true
  }
}

/** A list that keeps its memory when it is cleared: growing a new one at each change took a seventh of a change of rows. */
class FrameList {
  readonly frames: (Frame | undefined)[] = []
  /** The first `count` entries are in use. */
  count = 0

  add(frame: Frame): void {
    this.frames[this.count] = frame
    this.count += 1
  }

  clear(): void {
    this.frames.fill(undefined, 0, this.count)
    this.count = 0
  }
}
