// Nodes, ranks, templates and fields are dense numbers, so what is read by one exists: the casts of this file.
import type { Template } from '../scope/fields.ts'
import { type CrossReader, NOBODY, type Readers, SEVERAL } from './graph.ts'

/** A reader of a node, and where it reads from. */
export interface ReaderEntry {
  readonly sourceTemplate: Template
  readonly node: number
  readonly template: Template
  /** True if all rows of the reader below a frame of this template are affected. */
  readonly anchor: Template
  /** The constants that it compares the value with, if it does nothing else with it; otherwise null. */
  readonly equal: readonly unknown[] | null
  /** The reader of the same node that was added before. */
  readonly before: ReaderEntry | undefined
}

/** The readers of all nodes as the graph holds them. */
export class ReaderTable {
  /** By node: the rank of its only reader, `NOBODY`, or `SEVERAL` and below. */
  readonly next: Int32Array
  /** Of the nodes that have several. */
  readonly readers: Readers[] = []
  private readonly rankOf: Int32Array

  constructor(rankOf: Int32Array) {
    this.next = new Int32Array(rankOf.length).fill(NOBODY)
    this.rankOf = rankOf
  }

  /** Sets the readers of a node; each may be listed several times. */
  set(source: number, last: ReaderEntry | undefined, effects: readonly number[]): void {
    if (last && !last.before && effects.length === 0 && isInScope(last)) {
      // `NOBODY` if the reader has no evaluation.
      this.next[source] = this.rankOf[last.node] as number
      return
    }
    const all = this.collect(last, effects)
    const isSole = !all.equal && all.cross.length === 0 && effects.length === 0 && all.same.length < 2
    this.next[source] = isSole ? (all.same[0] ?? NOBODY) : SEVERAL - (this.readers.push(all) - 1)
  }

  private collect(last: ReaderEntry | undefined, effects: readonly number[]): Readers {
    const same = new Set<number>()
    const comparing: ReaderEntry[] = []
    const cross = new Map<number, CrossReader>()
    for (const entry of inOrder(last)) {
      const rank = this.rankOf[entry.node] as number
      if (rank < 0) continue
      if (!isInScope(entry)) {
        const reader = crossReader(entry, rank)
        cross.set(rank * MAX_DEPTH + reader.up, reader)
      } else if (entry.equal) comparing.push(entry)
      else same.add(rank)
    }
    // One is evaluated faster than it is found by a constant.
    const isIndexed = comparing.length > 1
    if (!isIndexed) for (const { node } of comparing) same.add(this.rankOf[node] as number)
    return {
      same: ascending(same),
      equal: isIndexed ? this.byConstant(comparing) : null,
      cross: [...cross.values()],
      effects,
    }
  }

  private byConstant(comparing: readonly ReaderEntry[]): Map<unknown, readonly number[]> {
    const ranks = new Map<unknown, Set<number>>()
    for (const { node, equal } of comparing) {
      const rank = this.rankOf[node] as number
      for (const value of equal ?? []) {
        const known = ranks.get(value)
        if (known) known.add(rank)
        else ranks.set(value, new Set([rank]))
      }
    }
    return new Map([...ranks].map(([value, own]) => [value, ascending(own)] as const))
  }
}

/** Scopes are never nested more deeply. */
const MAX_DEPTH = 1_000

/** A list that the queue can walk in order. */
function ascending(ranks: ReadonlySet<number>): readonly number[] {
  return [...ranks].sort((a, b) => a - b)
}

/** The readers of a node, in the order in which they were added. */
export function inOrder(last: ReaderEntry | undefined): ReaderEntry[] {
  const entries: ReaderEntry[] = []
  for (let entry = last; entry; entry = entry.before) entries.push(entry)
  return entries.reverse()
}

function isInScope({ sourceTemplate, anchor, template }: ReaderEntry): boolean {
  return sourceTemplate === anchor && template === anchor
}

function crossReader({ sourceTemplate, anchor, template }: ReaderEntry, rank: number): CrossReader {
  return { rank, up: sourceTemplate.depth - anchor.depth, down: wayInward(anchor, template) }
}

/** The numbers of the repeats from a template inward to another. */
function wayInward(from: Template, to: Template): number[] {
  const way: number[] = []
  for (let at: Template | null = to; at && at !== from; at = at.parent) {
    if (at.repeat?.rows) way.unshift(at.repeat.rows.index)
  }
  return way
}
