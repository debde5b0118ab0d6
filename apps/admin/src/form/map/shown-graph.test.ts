import type { DependencyGraph, GraphNode } from '@urlapmuhely/document'
import { expect, test } from 'vitest'
import { layOut } from './layout.ts'
import { indexGraph, neighboursOf } from './neighbours.ts'
import { CLOSED_FROM, shownGraph } from './shown-graph.ts'

const node = (id: string, cluster: readonly string[] = []): GraphNode => ({
  ...{ id, sort: 'field', kind: 'formField', itemId: id, label: id, type: 'text', enabled: true },
  cluster,
})
const edge = (from: string, to: string) => ({ from, to, how: ['formula'] as const, inLoop: false })

/** a → b → c → d, and e apart from them. */
const chain: DependencyGraph = {
  nodes: ['a', 'b', 'c', 'd', 'e'].map((id) => node(id)),
  edges: [edge('a', 'b'), edge('b', 'c'), edge('c', 'd')],
  loops: [],
}

test('the surroundings of a node are as many edges wide as asked, in the direction asked', () => {
  const graph = indexGraph(chain)
  expect([...neighboursOf(graph, { id: 'b', steps: 1, direction: 'both' })].sort()).toEqual(['a', 'b', 'c'])
  expect([...neighboursOf(graph, { id: 'b', steps: 5, direction: 'reads' })].sort()).toEqual(['a', 'b'])
  expect([...neighboursOf(graph, { id: 'b', steps: 2, direction: 'readers' })].sort()).toEqual([
    'b',
    'c',
    'd',
  ])
})

test('the clusters of a large graph are closed until they are opened, and edges between them are counted', () => {
  const half = CLOSED_FROM
  const nodes = [0, 1].flatMap((page) =>
    Array.from({ length: half }, (_, index) => node(`${page}.${index}`, [`p${page}`])),
  )
  const edges = [edge('0.0', '1.0'), edge('0.1', '1.1'), edge('0.0', '0.1')]
  const ids = new Set(nodes.map(({ id }) => id))
  const choice = { ids, open: new Set<string>(), withClusters: true }
  const closed = shownGraph({ nodes, edges, loops: [] }, choice)
  expect(closed.nodes).toEqual([])
  expect(closed.edges).toEqual([{ from: 'cluster:p0', to: 'cluster:p1', count: 2, inLoop: false }])
  const opened = shownGraph({ nodes, edges, loops: [] }, { ...choice, open: new Set(['cluster:p0']) })
  expect(opened.nodes).toHaveLength(half)
  expect(opened.edges.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '0.0 cluster:p1',
    '0.1 cluster:p1',
    '0.0 0.1',
  ])
})

test.each([
  ['the first one', [true, false]],
  ['the last one', [false, true]],
])('an arrow between closed clusters is in a loop if one of its edges is: %s', (_, loops) => {
  const nodes = ['p', 'q'].flatMap((page) =>
    Array.from({ length: CLOSED_FROM }, (__, index) => node(`${page}${index}`, [page])),
  )
  const edges = loops.map((inLoop, index) => ({ ...edge(`p${index}`, `q${index}`), inLoop }))
  const ids = new Set(nodes.map(({ id }) => id))
  const shown = shownGraph({ nodes, edges, loops: [] }, { ids, open: new Set(), withClusters: true })
  expect(shown.edges).toEqual([{ from: 'cluster:p', to: 'cluster:q', count: 2, inLoop: true }])
})

test('readers are to the right of what they read, and no boxes overlap', () => {
  const size = { width: 100, height: 40 }
  const boxes = chain.nodes.map(({ id }, index) => ({ id, ...size, frame: index < 2 ? 'f' : null }))
  const { boxes: places, frames } = layOut({ boxes, edges: chain.edges.map(({ from, to }) => [from, to]) })
  const at = new Map(places.map((place) => [place.id, place]))
  for (const { from, to } of chain.edges) expect(at.get(to)?.x).toBeGreaterThan(at.get(from)?.x ?? 0)
  for (const left of places)
    for (const right of places)
      if (left !== right)
        expect(Math.abs(left.x - right.x) >= 100 || Math.abs(left.y - right.y) >= 40).toBe(true)
  const [frame] = frames
  expect(frame?.id).toBe('f')
  expect(at.get('a')?.x).toBeGreaterThan(frame?.x ?? 0)
  expect((at.get('b')?.x ?? 0) + 100).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0))
})
