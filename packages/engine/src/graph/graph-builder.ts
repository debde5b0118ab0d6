import type { Reads } from '../language/expression.ts'
import type { Field, Template } from '../scope/fields.ts'
import {
  type CrossReader,
  type Graph,
  NOBODY,
  NODES_PER_FIELD,
  type NodeAspect,
  nodeOf,
  type Readers,
  SEVERAL,
} from './graph.ts'
import { type Edges, orderNodes } from './order.ts'

/** A reader of a node, and where it reads from. */
interface ReaderEntry {
  readonly source: number
  readonly sourceTemplate: Template
  readonly node: number
  readonly template: Template
  /** True if all rows of the reader below a frame of this template are affected. */
  readonly anchor: Template
  /** The constants that it compares the value with, if it does nothing else with it; otherwise null. */
  equal: readonly unknown[] | null
}

interface Work<Run> {
  readonly template: Template
  readonly run: Run
}

/** Collects the nodes and what they read, then orders them. */
export class GraphBuilder<Run> {
  readonly #fields: readonly Field[]
  readonly #templates: readonly Template[]
  readonly #from: number[] = []
  readonly #to: number[] = []
  readonly #softFrom: number[] = []
  readonly #softTo: number[] = []
  /** By the number of the reading node. */
  readonly #readers: (ReaderEntry[] | undefined)[] = []
  readonly #effects = new Map<number, number[]>()
  /** By node; empty for nodes without an evaluation. */
  readonly #work: (Work<Run> | undefined)[]
  readonly #clockNodes = new Set<number>()
  #size: number

  constructor(fields: readonly Field[], templates: readonly Template[]) {
    this.#fields = fields
    this.#templates = templates
    this.#size = fields.length * NODES_PER_FIELD
    this.#work = new Array<Work<Run> | undefined>(this.#size).fill(undefined)
  }

  /** Adds a node that is not a property of a field, such as a condition that an effect watches; returns its number. */
  extraNode(): number {
    this.#size += 1
    return this.#size - 1
  }

  /** Sets the function that evaluates a node in each frame of a template. */
  evaluate(node: number, template: Template, run: Run): void {
    this.#work[node] = { template, run }
  }

  /** Orders `to` after `from`. */
  order(from: number, to: number): void {
    this.#from.push(from)
    this.#to.push(to)
  }

  /** Makes a node read a property of a field, so that it is evaluated again when the property changes. */
  read(
    node: number,
    template: Template,
    field: Field,
    aspect: NodeAspect,
    anchor: Template,
    equal: readonly unknown[] | null = null,
  ): void {
    this.readNode(node, template, nodeOf(field.number, aspect), field.template, anchor, equal)
  }

  /** Makes a node read another node, which is evaluated in each frame of `sourceTemplate`. */
  readNode(
    node: number,
    template: Template,
    source: number,
    sourceTemplate: Template,
    anchor: Template,
    equal: readonly unknown[] | null = null,
  ): void {
    const own = this.#readers[node] ?? []
    this.#readers[node] = own
    // A reader that is listed twice is evaluated only once, so long lists are not searched for duplicates.
    const known =
      own.length > MAX_SEARCHED
        ? undefined
        : own.find((one) => one.source === source && one.anchor === anchor)
    if (!known) {
      this.order(source, node)
      own.push({
        source,
        sourceTemplate,
        node,
        template,
        anchor,
        equal,
      })
      return
    }
    known.equal = equal && known.equal ? [...new Set([...known.equal, ...equal])] : null
  }

  /** Makes a node read what an expression reads. `soft`: evaluating the node later is preferred but not required. */
  readAll(node: number, template: Template, reads: Reads, soft = false): void {
    for (const read of reads.fields) {
      // Both numbers come from the tables that the graph is built for.
      const field = this.#fields[read.field] as Field
      const anchor = this.#templates[read.anchor] as Template
      if (soft) {
        this.#softFrom.push(nodeOf(field.number, 'value'))
        this.#softTo.push(node)
        continue
      }
      const isOwn = anchor === template && field.template === template
      this.read(node, template, field, 'value', anchor, isOwn ? read.equal : null)
    }
    for (const shared of reads.shared) {
      const outer = this.#templates[shared.template] as Template
      this.readNode(node, template, shared.node, outer, outer)
    }
    if (reads.clock && !soft) this.#clockNodes.add(node)
  }

  /** Makes a change of a field's value trigger a side effect. */
  trigger(field: Field, effect: number): void {
    const node = nodeOf(field.number, 'value')
    const known = this.#effects.get(node)
    if (known) known.push(effect)
    else this.#effects.set(node, [effect])
  }

  /** The edges so far, with `more` if given. */
  edges(moreFrom: readonly number[] = [], moreTo: readonly number[] = [], size = this.#size): Edges {
    return {
      size,
      edgeFrom: moreFrom.length > 0 ? [...this.#from, ...moreFrom] : this.#from,
      edgeTo: moreTo.length > 0 ? [...this.#to, ...moreTo] : this.#to,
      softFrom: this.#softFrom,
      softTo: this.#softTo,
    }
  }

  /** Returns the graph in order, or the nodes of a cycle. */
  finish(): { readonly graph: Graph<Run>; readonly cycle: null } | { readonly cycle: readonly number[] } {
    const ordering = orderNodes(this.edges())
    if (ordering.order === null) return { cycle: ordering.cycle }
    const rankOf = new Int32Array(this.#size).fill(-1)
    const run: Run[] = []
    const templateOf: number[] = []
    const localOf: number[] = []
    const perTemplate = this.#templates.map((): number[] => [])
    for (const node of ordering.order) {
      const work = this.#work[node]
      if (!work) continue
      const { index } = work.template
      // Templates are numbered in their order.
      const own = perTemplate[index] as number[]
      rankOf[node] = run.length
      localOf.push(index === 0 ? -1 : own.length)
      own.push(run.length)
      run.push(work.run)
      templateOf.push(index)
    }
    const graph = {
      run,
      rankTemplate: new Int32Array(templateOf),
      rankLocal: new Int32Array(localOf),
      ranksIn: perTemplate.map((ranks) => new Int32Array(ranks)),
      rankOf,
      ...this.#readersByNode(rankOf),
      clockRanks: [...this.#clockNodes].map((node) => rankOf[node] as number).filter((rank) => rank >= 0),
    }
    return { graph, cycle: null }
  }

  #readersByNode(rankOf: Int32Array): Pick<Graph<Run>, 'next' | 'readers'> {
    const bySource = new Map<number, ReaderEntry[]>([...this.#effects.keys()].map((node) => [node, []]))
    for (const entry of this.#readers.flatMap((own) => own ?? [])) {
      const known = bySource.get(entry.source)
      if (known) known.push(entry)
      else bySource.set(entry.source, [entry])
    }
    const next = new Int32Array(this.#size).fill(NOBODY)
    const readers: Readers[] = []
    for (const [source, entries] of bySource) {
      const all = toReaders(entries, rankOf, this.#effects.get(source) ?? NO_EFFECTS)
      next[source] = onlyReader(all)
      if (next[source] === SEVERAL) next[source] = SEVERAL - (readers.push(all) - 1)
    }
    return { next, readers }
  }
}

/** Longest list of readers that is searched for duplicates. */
const MAX_SEARCHED = 32

const NO_EFFECTS: readonly number[] = Object.freeze([])

function onlyReader({ same, equal, cross, effects }: Readers): number {
  if (equal || cross.length > 0 || effects.length > 0 || same.length > 1) return SEVERAL
  return same[0] ?? NOBODY
}

function toReaders(entries: readonly ReaderEntry[], rankOf: Int32Array, effects: readonly number[]): Readers {
  const same: number[] = []
  const equal = new Map<unknown, number[]>()
  const cross: CrossReader[] = []
  for (const entry of entries) {
    const rank = rankOf[entry.node] as number
    if (rank < 0) continue
    const up = entry.sourceTemplate.depth - entry.anchor.depth
    const down = wayInward(entry.anchor, entry.template)
    if (up > 0 || down.length > 0) cross.push({ rank, up, down })
    else if (!entry.equal) same.push(rank)
    else
      for (const value of entry.equal) {
        const known = equal.get(value)
        if (known) known.push(rank)
        else equal.set(value, [rank])
      }
  }
  return { same, equal: equal.size > 0 ? equal : null, cross, effects }
}

/** The numbers of the repeats from a template inward to another. */
function wayInward(from: Template, to: Template): number[] {
  const way: number[] = []
  for (let at: Template | null = to; at && at !== from; at = at.parent) {
    if (at.repeat?.rows) way.unshift(at.repeat.rows.index)
  }
  return way
}
