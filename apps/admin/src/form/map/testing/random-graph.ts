import type { DependencyGraph, GraphEdge, GraphNode } from '@urlapmuhely/document'
import fc from 'fast-check'

/** A node of a graph: a text field unless the test says otherwise. */
export function buildNode(id: string, overrides: Partial<GraphNode> = {}): GraphNode {
  return {
    ...{ id, sort: 'field', kind: 'formField', itemId: id, label: `${id} felirata`, type: 'text' },
    ...{ enabled: true, cluster: [], ...overrides },
  }
}

/** An edge by which a formula reads a field, unless the test says otherwise. */
export function buildEdge(from: string, to: string, overrides: Partial<GraphEdge> = {}): GraphEdge {
  return { from, to, how: ['formula'], inLoop: false, ...overrides }
}

/** Containers of the random graphs, from the outside in. */
const clusters: readonly (readonly string[])[] = [[], ['p1'], ['p1', 'g1'], ['p2']]

/** Graphs of up to `max` nodes, with edges in any direction. */
export function randomGraph(max = 8): fc.Arbitrary<DependencyGraph> {
  const node = fc.record({
    cluster: fc.constantFrom(...clusters),
    kind: fc.constantFrom('formField', 'formDisabled'),
  })
  return fc.array(node, { minLength: 1, maxLength: max }).chain((made) => {
    const nodes = made.map((one, index) => buildNode(`n${index}`, one))
    const end = fc.constantFrom(...nodes.map(({ id }) => id))
    const pair = fc.record({ from: end, to: end, inLoop: fc.boolean() })
    return fc
      .uniqueArray(pair, { maxLength: 2 * max, selector: ({ from, to }) => `${from} ${to}` })
      .map((pairs) => ({
        nodes,
        edges: pairs.map(({ from, to, inLoop }) => buildEdge(from, to, { inLoop })),
        loops: [],
      }))
  })
}
