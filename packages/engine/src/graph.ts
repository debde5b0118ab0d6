/** The graph of properties: an edge runs from what is read to what reads it. Node numbers are dense. */
export interface Graph {
  readonly size: number
  readonly edgeFrom: readonly number[]
  readonly edgeTo: readonly number[]
  /** Edges that only say what would be good to know first: `init` defaults. They never make a cycle. */
  readonly softFrom: readonly number[]
  readonly softTo: readonly number[]
}

/** The order of evaluation, or a cycle. */
export type Ordering =
  | { readonly order: Int32Array; readonly cycle: null }
  | { readonly order: null; readonly cycle: readonly number[] }

/** An order in which every node comes after all it reads; without one, the nodes of a shortest-found cycle. */
export function orderNodes(graph: Graph): Ordering {
  const { size } = graph
  const hard = adjacency(size, graph.edgeFrom, graph.edgeTo)
  const soft = adjacency(size, graph.softFrom, graph.softTo)
  const waitsHard = indegrees(size, graph.edgeTo)
  const waitsSoft = indegrees(size, graph.softTo)
  const order = new Int32Array(size)
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
    for (let at = hard.start[node] ?? 0; at < (hard.start[node + 1] ?? 0); at += 1) {
      const next = hard.list[at] ?? 0
      waitsHard[next] = (waitsHard[next] ?? 0) - 1
      offer(next)
    }
    for (let at = soft.start[node] ?? 0; at < (soft.start[node + 1] ?? 0); at += 1) {
      const next = soft.list[at] ?? 0
      waitsSoft[next] = (waitsSoft[next] ?? 0) - 1
      if (!done[next]) offer(next)
    }
  }
  if (count === size) return { order, cycle: null }
  return { order: null, cycle: findCycle(graph) ?? [] }
}

/** The nodes of a cycle, each read by the next and the last by the first; null when there is none. */
export function findCycle(graph: Graph): number[] | null {
  const { start, list } = adjacency(graph.size, graph.edgeFrom, graph.edgeTo)
  // 0 not seen, 1 on the path, 2 done; iterative, so that a long chain can't overflow the stack.
  const state = new Uint8Array(graph.size)
  const cursor = start.slice()
  for (let root = 0; root < graph.size; root += 1) {
    if (state[root] !== 0) continue
    const path = [root]
    state[root] = 1
    while (path.length > 0) {
      const node = path[path.length - 1] ?? 0
      const at = cursor[node] ?? 0
      if (at >= (start[node + 1] ?? 0)) {
        state[node] = 2
        path.pop()
        continue
      }
      cursor[node] = at + 1
      const next = list[at] ?? 0
      if (state[next] === 1) return path.slice(path.indexOf(next))
      if (state[next] === 0) {
        state[next] = 1
        path.push(next)
      }
    }
  }
  return null
}

/** Edges by where they start: those of node `n` are `list[start[n]] … list[start[n + 1] - 1]`. */
function adjacency(size: number, from: readonly number[], to: readonly number[]) {
  const start = new Int32Array(size + 1)
  for (const node of from) start[node + 1] = (start[node + 1] ?? 0) + 1
  for (let node = 0; node < size; node += 1) start[node + 1] = (start[node + 1] ?? 0) + (start[node] ?? 0)
  const list = new Int32Array(from.length)
  const next = start.slice()
  for (let edge = 0; edge < from.length; edge += 1) {
    const node = from[edge] ?? 0
    const at = next[node] ?? 0
    list[at] = to[edge] ?? 0
    next[node] = at + 1
  }
  return { start, list }
}

function indegrees(size: number, to: readonly number[]): Int32Array {
  const degrees = new Int32Array(size)
  for (const node of to) degrees[node] = (degrees[node] ?? 0) + 1
  return degrees
}
