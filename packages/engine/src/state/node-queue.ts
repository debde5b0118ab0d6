// A frame has an entry for each field of its template, so what is read by a local number exists: the casts of this file.
import type { CrossReader, Graph } from '../graph/graph.ts'
import { countWork } from '../language/budget.ts'
import { outward } from '../language/runtime.ts'
import type { Frame } from './frame.ts'
import { DirtyQueue } from './queue.ts'

/**
 * Evaluates a node in one frame: a function, or an object for the kinds of which there are as many as fields. An object
 * is smaller than a function with its variables, and V8 compiles its method into the loop below.
 */
export type NodeEvaluation<Writer> =
  | ((writer: Writer, frame: Frame) => void)
  | { run(writer: Writer, frame: Frame): void }

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
  /** By rank: the scope all of whose inner rows wait; they are not in `rows`. */
  private readonly scopes: (WaitingScope | undefined)[] = []

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
      else this.addBelow(rank, top, down)
    }
  }

  /** Evaluates all waiting nodes in an order in which every node follows the nodes that it reads. */
  drain<Writer>(run: readonly NodeEvaluation<Writer>[], writer: Writer, root: Frame): void {
    const { ranks, rankLocal } = this
    let work = 0
    for (let rank = ranks.take(); rank >= 0; rank = ranks.take()) {
      work += 1
      // Every rank that can be added has a node.
      const node = run[rank] as (typeof run)[number]
      const local = rankLocal[rank] as number
      if (local < 0) {
        evaluate(node, writer, root)
        continue
      }
      // A row's rank waits only together with its frames.
      const scope = this.scopes[rank]
      const single = this.rows[rank]
      if (scope) {
        this.scopes[rank] = undefined
        work += runBelow(node, writer, scope.top, scope.down, 0)
      }
      if (!single || single.count === 0) continue
      for (let index = 0; index < single.count; index += 1) {
        const frame = single.frames[index] as Frame
        frame.dirty[local] = 0
        if (frame.alive && !(scope && isBelow(frame, scope))) evaluate(node, writer, frame)
      }
      work += single.count
      single.clear()
    }
    countWork(work)
  }

  /** Adds a rank for all rows below a scope: as one entry for the first scope, row by row for others. */
  private addBelow(rank: number, top: Frame, down: readonly number[]) {
    const scope = this.scopes[rank]
    if (!scope) {
      this.scopes[rank] = { top, down, last: top }
      this.ranks.add(rank)
    } else if (scope.last !== top) {
      this.addInward(rank, top, down, 0)
      scope.last = top
    }
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
    const scope = this.scopes[rank]
    if (frame.dirty[local] === 1 || (scope && isBelow(frame, scope))) return false
    frame.dirty[local] = 1
    const waiting = this.rows[rank] ?? new FrameList()
    this.rows[rank] = waiting
    waiting.add(frame)
    return true
  }
}

function evaluate<Writer>(node: NodeEvaluation<Writer>, writer: Writer, frame: Frame) {
  if (typeof node === 'function') node(writer, frame)
  else node.run(writer, frame)
}

/** A scope, and the numbers of the repeats inward to the rows that wait. */
interface WaitingScope {
  readonly top: Frame
  readonly down: readonly number[]
  /** The scope that was added last. */
  last: Frame
}

/** True if a row of the waiting template is below the scope. */
function isBelow(row: Frame, { top, down }: WaitingScope): boolean {
  return outward(row, down.length) === top
}

/** Evaluates a node in all rows reached through the repeats in `down`, starting at `at`; returns how many there are. */
function runBelow<Writer>(
  node: NodeEvaluation<Writer>,
  writer: Writer,
  frame: Frame,
  down: readonly number[],
  at: number,
): number {
  const rows = frame.rows[down[at] as number] as readonly Frame[]
  if (at + 1 < down.length)
    return rows.reduce((count, row) => count + runBelow(node, writer, row, down, at + 1), 0)
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] as Frame
    if (row.alive) evaluate(node, writer, row)
  }
  return rows.length
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
