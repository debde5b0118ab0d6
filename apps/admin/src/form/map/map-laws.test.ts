import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxesOf, flowEdges } from './flow-elements.ts'
import { type Box, layOut, type Place } from './layout.ts'
import { chosenIds, initialChoice } from './map-choice.ts'
import { areaAround } from './map-moves.ts'
import { type Direction, indexGraph, neighboursOf } from './neighbours.ts'
import { clusterWith, shownGraph } from './shown-graph.ts'
import { buildNode, randomGraph } from './testing/random-graph.ts'

const directions: readonly Direction[] = ['reads', 'readers', 'both']

/** The least number of edges from each node to each other one, by Floyd and Warshall. */
function distances(ids: readonly string[], edges: readonly (readonly [string, string])[]) {
  const far = new Map(
    ids.flatMap((one) => ids.map((other) => [`${one} ${other}`, one === other ? 0 : Infinity])),
  )
  for (const [from, to] of edges) if (from !== to) far.set(`${from} ${to}`, 1)
  const at = (one: string, other: string) => far.get(`${one} ${other}`) ?? Infinity
  for (const via of ids)
    for (const one of ids)
      for (const other of ids)
        far.set(`${one} ${other}`, Math.min(at(one, other), at(one, via) + at(via, other)))
  return at
}

describe('the neighbours of a node', () => {
  it('are those whose distance along the edges is small enough', () => {
    fc.assert(
      fc.property(randomGraph(), fc.nat({ max: 7 }), fc.integer({ min: 0, max: 4 }), (graph, nth, steps) => {
        const ids = graph.nodes.map(({ id }) => id)
        const id = ids[nth % ids.length] ?? ''
        const at = distances(
          ids,
          graph.edges.map(({ from, to }) => [from, to]),
        )
        for (const direction of directions) {
          const expected = ids.filter(
            (other) =>
              (direction !== 'readers' && at(other, id) <= steps) ||
              (direction !== 'reads' && at(id, other) <= steps),
          )
          const found = neighboursOf(indexGraph(graph), { id, steps, direction })
          expect([...found].sort()).toEqual(expected.sort())
        }
      }),
      volume(200, 81),
    )
  })

  it('narrow the choice, as the kind and the page do', () => {
    const choice = fc.record({
      kinds: fc.subarray(['formField', 'formDisabled']),
      page: fc.constantFrom(null, 'p1', 'p2'),
      steps: fc.integer({ min: 1, max: 3 }),
      direction: fc.constantFrom(...directions),
      isCentred: fc.boolean(),
    })
    fc.assert(
      fc.property(randomGraph(), choice, (graph, { isCentred, ...wanted }) => {
        const indexed = indexGraph(graph)
        const centre = isCentred ? 'n0' : null
        const around = centre === null ? null : neighboursOf(indexed, { ...wanted, id: centre })
        const expected = graph.nodes.filter((node) => {
          if (around && !around.has(node.id)) return false
          if (wanted.kinds.length > 0 && !wanted.kinds.includes(node.kind)) return false
          return wanted.page === null || node.cluster[0] === wanted.page
        })
        const found = chosenIds(indexed, { ...initialChoice, ...wanted }, centre)
        expect([...found]).toEqual(expected.map(({ id }) => id))
      }),
      volume(300, 82),
    )
  })
})

describe('the part of a graph that is drawn', () => {
  const choice = fc.record({ left: fc.subarray(['n0', 'n1', 'n2', 'n3']), withClusters: fc.boolean() })

  it('has the chosen nodes and the edges between them, in a small graph', () => {
    fc.assert(
      fc.property(randomGraph(), choice, (graph, { left, withClusters }) => {
        const ids = new Set(graph.nodes.map(({ id }) => id).filter((id) => !left.includes(id)))
        const shown = shownGraph(graph, { ids, open: new Set(), withClusters })
        expect(shown.isLarge).toBe(false)
        expect(shown.nodes.map(({ node }) => node)).toEqual(graph.nodes.filter(({ id }) => ids.has(id)))
        expect(shown.edges).toEqual(
          graph.edges
            .filter(({ from, to }) => ids.has(from) && ids.has(to))
            .map(({ from, to, inLoop }) => ({ from, to, inLoop, count: 1 })),
        )
        for (const { node, cluster } of shown.nodes) {
          expect(cluster).toBe(withClusters ? clusterWith(shown, node.id) : null)
          const same = shown.nodes
            .filter((other) => other.cluster === cluster)
            .map((other) => other.node.cluster)
          if (withClusters) expect(same.every((path) => path.join() === node.cluster.join())).toBe(true)
        }
      }),
      volume(300, 83),
    )
  })

  it('in a large graph replaces the nodes of closed clusters, and loses no edge to another cluster', () => {
    const filler = Array.from({ length: 150 }, (_, index) => buildNode(`f${index}`, { cluster: ['p9'] }))
    const open = fc.subarray(['cluster:p1', 'cluster:p1 g1', 'cluster:p2', 'cluster:0', 'cluster:p9'])
    fc.assert(
      fc.property(randomGraph(), open, (small, opened) => {
        const graph = { ...small, nodes: [...small.nodes, ...filler] }
        const ids = new Set(graph.nodes.map(({ id }) => id))
        const shown = shownGraph(graph, { ids, open: new Set(opened), withClusters: false })
        expect(shown.isLarge).toBe(true)
        // Each node is drawn in exactly one way: by itself, or by its closed cluster.
        const placeOf = (id: string) => {
          const own = shown.nodes.filter(({ node }) => node.id === id).map(() => id)
          const closed = shown.clusters.filter(
            (cluster) => !cluster.isOpen && cluster.nodes.some((node) => node.id === id),
          )
          const places = [...own, ...closed.map((cluster) => cluster.id)]
          expect(places).toHaveLength(1)
          return places[0] ?? ''
        }
        for (const id of ids) placeOf(id)
        const expected = new Map<string, { count: number; inLoop: boolean }>()
        for (const { from, to, inLoop } of graph.edges) {
          const [start, end] = [placeOf(from), placeOf(to)]
          if (start === end && from !== to) continue
          const before = expected.get(`${start}>${end}`) ?? { count: 0, inLoop: false }
          expected.set(`${start}>${end}`, { count: before.count + 1, inLoop: before.inLoop || inLoop })
        }
        const found = shown.edges.map(({ from, to, count, inLoop }) => [`${from}>${to}`, { count, inLoop }])
        expect(new Map(found as [string, { count: number; inLoop: boolean }][])).toEqual(expected)
        expect(found).toHaveLength(expected.size)
      }),
      volume(20, 84),
    )
  })

  it('gives every arrow two boxes to join', () => {
    fc.assert(
      fc.property(randomGraph(), fc.boolean(), (graph, withClusters) => {
        const ids = new Set(graph.nodes.map(({ id }) => id))
        const shown = shownGraph(graph, { ids, open: new Set(), withClusters })
        const boxes = boxesOf(shown)
        const layout = layOut({ boxes, edges: shown.edges.map(({ from, to }) => [from, to]) })
        expect(layout.boxes.map(({ id }) => id).sort()).toEqual(boxes.map(({ id }) => id).sort())
        const arrows = flowEdges(shown, layout)
        expect(arrows.map(({ source, target }) => `${source} ${target}`)).toEqual(
          graph.edges.map(({ from, to }) => `${from} ${to}`),
        )
      }),
      volume(30, 85),
    )
  })
})

describe('a layout', () => {
  const size = fc.record({
    width: fc.integer({ min: 20, max: 300 }),
    height: fc.integer({ min: 20, max: 90 }),
  })
  const request = fc
    .array(fc.record({ size, frame: fc.constantFrom(null, null, 'p1', 'p2') }), {
      minLength: 1,
      maxLength: 9,
    })
    .chain((made) => {
      const boxes = made.map(({ size: own, frame }, index): Box => ({ id: `b${index}`, ...own, frame }))
      const end = fc.constantFrom(...boxes.map(({ id }) => id))
      return fc.record({ boxes: fc.constant(boxes), edges: fc.array(fc.tuple(end, end), { maxLength: 12 }) })
    })
  const overlap = (left: Place, right: Place) =>
    left.x < right.x + right.width - 0.01 &&
    right.x < left.x + left.width - 0.01 &&
    left.y < right.y + right.height - 0.01 &&
    right.y < left.y + left.height - 0.01
  const contains = (outer: Place, inner: Place) =>
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width + 0.01 &&
    inner.y + inner.height <= outer.y + outer.height + 0.01

  it('keeps the size of every box, and makes a frame for every name of one', () => {
    fc.assert(
      fc.property(request, ({ boxes, edges }) => {
        const layout = layOut({ boxes, edges })
        const byId = new Map(layout.boxes.map((place) => [place.id, place]))
        expect(layout.boxes).toHaveLength(boxes.length)
        for (const { id, width, height } of boxes) expect(byId.get(id)).toMatchObject({ width, height })
        const named = [...new Set(boxes.flatMap(({ frame }) => frame ?? []))]
        expect(layout.frames.map(({ id }) => id).sort()).toEqual(named.sort())
        for (const { x, y } of [...layout.boxes, ...layout.frames])
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      }),
      volume(50, 86),
    )
  })

  it('lets no boxes and no frames overlap, and has each box in its own frame only', () => {
    fc.assert(
      fc.property(request, ({ boxes, edges }) => {
        const layout = layOut({ boxes, edges })
        const frameOf = new Map(boxes.map(({ id, frame }) => [id, frame]))
        for (const group of [layout.boxes, layout.frames])
          for (const [index, left] of group.entries())
            for (const right of group.slice(index + 1))
              expect(overlap(left, right), `${left.id} ${right.id}`).toBe(false)
        for (const box of layout.boxes)
          for (const frame of layout.frames) {
            if (frameOf.get(box.id) === frame.id) expect(contains(frame, box)).toBe(true)
            else expect(overlap(frame, box), `${box.id} ${frame.id}`).toBe(false)
          }
      }),
      volume(50, 87),
    )
  })

  it('has every reader to the right of what it reads, if nothing reads itself by a detour', () => {
    fc.assert(
      fc.property(request, ({ boxes, edges }) => {
        // Edges from lower to higher numbers make no loop.
        const forward = edges.filter(([from, to]) => from < to)
        const { boxes: places } = layOut({
          boxes: boxes.map((box) => ({ ...box, frame: null })),
          edges: forward,
        })
        const byId = new Map(places.map((place) => [place.id, place]))
        for (const [from, to] of forward) {
          const [read, reader] = [byId.get(from), byId.get(to)]
          expect(reader?.x).toBeGreaterThanOrEqual((read?.x ?? 0) + (read?.width ?? 0))
        }
      }),
      volume(50, 88),
    )
  })

  it('of nothing is empty', () => expect(layOut({ boxes: [], edges: [] })).toEqual({ boxes: [], frames: [] }))

  it('ignores edges to boxes that are not there', () => {
    const box = { id: 'a', width: 10, height: 10, frame: null }
    expect(
      layOut({
        boxes: [box],
        edges: [
          ['a', 'b'],
          ['c', 'a'],
          ['a', 'a'],
        ],
      }).boxes,
    ).toEqual([{ id: 'a', width: 10, height: 10, x: 0, y: 0 }])
  })
})

describe('the area around boxes', () => {
  const box = fc.record({
    x: fc.integer({ min: -500, max: 2_000 }),
    y: fc.integer({ min: -500, max: 2_000 }),
    width: fc.integer({ min: 1, max: 300 }),
    height: fc.integer({ min: 1, max: 100 }),
  })

  it('contains them, has them in its middle, and is not too small', () => {
    fc.assert(
      fc.property(fc.array(box, { minLength: 1, maxLength: 5 }), (boxes) => {
        const { x, y, width, height } = areaAround(boxes)
        expect(width).toBeGreaterThanOrEqual(900)
        expect(height).toBeGreaterThanOrEqual(450)
        const gaps = (start: 'x' | 'y', length: 'width' | 'height') => {
          const area = start === 'x' ? [x, x + width] : [y, y + height]
          const least = Math.min(...boxes.map((one) => one[start]))
          const most = Math.max(...boxes.map((one) => one[start] + one[length]))
          return [least - (area[0] ?? 0), (area[1] ?? 0) - most]
        }
        for (const [before = 0, after = 0] of [gaps('x', 'width'), gaps('y', 'height')]) {
          expect(before).toBeGreaterThanOrEqual(0)
          expect(Math.abs(before - after)).toBeLessThan(0.001)
        }
      }),
      volume(200, 89),
    )
  })
})
