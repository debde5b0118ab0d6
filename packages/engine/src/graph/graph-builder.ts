// Nodes, ranks, templates and fields are dense numbers, so what is read by one exists: the casts of this file.
import type { Reads } from '../language/compiled.ts'
import type { Field, Template } from '../scope/fields.ts'
import { type Graph, NODES_PER_FIELD, type NodeAspect, nodeOf } from './graph.ts'
import { NodeTable } from './node-table.ts'
import { type Edges, orderNodes } from './order.ts'
import { inOrder, type ReaderEntry, ReaderTable } from './readers.ts'

/** A node, and the template in whose frames it is evaluated. */
export interface NodeInTemplate {
  readonly node: number
  readonly template: Template
}

/** How a node reads another one. */
interface Read {
  /** The template in whose frames both are. */
  readonly anchor: Template
  /** The constants with which the value is compared; null if it is used otherwise. */
  readonly equal?: readonly unknown[] | null
}

/** A property of a field that a node reads. */
interface ReadProperty extends Read {
  readonly field: Field
  readonly aspect: NodeAspect
}

/** A node that another one reads. */
interface ReadNode extends Read, NodeInTemplate {}

interface Work<Run> {
  readonly template: Template
  readonly run: Run
}

/**
 * Collects the nodes and their inputs, then orders them.
 *
 * Members are `private` instead of `#named`, as in the node queue, because a builder is made for each program.
 */
export class GraphBuilder<Run> {
  private readonly fields: readonly Field[]
  private readonly templates: readonly Template[]
  private readonly softFrom: number[] = []
  private readonly softTo: number[] = []
  /** By node: its last reader, which has those before it. */
  private readonly lastReader: NodeTable<ReaderEntry>
  private readonly effects = new Map<number, number[]>()
  /** By node; empty for nodes without an evaluation. */
  private readonly work: NodeTable<Work<Run>>
  private readonly clockNodes = new Set<number>()
  /** How many nodes there are, and how many of them have an evaluation. */
  private size: number
  private evaluated = 0
  /** True while nodes read only nodes of smaller numbers: then their numbers are an order already. */
  private isForward = true

  constructor(fields: readonly Field[], templates: readonly Template[]) {
    this.fields = fields
    this.templates = templates
    this.size = fields.length * NODES_PER_FIELD
    this.work = new NodeTable(fields.length)
    this.lastReader = new NodeTable(fields.length)
  }

  /** Adds a node that is not a property of a field, such as a condition that an effect watches; returns its number. */
  extraNode(): number {
    this.size += 1
    return this.size - 1
  }

  /** Sets the function that evaluates a node in each frame of a template. */
  evaluate(node: number, template: Template, run: Run): void {
    if (!this.work.get(node)) this.evaluated += 1
    this.work.set(node, { template, run })
  }

  /** Makes a node read a property of a field, so that it is evaluated again when the property changes. */
  read(reader: NodeInTemplate, { field, aspect, anchor, equal = null }: ReadProperty): void {
    const { number, template } = field
    this.readNode(reader, { node: nodeOf(number, aspect), template, anchor, equal })
  }

  /** Makes a node read another node. */
  readNode({ node, template }: NodeInTemplate, source: ReadNode): void {
    const { anchor, equal = null, template: sourceTemplate } = source
    const before = this.lastReader.get(source.node)
    this.lastReader.set(source.node, { sourceTemplate, node, template, anchor, equal, before })
    if (source.node >= node) this.isForward = false
  }

  /**
   * Makes a node read the inputs of an expression. `soft`: evaluating it later is preferred but not required.
   */
  readAll(reader: NodeInTemplate, reads: Reads, soft = false): void {
    const { node } = reader
    for (const read of reads.fields) {
      // Both numbers come from the tables that the graph is built for.
      const field = this.fields[read.field] as Field
      const anchor = this.templates[read.anchor] as Template
      if (soft) {
        const source = nodeOf(field.number, 'value')
        this.softFrom.push(source)
        this.softTo.push(node)
        if (source >= node) this.isForward = false
        continue
      }
      this.read(reader, { field, aspect: 'value', anchor, equal: read.equal })
      if (read.options) this.read(reader, { field, aspect: 'options', anchor })
    }
    for (const shared of reads.shared) {
      const outer = this.templates[shared.template] as Template
      this.readNode(reader, { node: shared.node, template: outer, anchor: outer })
    }
    if (reads.clock && !soft) this.clockNodes.add(node)
  }

  /** Makes a change of a field's value trigger a side effect. */
  trigger(field: Field, effect: number): void {
    const node = nodeOf(field.number, 'value')
    const known = this.effects.get(node)
    if (known) known.push(effect)
    else this.effects.set(node, [effect])
  }

  /**
   * The edges so far, with `more` if given: from each node to its readers, from the presence of each field to its value,
   * and from each repeat to all that is evaluated in its rows, since it creates them.
   */
  edges(moreFrom: readonly number[] = [], moreTo: readonly number[] = [], size = this.size): Edges {
    const edgeFrom = [...moreFrom]
    const edgeTo = [...moreTo]
    const add = (from: number, to: number) => {
      edgeFrom.push(from)
      edgeTo.push(to)
    }
    for (let node = 0; node < this.size; node += 1) {
      for (const reader of inOrder(this.lastReader.get(node))) add(node, reader.node)
      const field = this.fields[Math.floor(node / NODES_PER_FIELD)]
      const { repeat = null } = field?.template ?? this.work.get(node)?.template ?? {}
      if (repeat) add(nodeOf(repeat.number, 'value'), node)
    }
    for (const { number } of this.fields) add(nodeOf(number, 'presence'), nodeOf(number, 'value'))
    return { size, edgeFrom, edgeTo, softFrom: this.softFrom, softTo: this.softTo }
  }

  /** True if a node reads another one, directly or through nodes that are not properties of fields. */
  reads(node: number, source: number): boolean {
    return inOrder(this.lastReader.get(source)).some(
      (reader) =>
        reader.node === node ||
        (reader.node >= this.fields.length * NODES_PER_FIELD && this.reads(node, reader.node)),
    )
  }

  /** Returns the graph in order, or the nodes of a cycle. */
  finish(): { readonly graph: Graph<Run>; readonly cycle: null } | { readonly cycle: readonly number[] } {
    const ordering = this.isForward ? null : orderNodes(this.edges())
    if (ordering?.cycle) return { cycle: ordering.cycle }
    const rankOf = new Int32Array(this.size).fill(-1)
    const run = new Array<Run>(this.evaluated)
    const rankTemplate = new Int32Array(this.evaluated)
    const rankLocal = new Int32Array(this.evaluated)
    const perTemplate = this.templates.map((): number[] => [])
    let rank = 0
    const add = (node: number, { template, run: evaluation }: Work<Run>) => {
      const { index } = template
      // Templates are numbered in their order.
      const own = perTemplate[index] as number[]
      rankOf[node] = rank
      run[rank] = evaluation
      rankTemplate[rank] = index
      rankLocal[rank] = index === 0 ? -1 : own.length
      own.push(rank)
      rank += 1
    }
    if (!ordering) this.work.each(add)
    else
      for (const node of ordering.order) {
        const work = this.work.get(node)
        if (work) add(node, work)
      }
    const { next, readers } = this.readersFrom(rankOf)
    const graph = {
      run,
      rankTemplate,
      rankLocal,
      ranksIn: perTemplate.map((ranks) => new Int32Array(ranks)),
      rankOf,
      next,
      readers,
      clockRanks: [...this.clockNodes].map((node) => rankOf[node] as number).filter((rank) => rank >= 0),
    }
    return { graph, cycle: null }
  }

  private readersFrom(rankOf: Int32Array): ReaderTable {
    const table = new ReaderTable(rankOf)
    this.lastReader.each((node, last) => table.set(node, last, this.effects.get(node) ?? NO_EFFECTS))
    for (const [node, effects] of this.effects)
      if (!this.lastReader.get(node)) table.set(node, undefined, effects)
    return table
  }
}

const NO_EFFECTS: readonly number[] = Object.freeze([])
