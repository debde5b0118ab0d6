import { expect, it } from 'vitest'
import { nodeOf } from './graph.ts'
import { NodeTable } from './node-table.ts'

it('holds values of nodes, also of those beyond the fields, and visits them in the order of the nodes', () => {
  const table = new NodeTable<string>(2)
  const visited = () => {
    const found: [number, string][] = []
    table.each((node, value) => found.push([node, value]))
    return found
  }
  expect(visited()).toEqual([])
  table.set(12, 'second of the others')
  table.set(nodeOf(1, 'value'), 'value')
  table.set(nodeOf(1, 'presence'), 'presence')
  table.set(10, 'first of the others')
  table.set(nodeOf(1, 'value'), 'changed')
  expect(visited()).toEqual([
    [5, 'presence'],
    [7, 'changed'],
    [10, 'first of the others'],
    [12, 'second of the others'],
  ])
  expect([table.get(7), table.get(10), table.get(0), table.get(11), table.get(99)]).toEqual([
    'changed',
    'first of the others',
    undefined,
    undefined,
    undefined,
  ])
})
