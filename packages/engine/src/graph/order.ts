// Nodes are dense numbers, so every index read in the lists below exists.

/** The graph of properties: an edge runs from a node to its reader. Node numbers are dense. */
export interface Edges {
  readonly size: number
  readonly edgeFrom: readonly number[]
  readonly edgeTo: readonly number[]
  /** Optional edges, of `init` defaults: followed where possible, never part of a cycle. */
  readonly softFrom: readonly number[]
  readonly softTo: readonly number[]
}

/** The evaluation order, or a cycle. */
export type Ordering =
  | { readonly order: Int32Array; readonly cycle: null }
  | { readonly order: null; readonly cycle: readonly number[] }

/** Returns an order in which every node comes after all that it reads; if there is none, the nodes of a short cycle. */
export function orderNodes(graph: Edges): Ordering {
  const { size } = graph
  const order = new Int32Array(size)
  const hard = adjacency(size, graph.edgeFrom, graph.edgeTo)
  const soft = adjacency(size, graph.softFrom, graph.softTo)
  const waitsHard = indegrees(size, graph.edgeTo)
  const waitsSoft = indegrees(size, graph.softTo)
  const done = new Uint8Array(size)
  const ready: number[] = []
  const reluctant: number[] = []
  const offer = (node: number) => {
    if (waitsHard[node] === 0) (waitsSoft[node] === 0 ? ready : reluctant).push(node)
  }
  for (let node = 0; node < size; node += 1) offer(node)
  let count = 0
  let readyAt = 0
  let reluctantAt = 0
  for (;;) {
    let node: number | undefined
    if (readyAt < ready.length) node = ready[readyAt++]
    else if (reluctantAt < reluctant.length) node = reluctant[reluctantAt++]
    if (node === undefined) break
    if (done[node]) continue
    done[node] = 1
    order[count++] = node
    for (let at = hard.start[node] as number; at < (hard.start[node + 1] as number); at += 1) {
      const next = hard.list[at] as number
      waitsHard[next] = (waitsHard[next] as number) - 1
      offer(next)
    }
    for (let at = soft.start[node] as number; at < (soft.start[node + 1] as number); at += 1) {
      const next = soft.list[at] as number
      waitsSoft[next] = (waitsSoft[next] as number) - 1
      if (!done[next]) offer(next)
    }
  }
  if (count === size) return { order, cycle: null }
  return { order: null, cycle: findCycle(graph) as readonly number[] }
}

/** Returns the nodes of a cycle, each read by the next and the last by the first; null if there is none. */
export function findCycle(graph: Edges): number[] | null {
  const { start, list } = adjacency(graph.size, graph.edgeFrom, graph.edgeTo)
  // 0 unvisited, 1 on the path, 2 done. Iterative, so that a long chain cannot overflow the stack.
  const state = new Uint8Array(graph.size)
  const cursor = start.slice()
  for (let root = 0; root < graph.size; root += 1) {
    if (state[root] !== 0) continue
    const path = [root]
    state[root] = 1
    while (path.length > 0) {
      const node = path[path.length - 1] as number
      const at = cursor[node] as number
      if (at >= (start[node + 1] as number)) {
        state[node] = 2
        path.pop()
        continue
      }
      cursor[node] = at + 1
      const next = list[at] as number
      if (state[next] === 1) return path.slice(path.indexOf(next))
      if (state[next] === 0) {
        state[next] = 1
        path.push(next)
      }
    }
  }
  return null
}

/** Edges by their start: those of node `n` are `list[start[n]] … list[start[n + 1] - 1]`. */
function adjacency(size: number, from: readonly number[], to: readonly number[]) {
  const start = new Int32Array(size + 1)
  for (const node of from) start[node + 1] = (start[node + 1] as number) + 1
  for (let node = 0; node < size; node += 1)
    start[node + 1] = (start[node + 1] as number) + (start[node] as number)
  const list = new Int32Array(from.length)
  const next = start.slice()
  for (let edge = 0; edge < from.length; edge += 1) {
    const node = from[edge] as number
    const at = next[node] as number
    list[at] = to[edge] as number
    next[node] = at + 1
  }
  return { start, list }
}

function indegrees(size: number, to: readonly number[]): Int32Array {
  const degrees = new Int32Array(size)
  for (const node of to) degrees[node] = (degrees[node] as number) + 1
  return degrees
}
