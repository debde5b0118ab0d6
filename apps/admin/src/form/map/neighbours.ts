import type { DependencyGraph, GraphEdge, GraphNode } from '@urlapmuhely/document'

/** A graph by node: its incoming and outgoing edges. */
export interface IndexedGraph extends DependencyGraph {
  readonly byId: ReadonlyMap<string, GraphNode>
  readonly into: (id: string) => readonly GraphEdge[]
  readonly from: (id: string) => readonly GraphEdge[]
}

/** The direction in which to follow edges: to the nodes that a node reads, to those that read it, or both. */
export type Direction = 'reads' | 'readers' | 'both'

/** Indexes a graph by its nodes. */
export function indexGraph(graph: DependencyGraph): IndexedGraph {
  const into = Map.groupBy(graph.edges, ({ to }) => to)
  const from = Map.groupBy(graph.edges, ({ from }) => from)
  return {
    ...graph,
    byId: new Map(graph.nodes.map((node) => [node.id, node])),
    into: (id) => into.get(id) ?? [],
    from: (id) => from.get(id) ?? [],
  }
}

/** A node, and which of its neighbours are wanted. */
export interface Neighbourhood {
  readonly id: string
  /** The greatest distance, in edges. */
  readonly steps: number
  readonly direction: Direction
}

/** The nodes that are at most `steps` edges away from one, and itself. */
export function neighboursOf({ into, from }: IndexedGraph, near: Neighbourhood): ReadonlySet<string> {
  const { id, steps, direction } = near
  const found = new Set([id])
  const follow = (next: (node: string) => readonly string[]) => {
    const seen = new Set([id])
    let edge = [id]
    for (let step = 0; step < steps; step += 1) {
      edge = [...new Set(edge.flatMap(next))].filter((node) => !seen.has(node))
      for (const node of edge) seen.add(node)
    }
    for (const node of seen) found.add(node)
  }
  if (direction !== 'readers') follow((node) => into(node).map((one) => one.from))
  if (direction !== 'reads') follow((node) => from(node).map((one) => one.to))
  return found
}
