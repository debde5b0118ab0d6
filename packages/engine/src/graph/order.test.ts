import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Edges, findCycle, orderNodes } from './order.ts'

type Pair = readonly [from: number, to: number]

const edges = (size: number, hard: readonly Pair[], soft: readonly Pair[] = []): Edges => ({
  size,
  edgeFrom: hard.map(([from]) => from),
  edgeTo: hard.map(([, to]) => to),
  softFrom: soft.map(([from]) => from),
  softTo: soft.map(([, to]) => to),
})
const ordered = (...graph: Parameters<typeof edges>) => {
  const { order, cycle } = orderNodes(edges(...graph))
  return order ? [...order] : { cycle }
}

describe('the order of nodes', () => {
  it.each<[string, number[], ...Parameters<typeof edges>]>([
    ['is that of their numbers if nothing reads', [0, 1, 2], 3, []],
    [
      'has every node after all that it reads',
      [2, 3, 0, 1],
      4,
      [
        [2, 0],
        [0, 1],
        [2, 1],
      ],
    ],
    [
      'does not mind edges that are listed twice',
      [1, 0],
      2,
      [
        [1, 0],
        [1, 0],
      ],
    ],
    ['follows optional edges', [1, 0], 2, [], [[1, 0]]],
    ['follows optional edges to nodes that others read', [2, 0, 1], 3, [[0, 1]], [[2, 0]]],
    [
      'leaves optional edges that go in a circle',
      [0, 1],
      2,
      [],
      [
        [0, 1],
        [1, 0],
      ],
    ],
    ['leaves optional edges against others', [0, 1], 2, [[0, 1]], [[1, 0]]],
    ['takes nodes without open optional edges first', [1, 2, 0], 3, [[1, 2]], [[2, 0]]],
    [
      'waits for all of several optional edges',
      [1, 2, 3, 0],
      4,
      [[2, 3]],
      [
        [1, 0],
        [3, 0],
      ],
    ],
  ])('%s', (_, expected, ...graph) => {
    expect(ordered(...graph)).toEqual(expected)
  })

  it.each<[number[], ...Parameters<typeof edges>]>([
    [[0], 1, [[0, 0]]],
    [
      [1, 2],
      4,
      [
        [0, 1],
        [1, 2],
        [2, 1],
        [2, 3],
      ],
    ],
    [
      [0, 2, 1],
      3,
      [
        [0, 2],
        [2, 1],
        [1, 0],
      ],
    ],
    [
      [2, 3],
      4,
      [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 2],
      ],
      [[3, 0]],
    ],
  ])('does not exist with the cycle %j', (cycle, ...graph) => {
    expect(ordered(...graph)).toEqual({ cycle })
  })

  it('exists exactly for graphs without a cycle, and keeps every edge', () => {
    const size = 7
    const pairs = fc.array(fc.tuple(fc.nat({ max: size - 1 }), fc.nat({ max: size - 1 })), { maxLength: 12 })
    let cyclic = 0
    fc.assert(
      fc.property(pairs, pairs, (hard, soft) => {
        const { order, cycle } = orderNodes(edges(size, hard, soft))
        if (cycle) {
          cyclic += 1
          const steps = cycle.map((node, at): Pair => [node, cycle[(at + 1) % cycle.length] ?? node])
          for (const step of steps) expect(hard).toContainEqual(step)
          return
        }
        const place = new Map([...order].map((node, at) => [node, at]))
        expect(place.size).toBe(size)
        const keeps = ([from, to]: Pair) => (place.get(from) ?? 0) < (place.get(to) ?? 0)
        expect(hard.every(keeps)).toBe(true)
        const all = [...hard, ...soft]
        if (findCycle(edges(size, all)) === null) expect(all.every(keeps)).toBe(true)
      }),
      { numRuns: 1000, seed: 3 },
    )
    expect(cyclic).toBeGreaterThan(100)
  })
})

describe('a cycle', () => {
  it('is none where paths meet again', () => {
    expect(
      findCycle(
        edges(5, [
          [0, 1],
          [0, 2],
          [1, 3],
          [2, 3],
          [3, 4],
          [0, 4],
        ]),
      ),
    ).toBeNull()
  })

  it('is found wherever it begins, without the way to it', () => {
    expect(
      findCycle(
        edges(6, [
          [0, 1],
          [1, 2],
          [3, 4],
          [4, 5],
          [5, 4],
        ]),
      ),
    ).toEqual([4, 5])
  })
})
