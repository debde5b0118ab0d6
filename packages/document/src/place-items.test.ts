import { describe, expect, it } from 'vitest'
import { placeItems, type TypedItem, withDescendants } from './place-items.ts'

const item = (id: string, order: number, parentId: string | null = null): TypedItem => ({
  id,
  label: id.toUpperCase(),
  parentId,
  type: 'text',
  order,
})

describe('the fields of a form in their places', () => {
  it('follow each group with what is in it, siblings by their order', () => {
    const placed = placeItems([item('b', 2), item('child', 1, 'a'), item('a', 1), item('first', 0, 'a')])
    expect(placed.map(({ path, depth }) => [path, depth])).toEqual([
      ['A', 0],
      ['A › FIRST', 1],
      ['A › CHILD', 1],
      ['B', 0],
    ])
  })

  it('are in the sequence in which the form asks for them, whatever they are called', () => {
    const placed = placeItems([
      { ...item('b', 1), label: 'Alma' },
      { ...item('a', 1), label: 'Zab' },
    ])
    expect(placed.map(({ item }) => item.id)).toEqual(['a', 'b'])
  })

  it('lose nobody: neither those in a circle nor those whose parent is not there', () => {
    const placed = placeItems([item('x', 0, 'y'), item('y', 0, 'x'), item('lost', 0, 'gone')])
    expect(placed.map(({ item }) => item.id).toSorted()).toEqual(['lost', 'x', 'y'])
  })

  it('say who lies below whom, circles included', () => {
    const items = [item('a', 0), item('b', 0, 'a'), item('c', 0, 'b'), item('d', 0)]
    expect([...withDescendants(items, 'a')]).toEqual(['a', 'b', 'c'])
    expect([...withDescendants([item('x', 0, 'y'), item('y', 0, 'x')], 'x')]).toEqual(['x', 'y'])
  })
})
