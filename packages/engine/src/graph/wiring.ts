import type { Reads } from '../language/expression.ts'
import type { FieldDraft, FieldTables, TemplateDraft } from '../scope/fields.ts'
import { type Graph, orderNodes } from './graph.ts'
import { type CrossReaders, NOBODY, type NodeRun, type Readers, SEVERAL } from './program.ts'

/** The properties of a field that are nodes of the graph. */
export const aspects = ['presence', 'value', 'options', 'disabled', 'issues'] as const

/** The name of such a property. */
export type NodeAspect = (typeof aspects)[number]

const numberOf: Readonly<Record<NodeAspect, number>> = {
  presence: 0,
  value: 1,
  options: 2,
  disabled: 3,
  issues: 4,
}

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
  readonly #from: number[] = []
  readonly #to: number[] = []
  readonly #softFrom: number[] = []
  readonly #softTo: number[] = []
  readonly #readers = new Map<number, ReaderEntry>()
  readonly #leaders = new Map<number, number>()
  /** By node; nothing for those that nothing evaluates. */
  readonly #work: (Work | undefined)[]
  readonly #clockNodes = new Set<number>()
  #size: number

  constructor(fieldCount: number) {
    this.#size = fieldCount * aspects.length
    this.#work = new Array<Work | undefined>(this.#size).fill(undefined)
  }

  /** The node of a property of a field. */
  node(field: FieldDraft, aspect: NodeAspect): number {
    return nodeOf(field.number, aspect)
  }

  /** A node that is no property of a field: an effect's watched condition. */
  extraNode(): number {
    this.#size += 1
    return this.#size - 1
  }

  /** Says what evaluates a node, for each frame of a template. */
  evaluate(node: number, template: TemplateDraft, run: NodeRun): void {
    this.#work[node] = { template, run }
  }

  /** Says that `to` comes after `from`. */
  order(from: number, to: number): void {
    this.#from.push(from)
    this.#to.push(to)
  }

  /** Says that a node is worked out together with another, which reads the same and does the work. */
  follow(node: number, leader: number): void {
    this.#leaders.set(node, leader)
    this.order(leader, node)
  }

  /** A cycle without the nodes that only work for the next one in it. */
  withoutLeaders(cycle: readonly number[]): readonly number[] {
    return cycle.filter((node, at) => this.#leaders.get(cycle[(at + 1) % cycle.length] as number) !== node)
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
  finish(tables: Tables): Wired | { readonly cycle: readonly number[] } {
    const { templates } = tables
    const ordering = orderNodes(this.graph())
    if (ordering.order === null) return { cycle: this.withoutLeaders(ordering.cycle) }
    const ranks = new Int32Array(this.#size).fill(-1)
    const run: NodeRun[] = []
    const templateOf: number[] = []
    const localOf: number[] = []
    const perTemplate = templates.map((): number[] => [])
    for (const node of ordering.order) {
      const work = this.#work[node]
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
      template.ranks = new Int32Array(perTemplate[template.index] as number[])
      template.nodeCount = template.index === 0 ? 0 : template.ranks.length
    }
    this.#tell(tables, ranks)
    return {
      cycle: null,
      run,
      rankTemplate: new Int32Array(templateOf),
      rankLocal: new Int32Array(localOf),
      clockRanks: [...this.#clockNodes].map((node) => ranks[node] as number).filter((rank) => rank >= 0),
    }
  }

  /** Tells templates the ranks of their fields' nodes, and fields who reads their properties. */
  #tell({ fields, templates }: Tables, ranks: Int32Array) {
    for (const template of templates) {
      const { start, count } = template
      const ranksOf = (aspect: NodeAspect) => {
        const own = new Int32Array(count)
        for (let local = 0; local < count; local += 1)
          own[local] = ranks[nodeOf(start + local, aspect)] as number
        return own
      }
      template.presenceRanks = ranksOf('presence')
      template.valueRanks = ranksOf('value')
    }
    this.#tellReaders(fields, ranks)
    for (const template of templates) {
      const nextOf = (next: (field: FieldDraft) => number) => new Int32Array(template.fields.map(next))
      template.presenceNext = nextOf(({ presenceReaders }) => onlyReader(presenceReaders))
      template.editingNext = nextOf(({ editingReaders }) => onlyReader(editingReaders))
      template.valueNext = nextOf(({ valueReaders, changeEffects }) =>
        changeEffects ? SEVERAL : onlyReader(valueReaders),
      )
    }
  }

  #tellReaders(fields: readonly FieldDraft[], ranks: Int32Array) {
    const bySource = new Map<number, ReaderEntry[]>()
    for (const entry of this.#readers.values()) {
      const known = bySource.get(entry.source)
      if (known) known.push(entry)
      else bySource.set(entry.source, [entry])
    }
    for (const [source, entries] of bySource) {
      const readers = toReaders(entries, ranks)
      // What is read is a property of a field, and one of these four.
      const field = fields[Math.floor(source / aspects.length)] as FieldDraft
      field[readersOf[source % aspects.length] as (typeof readersOf)[number]] = readers
    }
  }
}

/** Where a field keeps who reads each of its properties, in the order of `aspects`. */
const readersOf = ['presenceReaders', 'valueReaders', 'optionReaders', 'editingReaders'] as const

type Tables = Pick<FieldTables, 'fields' | 'templates'>

function nodeOf(field: number, aspect: NodeAspect): number {
  return field * aspects.length + numberOf[aspect]
}

function onlyReader(readers: Readers | null): number {
  if (!readers) return NOBODY
  const { same, equal, cross } = readers
  return same.length === 1 && !equal && cross.length === 0 ? (same[0] as number) : SEVERAL
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
