import { describe, expect, it } from 'vitest'
import type { Field, Template } from '../scope/fields.ts'
import { buildProgram } from '../testing/fill-in.ts'
import { type Graph, NOBODY, nodeOf, type Readers, SEVERAL } from './graph.ts'
import { GraphBuilder } from './graph-builder.ts'
import { findCycle } from './order.ts'

/** `a` and `b` at the top; `c` and `d` in rows; `e` in rows within the rows. */
function start() {
  const { fields, templates, fieldById } = buildProgram({
    formField: [
      { id: 'a' },
      { id: 'b' },
      { id: 'r', type: 'repeat' },
      { id: 'c', parentId: 'r' },
      { id: 'd', parentId: 'r' },
      { id: 's', type: 'repeat', parentId: 'r' },
      { id: 'e', parentId: 's' },
    ],
  })
  const graph = new GraphBuilder<string>(fields, templates)
  const [top, row, inner] = templates as [Template, Template, Template]
  const field = (id: string) => fieldById.get(id) as Field
  const node = (id: string) => nodeOf(field(id).number, 'value')
  for (const { item, template } of fields) graph.evaluate(node(item.id), template, item.id)
  const extra = (name: string, template: Template) => {
    const made = graph.extraNode()
    graph.evaluate(made, template, name)
    return made
  }
  return { graph, top, row, inner, field, node, extra }
}

function finished(builder: GraphBuilder<string>): Graph<string> {
  const { graph } = builder.finish() as { graph: Graph<string> | undefined }
  if (!graph) throw new Error('a cycle')
  return graph
}

/** The readers of a node, by name: those that it has in each way, whose order has no meaning. */
function readersOf({ next, readers, run }: Graph<string>, node: number) {
  const only = next[node] ?? NOBODY
  if (only > SEVERAL) return only === NOBODY ? [] : [run[only]]
  const { same, equal, cross, effects } = readers[SEVERAL - only] as Readers
  return {
    same: same.map((rank) => run[rank]).sort(),
    equal:
      equal &&
      Object.fromEntries([...equal].map(([value, ranks]) => [value, ranks.map((rank) => run[rank]).sort()])),
    cross: cross.map(({ rank, up, down }) => [run[rank], up, down]).sort(),
    effects,
  }
}

describe('the nodes of a graph', () => {
  it('have ranks in their order, in all and within the rows of their template', () => {
    const { graph, row, field, node } = start()
    graph.read({ node: node('c'), template: row }, { field: field('d'), aspect: 'value', anchor: row })
    const { run, rankTemplate, rankLocal, ranksIn, rankOf, clockRanks } = finished(graph)
    expect(run).toEqual(['a', 'b', 'r', 'd', 's', 'c', 'e'])
    expect([...rankTemplate]).toEqual([0, 0, 0, 1, 1, 1, 2])
    expect([...rankLocal]).toEqual([-1, -1, -1, 0, 1, 2, 0])
    expect(ranksIn.map((ranks) => [...ranks])).toEqual([[0, 1, 2], [3, 4, 5], [6]])
    expect([rankOf[node('a')], rankOf[node('c')], rankOf[node('a') + 1]]).toEqual([0, 5, -1])
    expect(clockRanks).toEqual([])
  })

  it('keep the order of their numbers if they only read smaller ones', () => {
    const { graph, row, field, node } = start()
    graph.read({ node: node('d'), template: row }, { field: field('c'), aspect: 'value', anchor: row })
    expect(finished(graph).run).toEqual(['a', 'b', 'r', 'c', 'd', 's', 'e'])
  })

  it('come after the presence of their field, and after the repeat in whose rows they are', () => {
    const { graph, top, field, node } = start()
    const presence = nodeOf(field('b').number, 'presence')
    graph.evaluate(presence, top, 'presence')
    graph.read({ node: presence, template: top }, { field: field('r'), aspect: 'value', anchor: top })
    graph.read({ node: node('r'), template: top }, { field: field('a'), aspect: 'value', anchor: top })
    expect(finished(graph).run).toEqual(['a', 'r', 'presence', 'b', 'c', 'd', 's', 'e'])
  })

  it('include those that are no property of a field, after all of them', () => {
    const { graph, top, field, node } = start()
    const [first, second] = [graph.extraNode(), graph.extraNode()]
    expect([first, second]).toEqual([35, 36])
    graph.evaluate(second, top, 'extra')
    graph.read({ node: second, template: top }, { field: field('b'), aspect: 'value', anchor: top })
    graph.readNode({ node: node('a'), template: top }, { node: second, template: top, anchor: top })
    const made = finished(graph)
    expect(made.run).toEqual(['b', 'r', 'extra', 'a', 'c', 'd', 's', 'e'])
    expect(readersOf(made, node('b'))).toEqual(['extra'])
    expect(readersOf(made, second)).toEqual(['a'])
  })

  it('are none if they go in a circle', () => {
    const { graph, top, field, node } = start()
    graph.read({ node: node('a'), template: top }, { field: field('b'), aspect: 'value', anchor: top })
    expect(findCycle(graph.edges([node('a')], [node('b')]))).toEqual([node('a'), node('b')])
    expect(findCycle(graph.edges())).toBeNull()
    graph.read({ node: node('b'), template: top }, { field: field('a'), aspect: 'value', anchor: top })
    expect(graph.finish()).toEqual({ cycle: [node('a'), node('b')] })
  })
})

describe('the readers of a node', () => {
  it('are one, none, or several', () => {
    const { graph, top, row, field, node } = start()
    graph.read({ node: node('b'), template: top }, { field: field('a'), aspect: 'value', anchor: top })
    graph.read({ node: node('b'), template: top }, { field: field('a'), aspect: 'value', anchor: top })
    graph.read({ node: node('c'), template: row }, { field: field('d'), aspect: 'value', anchor: row })
    graph.read({ node: node('s'), template: row }, { field: field('d'), aspect: 'value', anchor: row })
    const made = finished(graph)
    expect(readersOf(made, node('a'))).toEqual(['b'])
    expect(readersOf(made, node('b'))).toEqual([])
    expect(readersOf(made, node('d'))).toEqual({ same: ['c', 's'], equal: null, cross: [], effects: [] })
  })

  it('without an evaluation are left out', () => {
    const { graph, top, field, node } = start()
    graph.read(
      { node: nodeOf(field('b').number, 'issues'), template: top },
      { field: field('a'), aspect: 'value', anchor: top },
    )
    expect(readersOf(finished(graph), node('a'))).toEqual([])
  })

  it('in other scopes are reached outward, then inward through the repeats', () => {
    const { graph, top, row, inner, field, node } = start()
    graph.read({ node: node('e'), template: inner }, { field: field('a'), aspect: 'value', anchor: top })
    graph.read({ node: node('b'), template: top }, { field: field('e'), aspect: 'value', anchor: top })
    graph.read({ node: node('d'), template: row }, { field: field('c'), aspect: 'value', anchor: top })
    graph.read({ node: node('s'), template: row }, { field: field('c'), aspect: 'value', anchor: row })
    const made = finished(graph)
    const none = { same: [], equal: null, effects: [] }
    expect(readersOf(made, node('a'))).toEqual({ ...none, cross: [['e', 0, [0, 0]]] })
    expect(readersOf(made, node('e'))).toEqual({ ...none, cross: [['b', 2, []]] })
    expect(readersOf(made, node('c'))).toEqual({ ...none, same: ['s'], cross: [['d', 1, [0]]] })
  })

  it('that only compare it with constants are found by the constant, if there are several', () => {
    const { graph, top, field, node, extra } = start()
    const add = (name: string, constants: readonly string[]) =>
      graph.read(
        { node: extra(name, top), template: top },
        { field: field('a'), aspect: 'value', anchor: top, equal: constants },
      )
    add('1', ['x', 'y'])
    expect(readersOf(finished(graph), node('a'))).toEqual(['1'])
    for (const [name, constants] of [
      ['2', ['y']],
      ['3', ['z']],
      ['4', ['x']],
    ] as const)
      add(name, constants)
    graph.read({ node: node('b'), template: top }, { field: field('a'), aspect: 'value', anchor: top })
    expect(readersOf(finished(graph), node('a'))).toEqual({
      same: ['b'],
      equal: { x: ['1', '4'], y: ['1', '2'], z: ['3'] },
      cross: [],
      effects: [],
    })
  })

  it('in the same scope are in the order of evaluation, whichever was listed first', () => {
    for (const equal of [null, ['x']]) {
      const { graph, top, field, node, extra } = start()
      for (const reader of [extra('1', top), node('r'), node('b')])
        graph.read(
          { node: reader, template: top },
          { field: field('a'), aspect: 'value', anchor: top, equal },
        )
      const { next, readers, run } = finished(graph)
      const all = readers[SEVERAL - (next[node('a')] as number)]
      const listed = equal ? all?.equal?.get('x') : all?.same
      expect(listed?.map((rank) => run[rank])).toEqual(['b', 'r', '1'])
    }
  })

  it('in the same scope are one even if they are listed twice, with constants and without', () => {
    const { graph, top, field, node } = start()
    graph.read(
      { node: node('b'), template: top },
      { field: field('a'), aspect: 'value', anchor: top, equal: ['x'] },
    )
    graph.read({ node: node('b'), template: top }, { field: field('a'), aspect: 'value', anchor: top })
    expect(readersOf(finished(graph), node('a'))).toEqual(['b'])
  })

  it('in other scopes are listed once for each way', () => {
    const { graph, top, row, field, node } = start()
    graph.read({ node: node('s'), template: row }, { field: field('d'), aspect: 'value', anchor: top })
    graph.read({ node: node('s'), template: row }, { field: field('d'), aspect: 'value', anchor: top })
    graph.read({ node: node('s'), template: row }, { field: field('d'), aspect: 'value', anchor: row })
    expect(readersOf(finished(graph), node('d'))).toEqual({
      same: ['s'],
      equal: null,
      cross: [['s', 1, [0]]],
      effects: [],
    })
  })

  it('include the side effects that it triggers', () => {
    const { graph, top, field, node } = start()
    graph.trigger(field('a'), 4)
    graph.trigger(field('a'), 2)
    graph.trigger(field('c'), 3)
    graph.read({ node: node('b'), template: top }, { field: field('a'), aspect: 'value', anchor: top })
    const made = finished(graph)
    expect(readersOf(made, node('a'))).toEqual({ same: ['b'], equal: null, cross: [], effects: [4, 2] })
    expect(readersOf(made, node('c'))).toEqual({ same: [], equal: null, cross: [], effects: [3] })
  })
})

describe('a node that reads what an expression reads', () => {
  const nothing = { fields: [], clock: false, shared: [] }
  const read = ({ number }: Field, { index }: Template, equal: readonly unknown[] | null = null) => ({
    ...{ field: number, anchor: index, equal },
  })

  it('has the constants of its own scope only', () => {
    const { graph, top, row, field, node, extra } = start()
    const reads = [read(field('a'), top, ['x']), read(field('d'), row, ['y'])]
    for (const name of ['1', '2', '3', '4'])
      graph.readAll({ node: extra(name, row), template: row }, { ...nothing, fields: reads })
    const made = finished(graph)
    const cross = ['1', '2', '3', '4'].map((name) => [name, 0, [0]])
    expect(readersOf(made, node('a'))).toEqual({ same: [], equal: null, cross, effects: [] })
    expect(readersOf(made, node('d'))).toMatchObject({ same: [], equal: { y: ['1', '2', '3', '4'] } })
  })

  it('comes after what it would read softly, if it can', () => {
    const { graph, top, field, node } = start()
    graph.readAll(
      { node: node('a'), template: top },
      { ...nothing, clock: true, fields: [read(field('b'), top)] },
      true,
    )
    const made = finished(graph)
    expect(made.run.slice(0, 2)).toEqual(['b', 'r'])
    expect(made.run.indexOf('a')).toBeGreaterThan(1)
    expect(readersOf(made, node('b'))).toEqual([])
    expect(made.clockRanks).toEqual([])
  })

  it('reads the clock and the parts that it shares', () => {
    const { graph, top, row, node } = start()
    const part = graph.extraNode()
    graph.evaluate(part, top, 'part')
    const shared = [{ node: part, template: 0, evaluate: () => null, reads: [] }]
    graph.readAll({ node: node('c'), template: row }, { ...nothing, clock: true, shared })
    graph.readAll({ node: nodeOf(0, 'issues'), template: top }, { ...nothing, clock: true })
    const made = finished(graph)
    expect(readersOf(made, part)).toMatchObject({ cross: [['c', 0, [0]]] })
    expect(made.clockRanks.map((rank) => made.run[rank])).toEqual(['c'])
  })
})
