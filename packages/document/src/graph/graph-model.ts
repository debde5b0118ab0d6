/** The sort of thing that a node of the map represents. */
export type NodeSort = 'field' | 'rule' | 'list' | 'context' | 'form'

/** How one thing depends on another; several ways may join the same two. */
export type Dependency = 'condition' | 'formula' | 'text' | 'reads' | 'acts' | 'options'

/** A field, a rule, a list of options, a value of the host, or the form itself. */
export interface GraphNode {
  /** The item's id; a list's and a context value's are prefixed, since they are no items. */
  readonly id: string
  readonly sort: NodeSort
  /** The name of its kind: a list consists of options, a context value belongs to the form. */
  readonly kind: string
  /** The item to select: null for a list. */
  readonly itemId: string | null
  readonly label: string
  /** The type of a field; null for everything else. */
  readonly type: string | null
  readonly enabled: boolean
  /**
   * The page or other container at the top of the form, and the one within it: `[]` outside of containers.
   */
  readonly cluster: readonly string[]
}

/** The end depends on the start: data flows from `from` to `to`. */
export interface GraphEdge {
  readonly from: string
  readonly to: string
  readonly how: readonly Dependency[]
  /** True if the edge belongs to a loop. */
  readonly inLoop: boolean
}

/** Nodes that depend on each other. */
export interface GraphLoop {
  /** A `warning` passes through a side effect, and ends when the form runs; an `error` cannot run. */
  readonly severity: 'error' | 'warning'
  /** In the order of the form. */
  readonly nodeIds: readonly string[]
}

/** The nodes of a form and which of them reads which. */
export interface DependencyGraph {
  /** Fields in the order of the form, then rules by kind, then lists and values of the host. */
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
  readonly loops: readonly GraphLoop[]
}
