import type { DependencyGraph, GraphNode } from '@urlapmuhely/document'

/** From how many nodes on pages and groups are drawn closed. */
export const CLOSED_FROM = 150

/** How many nodes outside all containers are one cluster, if clusters are closed. */
export const RUN = 50

/** A page, a container within it, or a run of nodes that are in none. */
export interface Cluster {
  readonly id: string
  /** Labels from the outside in; empty for nodes in no container. */
  readonly labels: readonly string[]
  readonly nodes: readonly GraphNode[]
  readonly isOpen: boolean
}

/** An edge as it is drawn: between nodes, or between closed clusters, where one edge represents several. */
export interface ShownEdge {
  readonly from: string
  readonly to: string
  readonly count: number
  readonly inLoop: boolean
}

/** The part of a graph that is drawn. */
export interface ShownGraph {
  /** With their clusters; null if nodes are drawn without. */
  readonly nodes: readonly { readonly node: GraphNode; readonly cluster: string | null }[]
  readonly clusters: readonly Cluster[]
  readonly edges: readonly ShownEdge[]
  /** True if clusters can be opened and closed. */
  readonly isLarge: boolean
}

/** The user's choice of nodes to draw and clusters to open. */
export interface ShownChoice {
  /** Ids of the nodes to draw. */
  readonly ids: ReadonlySet<string>
  readonly open: ReadonlySet<string>
  /** False to draw nodes without the containers that they are in. */
  readonly withClusters: boolean
}

/** The nodes, clusters and edges to draw: clusters are closed in a large graph until they are opened. */
export function shownGraph(graph: DependencyGraph, { ids, open, withClusters }: ShownChoice): ShownGraph {
  const nodes = graph.nodes.filter(({ id }) => ids.has(id))
  const isLarge = nodes.length > CLOSED_FROM
  const labels = new Map(graph.nodes.map(({ id, label }) => [id, label]))
  const groups = Map.groupBy(nodes, (node) => node.cluster.join(' '))
  const clusters =
    withClusters || isLarge ? [...groups.values()].flatMap((group) => clusterOf(group, labels)) : []
  const shown = clusters.map((cluster) => ({ ...cluster, isOpen: !isLarge || open.has(cluster.id) }))
  const placeOf = new Map<string, string>()
  const drawn = new Map<string, string | null>(clusters.length === 0 ? nodes.map(({ id }) => [id, null]) : [])
  for (const { id: cluster, nodes: members, isOpen } of shown)
    for (const { id } of members) {
      placeOf.set(id, isOpen ? id : cluster)
      if (isOpen) drawn.set(id, cluster)
    }
  const edges = new Map<string, ShownEdge>()
  for (const { from, to, inLoop } of graph.edges) {
    if (!ids.has(from) || !ids.has(to)) continue
    const [start = from, end = to] = [placeOf.get(from), placeOf.get(to)]
    if (start === end && from !== to) continue
    const key = `${start} ${end}`
    const known = edges.get(key)
    const count = (known?.count ?? 0) + 1
    edges.set(key, { from: start, to: end, count, inLoop: inLoop || known?.inLoop === true })
  }
  return {
    nodes: nodes.flatMap((node) => {
      const cluster = drawn.get(node.id)
      return cluster === undefined ? [] : [{ node, cluster }]
    }),
    clusters: shown,
    edges: [...edges.values()],
    isLarge,
  }
}

/** The id of the cluster that a node is drawn in; null if there are none. */
export function clusterWith({ clusters }: ShownGraph, id: string): string | null {
  return clusters.find(({ nodes }) => nodes.some((node) => node.id === id))?.id ?? null
}

function clusterOf(
  nodes: readonly GraphNode[],
  labels: ReadonlyMap<string, string>,
): Omit<Cluster, 'isOpen'>[] {
  const path = nodes[0]?.cluster ?? []
  if (path.length > 0)
    return [{ id: `cluster:${path.join(' ')}`, labels: path.map((id) => labels.get(id) ?? ''), nodes }]
  return Array.from({ length: Math.ceil(nodes.length / RUN) }, (_, run) => ({
    id: `cluster:${run}`,
    labels: [],
    nodes: nodes.slice(run * RUN, (run + 1) * RUN),
  }))
}
