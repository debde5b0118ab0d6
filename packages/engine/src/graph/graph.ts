/** The properties of a field that are nodes of the graph. */
export const nodeAspects = ['presence', 'value', 'options', 'disabled', 'issues'] as const

/** The name of such a property. */
export type NodeAspect = (typeof nodeAspects)[number]

/** How many nodes each field has. */
export const NODES_PER_FIELD = nodeAspects.length

/** The place of each property among the nodes of a field. */
export const NODE = { presence: 0, value: 1, options: 2, disabled: 3, issues: 4 } as const satisfies Record<
  NodeAspect,
  number
>

/** The number of the node for a property of a field. */
export function nodeOf(field: number, aspect: NodeAspect): number {
  return field * NODES_PER_FIELD + NODE[aspect]
}

/** In `next`: nothing follows a change of the node. */
export const NOBODY = -1

/** In `next`: more than one plain reader follows a change; see `readers`. */
export const SEVERAL = -2

/** What has to be evaluated again when one node changes. */
export interface Readers {
  /** Ranks of readers in the same scope. */
  readonly same: readonly number[]
  /** Ranks of readers that only compare the value with constants, by constant. */
  readonly equal: ReadonlyMap<unknown, readonly number[]> | null
  readonly cross: readonly CrossReader[]
  /** Numbers of the side effects that a change triggers. */
  readonly effects: readonly number[]
}

/** A reader in another scope than what it reads. */
export interface CrossReader {
  readonly rank: number
  /** Scopes outward from what changed to where both meet … */
  readonly up: number
  /** … and the numbers of the repeats from there inward to the reader. */
  readonly down: readonly number[]
}

/** The nodes of a form in the order of evaluation, with their readers. A rank is a node's place in that order. */
export interface Graph<Run> {
  /** By rank: what evaluates the node. */
  readonly run: readonly Run[]
  /** By rank: the index of the template in each of whose frames the node is evaluated. */
  readonly rankTemplate: Int32Array
  /** By rank: the number of the node among those of a row; −1 at the top of the form. */
  readonly rankLocal: Int32Array
  /** By template: the ranks of its nodes, ascending. */
  readonly ranksIn: readonly Int32Array[]
  /** By node: its rank; −1 when nothing evaluates it. */
  readonly rankOf: Int32Array
  /** By node: the rank of its only reader, `NOBODY` or `SEVERAL`. */
  readonly next: Int32Array
  /** By node: its readers where there are several; else null. */
  readonly readers: readonly (Readers | null)[]
  /** Ranks of the nodes that read the clock. */
  readonly clockRanks: readonly number[]
}
