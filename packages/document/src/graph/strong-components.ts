/**
 * The strongly connected components of a directed graph (Tarjan, 1972): a number for each node, equal for two nodes that
 * reach each other. Iterative, so that a long chain cannot overflow the stack.
 *
 * @param readers by node: the nodes at the ends of its edges.
 */
export function strongComponents(readers: readonly (readonly number[])[]): Int32Array {
  const size = readers.length
  const component = new Int32Array(size).fill(-1)
  const seenAt = new Int32Array(size).fill(-1)
  const lowest = new Int32Array(size)
  const cursor = new Int32Array(size)
  const stack: number[] = []
  let clock = 0
  let count = 0
  // Every index below is the number of a node.
  const enter = (node: number, path: number[]) => {
    seenAt[node] = clock
    lowest[node] = clock
    clock += 1
    stack.push(node)
    path.push(node)
  }
  for (let root = 0; root < size; root += 1) {
    if (seenAt[root] !== -1) continue
    const path: number[] = []
    enter(root, path)
    while (path.length > 0) {
      const node = path[path.length - 1] as number
      const next = readers[node]?.[cursor[node] as number]
      if (next !== undefined) {
        cursor[node] = (cursor[node] as number) + 1
        if (seenAt[next] === -1) enter(next, path)
        else if (component[next] === -1)
          lowest[node] = Math.min(lowest[node] as number, seenAt[next] as number)
        continue
      }
      path.pop()
      const above = path.at(-1)
      if (above !== undefined) lowest[above] = Math.min(lowest[above] as number, lowest[node] as number)
      if (lowest[node] !== seenAt[node]) continue
      for (let member = stack.pop(); member !== undefined; member = stack.pop()) {
        component[member] = count
        if (member === node) break
      }
      count += 1
    }
  }
  return component
}
