/** The properties of a field that are nodes of the graph. Each reads only earlier ones of its own field. */
export const nodeAspects = ['presence', 'options', 'value', 'disabled', 'issues'] as const

/** The name of such a property. */
export type NodeAspect = (typeof nodeAspects)[number]

/** How many nodes each field has. */
export const NODES_PER_FIELD = nodeAspects.length

/** The position of each property among the nodes of a field. */
export const NODE = { presence: 0, options: 1, value: 2, disabled: 3, issues: 4 } as const satisfies Record<
  NodeAspect,
  number
>

/** The node number of a property of a field. */
export function nodeOf(field: number, aspect: NodeAspect): number {
  return field * NODES_PER_FIELD + NODE[aspect]
}

/** In `next`: the node has no reader. */
export const NOBODY = -1

/** In `next`, this and anything below: the node has more than one plain reader, at `SEVERAL - next` in `readers`. */
export const SEVERAL = -2

/** The readers that are evaluated again when a node changes. */
export interface Readers {
  /** Ranks of readers in the same scope, ascending. */
  readonly same: readonly number[]
  /** Ranks of readers that only compare the value with constants, by constant; ascending. */
  readonly equal: ReadonlyMap<unknown, readonly number[]> | null
  readonly cross: readonly CrossReader[]
  /** Numbers of the side effects that a change triggers. */
  readonly effects: readonly number[]
}

/** A reader in another scope than the node that it reads. */
export interface CrossReader {
  readonly rank: number
  /** The number of scopes outward from the changed node to the common scope … */
  readonly up: number
  /** … and the numbers of the repeats from there inward to the reader. */
  readonly down: readonly number[]
}

/** The nodes of a form in evaluation order, with their readers. A rank is a node's position in that order. */
export interface Graph<Run> {
  /** By rank: the function that evaluates the node. */
  readonly run: readonly Run[]
  /** By rank: the index of the template in whose frames the node is evaluated. */
  readonly rankTemplate: Int32Array
  /** By rank: the number of the node among those of a row; −1 at the top of the form. */
  readonly rankLocal: Int32Array
  /** By template: the ranks of its nodes, ascending. */
  readonly ranksIn: readonly Int32Array[]
  /** By node: its rank; −1 for nodes without an evaluation. */
  readonly rankOf: Int32Array
  /** By node: the rank of its only reader, `NOBODY`, or `SEVERAL` and below. */
  readonly next: Int32Array
  /** Of the nodes that have several. */
  readonly readers: readonly Readers[]
  /** Ranks of the nodes that read the clock. */
  readonly clockRanks: readonly number[]
}
