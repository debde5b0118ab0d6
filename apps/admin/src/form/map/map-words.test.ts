import { formFieldTypeLabels, formKinds } from '@urlapmuhely/schema'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadMessages } from '../../base/messages/t.ts'
import { edgeNames } from './edge-names.ts'
import { flowEdges, flowNodes, type Marks } from './flow-elements.ts'
import { type KeyMove, keyChoices, noChoices } from './map-moves.ts'
import { indexGraph } from './neighbours.ts'
import { clusterNames, kindName, sortName, toneOf } from './node-words.ts'
import { type Cluster, RUN, shownGraph } from './shown-graph.ts'
import { buildEdge, buildNode } from './testing/random-graph.ts'

beforeAll(() => loadMessages())

describe('the words of a node', () => {
  it.each([
    ['a field by its type', buildNode('a', { type: 'radio' }), formFieldTypeLabels.radio],
    ['a field of an unknown type by its kind', buildNode('a', { type: 'nothing' }), 'Mező'],
    ['a rule by its kind', buildNode('a', { sort: 'rule', kind: 'formDisabled', type: null }), 'Letiltás'],
    ['a list', buildNode('a', { sort: 'list', kind: 'formOption', type: null }), 'Opciólista'],
    ['a value of the host', buildNode('a', { sort: 'context', kind: 'form', type: null }), 'Környezeti adat'],
    ['the form', buildNode('a', { sort: 'form', kind: 'form', type: null }), 'Űrlap'],
  ])('name %s', (_, node, name) => expect(sortName(node)).toBe(name))

  it.each([
    ['field', 'formField', 'Mezők'],
    ['rule', 'formDisabled', 'Letiltások'],
    ['list', 'formOption', 'Opciók'],
    ['context', 'form', 'Környezeti adat'],
  ] as const)('name the kind of a %s of %s as „%s”', (sort, kind, name) => {
    expect(kindName({ sort, kind })).toBe(name)
  })

  it('give every kind a colour of its own, and lists, values of the host and the form two more', () => {
    const tones = formKinds.map(({ name }) => toneOf(buildNode('a', { sort: 'rule', kind: name })))
    expect(tones).toEqual(formKinds.map((_, index) => index))
    expect(toneOf(buildNode('a', { sort: 'list', kind: 'formOption' }))).toBe(tones.length)
    expect(toneOf(buildNode('a', { sort: 'context', kind: 'form' }))).toBe(tones.length + 1)
    expect(toneOf(buildNode('a', { sort: 'form', kind: 'form' }))).toBe(tones.length + 1)
  })
})

describe('the names of clusters', () => {
  const cluster = (id: string, labels: readonly string[], count: number): Cluster => ({
    ...{
      id,
      labels,
      isOpen: false,
      nodes: Array.from({ length: count }, (_, index) => buildNode(`${id}${index}`)),
    },
  })

  it('are the labels of their containers, from the outside in', () => {
    expect([...clusterNames([cluster('a', ['Oldal', 'Csoport'], 3)]).values()]).toEqual(['Oldal › Csoport'])
  })

  it('count the nodes outside of containers, if they are more than one run', () => {
    const runs = [cluster('a', [], RUN), cluster('p', ['Oldal'], 7), cluster('b', [], 12)]
    expect(clusterNames(runs)).toEqual(
      new Map([
        ['a', 'Csoporton kívül, 1–50.'],
        ['p', 'Oldal'],
        ['b', 'Csoporton kívül, 51–62.'],
      ]),
    )
    expect([...clusterNames([cluster('a', [], RUN - 1)]).values()]).toEqual(['Csoporton kívül'])
  })
})

describe('the names at one end of edges', () => {
  const ids = Array.from({ length: 25 }, (_, index) => `n${index}`)
  const graph = indexGraph({
    nodes: [buildNode('rule', { sort: 'rule' }), ...ids.map((id) => buildNode(id, { label: id }))],
    edges: [
      buildEdge('n0', 'rule', { how: ['condition'] }),
      buildEdge('rule', 'n1', { how: ['acts'] }),
      buildEdge('rule', 'n2', { how: ['acts', 'formula'] }),
      ...ids.slice(3).map((id) => buildEdge(id, 'n2', { how: ['formula'] })),
      buildEdge('unknown', 'n1', { how: ['formula'] }),
    ],
    loops: [],
  })

  it.each([
    ['what a rule reads', 'rule', 'into', false, 'n0'],
    ['what acts on a rule', 'rule', 'into', true, ''],
    ['what a rule acts on', 'rule', 'from', true, 'n1, n2'],
    ['what reads a rule: an edge may have both reasons', 'rule', 'from', false, 'n2'],
    ['a node that is not in the graph has no name', 'n1', 'into', false, ''],
  ] as const)('%s', (_, id, side, acts, text) => {
    const end = side === 'into' ? 'from' : 'to'
    expect(edgeNames(graph, { edges: graph[side](id), acts, end })).toBe(text)
  })

  it('are twenty at most, and the number of the others', () => {
    const text = edgeNames(graph, { edges: graph.into('n2'), acts: false, end: 'from' })
    expect(text.split(', ')).toHaveLength(20)
    expect(text).toMatch(/^rule felirata, n3, .* n21 és még 3$/u)
  })
})

describe('the arrow keys on the drawing', () => {
  const graph = {
    nodes: ['a', 'b', 'c', 'd'].map((id) => buildNode(id)),
    edges: [buildEdge('a', 'b'), buildEdge('a', 'c'), buildEdge('d', 'a'), buildEdge('a', 'a')],
    loops: [],
  }
  const ids = graph.nodes.map(({ id }) => id)
  const shown = shownGraph(graph, { ids: new Set(ids), open: new Set(), withClusters: false })
  const move = (key: string, at: string, more: Partial<KeyMove> = {}) =>
    keyChoices(key, { shown, places: ids, choices: noChoices, at, ...more })
  const nodeAfter = (...given: Parameters<typeof move>) => {
    const next = move(...given)
    return next ? (next.ids[next.index] ?? null) : undefined
  }

  it.each([
    ['ArrowRight', 'a', 'b'],
    ['ArrowLeft', 'a', 'd'],
    ['ArrowRight', 'b', null],
    ['ArrowLeft', 'd', null],
    ['ArrowLeft', 'c', 'a'],
    ['ArrowDown', 'a', 'b'],
    ['ArrowUp', 'a', 'd'],
    ['ArrowDown', 'd', 'a'],
    ['Enter', 'a', undefined],
    ['Tab', 'a', undefined],
    ['constructor', 'a', undefined],
  ])('%s at %s leads to %s', (key, at, expected) => expect(nodeAfter(key, at)).toBe(expected))

  it('up and down go round among the readers that the right arrow offered', () => {
    const choices = move('ArrowRight', 'a') ?? noChoices
    expect(choices.ids).toEqual(['b', 'c'])
    expect(nodeAfter('ArrowDown', 'b', { choices })).toBe('c')
    expect(nodeAfter('ArrowDown', 'c', { choices })).toBe('b')
    expect(nodeAfter('ArrowUp', 'b', { choices })).toBe('c')
    // Another box has the focus meanwhile: all boxes are offered again.
    expect(nodeAfter('ArrowDown', 'd', { choices })).toBe('a')
  })

  it('one box alone stays', () => {
    expect(nodeAfter('ArrowDown', 'a', { places: ['a'] })).toBe('a')
  })
})

describe('the elements of the drawing', () => {
  const large = Array.from({ length: 160 }, (_, index) => buildNode(`f${index}`, { cluster: ['p'] }))
  const graph = {
    nodes: [
      buildNode('p', { label: 'Oldal', type: 'page' }),
      ...large,
      buildNode('r', { sort: 'rule', kind: 'formDisabled', cluster: ['p'] }),
    ],
    edges: [buildEdge('p', 'f1'), buildEdge('f1', 'p', { inLoop: true }), buildEdge('p', 'p')],
    loops: [],
  }
  const ids = new Set(graph.nodes.map(({ id }) => id))
  const marks = (onClose = vi.fn()): Marks => ({
    ...{ current: 'p', focused: 'cluster:p', looping: new Map([['p', ['p', 'f1']]]), onClose },
  })
  const place = (id: string, x: number) => ({ id, x, y: 2, width: 3, height: 4 })
  const closed = shownGraph(graph, { ids, open: new Set(['cluster:0']), withClusters: true })

  it('of a large form are closed clusters, that say what is in them', () => {
    const layout = { boxes: [place('cluster:p', 7)], frames: [] }
    const node = flowNodes(closed, layout, marks()).find(({ id }) => id === 'cluster:p')
    expect(node).toMatchObject({
      ...{ type: 'cluster', position: { x: 7, y: 2 }, selected: false },
      ariaLabel: 'Kinyitás: Oldal, 160 mező, 1 szabály és egyéb',
      data: { name: 'Oldal', counts: '160 mező, 1 szabály és egyéb', takesFocus: true },
    })
  })

  it('of open clusters are nodes in frames that can be closed', () => {
    const onClose = vi.fn()
    const layout = { boxes: [place('p', 5)], frames: [place('cluster:0', 1)] }
    const nodes = flowNodes(closed, layout, marks(onClose))
    const [frame] = nodes.filter(({ type }) => type === 'frame')
    expect(frame).toMatchObject({ id: 'frame cluster:0', position: { x: 1, y: 2 }, selectable: false })
    if (frame?.type === 'frame') frame.data.onClose?.()
    expect(onClose).toHaveBeenCalledExactlyOnceWith('cluster:0')
    expect(nodes.find(({ id }) => id === 'p')).toMatchObject({
      ...{ type: 'item', selected: true, ariaLabel: `Oldal, ${formFieldTypeLabels.page}, körben` },
      data: { inLoop: true, takesFocus: false },
    })
  })

  it('of a small form are in frames that cannot be closed', () => {
    const small = shownGraph(
      { ...graph, nodes: graph.nodes.slice(0, 2) },
      { ids, open: new Set(), withClusters: true },
    )
    const layout = { boxes: [], frames: [place('cluster:p', 1)] }
    const [frame] = flowNodes(small, layout, marks())
    expect(frame?.type === 'frame' && frame.data.onClose).toBeNull()
  })

  it('join only what has a place, in red within a loop, and thicker for more edges', () => {
    const shown = {
      ...closed,
      edges: [
        { from: 'p', to: 'cluster:p', count: 1, inLoop: false },
        { from: 'cluster:p', to: 'p', count: 40, inLoop: true },
        { from: 'p', to: 'lost', count: 1, inLoop: false },
      ],
    }
    const arrows = flowEdges(shown, { boxes: [place('p', 1), place('cluster:p', 2)], frames: [] })
    expect(
      arrows.map(({ source, target, style, zIndex }) => [
        source,
        target,
        style?.stroke,
        style?.strokeWidth,
        zIndex,
      ]),
    ).toEqual([
      ['p', 'cluster:p', 'var(--map-edge)', 1.25, undefined],
      ['cluster:p', 'p', 'var(--map-loop)', 4, 1],
    ])
  })
})
