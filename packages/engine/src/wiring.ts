import type { Reads } from './expression.ts'
import type { FieldDraft, FieldTables, TemplateDraft } from './fields.ts'
import { type Graph, orderNodes } from './graph.ts'
import type { CrossReaders, NodeRun, Readers } from './program.ts'

/** The properties of a field that are nodes of the graph. */
export const aspects = ['presence', 'value', 'options', 'disabled', 'issues'] as const

/** The name of such a property. */
export type NodeAspect = (typeof aspects)[number]

/** One reader of a node, and where from. */
interface ReaderEntry {
  readonly source: number
  readonly sourceTemplate: TemplateDraft
  readonly node: number
  readonly template: TemplateDraft
  /** All rows of the reader below this template's frame are concerned. */
  readonly anchor: TemplateDraft
  /** Constants that it compares the value with and nothing else; null when it reads the value otherwise. */
  equal: Set<unknown> | null
}

interface Work {
  readonly template: TemplateDraft
  readonly run: NodeRun
}

/** Gathers what is evaluated and what it reads, then puts it in order. */
export class Wiring {
  readonly #fieldCount: number
  readonly #from: number[] = []
  readonly #to: number[] = []
  readonly #softFrom: number[] = []
  readonly #softTo: number[] = []
  readonly #readers = new Map<number, ReaderEntry>()
  readonly #work = new Map<number, Work>()
  readonly #clockNodes = new Set<number>()
  #size: number

  constructor(fieldCount: number) {
    this.#fieldCount = fieldCount
    this.#size = fieldCount * aspects.length
  }

  /** The node of a property of a field. */
  node(field: FieldDraft, aspect: NodeAspect): number {
    return field.number * aspects.length + aspects.indexOf(aspect)
  }

  /** A node that is no property of a field: an effect's watched condition. */
  extraNode(): number {
    this.#size += 1
    return this.#size - 1
  }

  /** Says what evaluates a node, for each frame of a template. */
  evaluate(node: number, template: TemplateDraft, run: NodeRun): void {
    this.#work.set(node, { template, run })
  }

  /** Says that `to` comes after `from`. */
  order(from: number, to: number): void {
    this.#from.push(from)
    this.#to.push(to)
  }

  /** Says that a node reads a property of a field and is evaluated again when that changes. */
  read(
    node: number,
    template: TemplateDraft,
    field: FieldDraft,
    aspect: NodeAspect,
    anchor: TemplateDraft,
    equal: ReadonlySet<unknown> | null = null,
  ): void {
    const source = this.node(field, aspect)
    // Nodes are fewer than 2²²; an anchor is known by its depth, since it lies on the way from the reader outward.
    const key = (node * 2 ** 22 + source) * 8 + Math.min(7, anchor.depth)
    const known = this.#readers.get(key)
    if (!known) {
      this.order(source, node)
      this.#readers.set(key, {
        source,
        sourceTemplate: field.template,
        node,
        template,
        anchor,
        equal: equal && new Set(equal),
      })
      return
    }
    if (equal && known.equal) for (const value of equal) known.equal.add(value)
    else known.equal = null
  }

  /** Says that a node reads what an expression reads. `soft`: only what is good to know first. */
  readAll(node: number, template: TemplateDraft, reads: Reads, soft = false): void {
    for (const { field, anchor } of reads.fields) {
      if (soft) {
        this.#softFrom.push(this.node(field, 'value'))
        this.#softTo.push(node)
        continue
      }
      const isOwn = anchor === template && field.template === template
      this.read(node, template, field, 'value', anchor, isOwn ? (reads.equal.get(field) ?? null) : null)
    }
    if (reads.clock && !soft) this.#clockNodes.add(node)
  }

  /** The graph as it stands, with more edges if asked for. */
  graph(moreFrom: readonly number[] = [], moreTo: readonly number[] = [], size = this.#size): Graph {
    return {
      size,
      edgeFrom: moreFrom.length > 0 ? [...this.#from, ...moreFrom] : this.#from,
      edgeTo: moreTo.length > 0 ? [...this.#to, ...moreTo] : this.#to,
      softFrom: this.#softFrom,
      softTo: this.#softTo,
    }
  }

  /** Ranks, runs and readers; or the nodes of a cycle. */
  finish({
    fields,
    templates,
  }: Pick<FieldTables, 'fields' | 'templates'>): Wired | { readonly cycle: readonly number[] } {
    const ordering = orderNodes(this.graph())
    if (ordering.order === null) return { cycle: ordering.cycle }
    const ranks = new Int32Array(this.#size).fill(-1)
    const run: NodeRun[] = []
    const templateOf: number[] = []
    const localOf: number[] = []
    const perTemplate = templates.map((): number[] => [])
    for (const node of ordering.order) {
      const work = this.#work.get(node)
      if (!work) continue
      const { template } = work
      ranks[node] = run.length
      // Templates are numbered in their order.
      const own = perTemplate[template.index] as number[]
      localOf.push(template.index === 0 ? -1 : own.length)
      own.push(run.length)
      run.push(work.run)
      templateOf.push(template.index)
    }
    for (const template of templates) {
      template.ranks = Int32Array.from(perTemplate[template.index] as number[])
      template.nodeCount = template.index === 0 ? 0 : template.ranks.length
    }
    this.#giveReaders(fields, ranks)
    return {
      cycle: null,
      run,
      rankTemplate: Int32Array.from(templateOf),
      rankLocal: Int32Array.from(localOf),
      clockRanks: [...this.#clockNodes].map((node) => ranks[node] as number).filter((rank) => rank >= 0),
    }
  }

  /** Tells fields the ranks of their nodes and who reads their properties. */
  #giveReaders(fields: readonly FieldDraft[], ranks: Int32Array) {
    for (const field of fields) {
      field.presenceRank = ranks[this.node(field, 'presence')] as number
      field.valueRank = ranks[this.node(field, 'value')] as number
    }
    const bySource = new Map<number, ReaderEntry[]>()
    for (const entry of this.#readers.values()) {
      const known = bySource.get(entry.source)
      if (known) known.push(entry)
      else bySource.set(entry.source, [entry])
    }
    for (const [source, entries] of bySource) {
      const readers = toReaders(entries, ranks)
      const field = fields[Math.floor(source / aspects.length)]
      const aspect = aspects[source % aspects.length]
      if (!field) continue
      if (aspect === 'presence') field.presenceReaders = readers
      else if (aspect === 'value') field.valueReaders = readers
      else if (aspect === 'options') field.optionReaders = readers
      else if (aspect === 'disabled') field.editingReaders = readers
    }
  }
}

/** A graph put in order. */
export interface Wired {
  readonly cycle: null
  readonly run: readonly NodeRun[]
  readonly rankTemplate: Int32Array
  readonly rankLocal: Int32Array
  readonly clockRanks: readonly number[]
}

function toReaders(entries: readonly ReaderEntry[], ranks: Int32Array): Readers | null {
  const same: number[] = []
  const equal = new Map<unknown, number[]>()
  const cross: CrossReaders[] = []
  for (const entry of entries) {
    const rank = ranks[entry.node] as number
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
  if (same.length === 0 && equal.size === 0 && cross.length === 0) return null
  return { same, equal: equal.size > 0 ? equal : null, cross }
}

/** The numbers of the repeats from one template inward to another. */
function wayInward(from: TemplateDraft, to: TemplateDraft): number[] {
  const way: number[] = []
  for (let at: TemplateDraft | null = to; at && at !== from; at = at.parent) {
    if (at.repeat?.rows) way.unshift(at.repeat.rows.index)
  }
  return way
}
