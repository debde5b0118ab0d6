import { describe, expect, it } from 'vitest'
import { canStep, moveByStep, moveField, moveOnto } from './field-moves.ts'
import { buildFieldTree } from './field-tree.ts'
import type { TypedItem } from './place-items.ts'

const item = (
  id: string,
  order: number,
  parentId: string | null = null,
  type: TypedItem['type'] = 'text',
): TypedItem => ({
  id,
  label: id,
  parentId,
  type,
  order,
})

const items = [
  item('a', 0),
  item('group', 1, null, 'group'),
  item('x', 0, 'group'),
  item('y', 1, 'group'),
  item('b', 2),
]
const tree = buildFieldTree(items)

describe('a field moved by one step', () => {
  it('changes places with its neighbour, and stays at the ends', () => {
    expect(moveByStep(tree, 'b', 'up')).toEqual({ id: 'b', parentId: null, siblings: ['a', 'b', 'group'] })
    expect(moveByStep(tree, 'a', 'up')).toBeNull()
    expect(moveByStep(tree, 'y', 'down')).toBeNull()
  })

  it('goes into the group above it, at its end, and out again behind it', () => {
    expect(moveByStep(tree, 'b', 'in')).toEqual({ id: 'b', parentId: 'group', siblings: ['x', 'y', 'b'] })
    expect(moveByStep(tree, 'y', 'out')).toEqual({
      id: 'y',
      parentId: null,
      siblings: ['a', 'group', 'y', 'b'],
    })
    expect(moveByStep(tree, 'y', 'in')).toBeNull()
    expect(moveByStep(tree, 'a', 'out')).toBeNull()
  })
})

describe('a field dropped on another one', () => {
  it('takes its place and its parent', () => {
    expect(moveOnto(tree, 'a', 'y')).toEqual({ id: 'a', parentId: 'group', siblings: ['x', 'a', 'y'] })
    expect(moveOnto(tree, 'a', 'b')).toEqual({ id: 'a', parentId: null, siblings: ['group', 'b', 'a'] })
  })

  it('does not go into itself', () => {
    expect(moveOnto(tree, 'group', 'x')).toBeNull()
    expect(moveOnto(tree, 'a', 'a')).toBeNull()
  })

  it('does not go deeper than a form allows', () => {
    const chain = (type: TypedItem['type'], levels: number) =>
      Array.from({ length: levels }, (_, at) => item(`g${at}`, 0, at === 0 ? null : `g${at - 1}`, type))
    const more = [item('pair', 1, null, 'repeat'), item('inner', 0, 'pair')]
    const deep = buildFieldTree([...chain('section', 9), item('leaf', 0, 'g8'), ...more])
    expect(moveOnto(deep, 'inner', 'leaf')).not.toBeNull()
    expect(moveOnto(deep, 'pair', 'leaf')).toBeNull()
    const rows = buildFieldTree([...chain('repeat', 5), item('leaf', 0, 'g4'), ...more])
    expect(moveOnto(rows, 'inner', 'leaf')).not.toBeNull()
    expect(moveOnto(rows, 'pair', 'leaf')).toBeNull()
  })

  it('goes into what is meant for fields and has none, but a page stays at the top', () => {
    const laidOut = buildFieldTree([
      item('p1', 0, null, 'page'),
      item('a', 0, 'p1'),
      item('p2', 1, null, 'page'),
      item('s', 0, 'a', 'section'),
    ])
    expect(moveOnto(laidOut, 'a', 'p2')).toEqual({ id: 'a', parentId: 'p2', siblings: ['a'] })
    expect(moveOnto(laidOut, 'p1', 'p2')).toEqual({ id: 'p1', parentId: null, siblings: ['p2', 'p1'] })
    expect(moveOnto(laidOut, 'p2', 'a')).toBeNull()
    const steps = (id: string) =>
      (['in', 'out', 'up', 'down'] as const).filter((direction) => moveByStep(laidOut, id, direction))
    expect(steps('p2')).toEqual(['up'])
    expect(steps('a')).toEqual(['out'])
  })
})

describe('a move that the server has not answered yet', () => {
  it('shows the field in its new place, and leaves all others the same objects', () => {
    const move = moveByStep(tree, 'b', 'in')
    const moved = move ? moveField(items, move) : []

    expect(buildFieldTree(moved).nodes.map(({ item: { id }, depth }) => [id, depth])).toEqual([
      ['a', 0],
      ['group', 0],
      ['x', 1],
      ['y', 1],
      ['b', 1],
    ])
    expect(moved.filter((field, index) => field === items[index]).map(({ id }) => id)).toEqual([
      'a',
      'group',
      'x',
      'y',
    ])
  })

  it('changes nothing more when the server has it already', () => {
    const move = moveOnto(tree, 'a', 'y')
    const once = move ? moveField(items, move) : []

    expect(move ? moveField(once, move) : []).toEqual(once)
    expect(moveField([item('other', 0)], { id: 'gone', parentId: 'gone', siblings: ['gone'] })).toEqual([
      item('other', 0),
    ])
  })
})

describe('what a list of fields asks of its form', () => {
  /** Groups of fifty fields that count how often they are read. */
  const counted = (fields: number) => {
    let reads = 0
    const members = Array.from({ length: fields }, (_, index) => {
      const group = index - (index % 50)
      const made =
        index === group ? item(`f${index}`, index, null, 'group') : item(`f${index}`, index, `f${group}`)
      return new Proxy(made, {
        get: (target, name) => {
          reads += 1
          return Reflect.get(target, name)
        },
      })
    })
    const built = buildFieldTree(members)
    for (const node of built.nodes) {
      for (const direction of ['up', 'down', 'in', 'out'] as const) canStep(built, node, direction)
    }
    return reads
  }

  it('grows with the number of fields, not with its square, buttons of every row included', () => {
    expect(counted(1_000)).toBeLessThan(50 * 1_000)
    expect(counted(4_000)).toBeLessThan(4.5 * counted(1_000))
  })

  it('says the same of a step as the move itself', () => {
    for (const node of tree.nodes) {
      for (const direction of ['up', 'down', 'in', 'out'] as const) {
        expect(canStep(tree, node, direction)).toBe(moveByStep(tree, node.item.id, direction) !== null)
      }
    }
  })
})

describe('the fields after a move', () => {
  const places = (fields: readonly TypedItem[]) =>
    Object.fromEntries(fields.map(({ id, parentId, order }) => [id, `${parentId ?? ''}/${order}`]))

  it('hold the same positions in another sequence, and who stays is the same', () => {
    const move = moveByStep(tree, 'b', 'up')
    const after = moveField(items, move ?? fail())
    expect(places(after)).toEqual({ a: '/0', b: '/1', group: '/2', x: 'group/0', y: 'group/1' })
    expect(after.filter((field) => items.includes(field)).map(({ id }) => id)).toEqual(['a', 'x', 'y'])
  })

  it('are parted upward where positions are the same', () => {
    const equal = [item('a', 3), item('b', 3), item('c', 3)]
    const after = moveField(equal, { id: 'c', parentId: null, siblings: ['c', 'a', 'b'] })
    expect(places(after)).toEqual({ c: '/3', a: '/4', b: '/5' })
  })

  it('have the moved one under its new parent', () => {
    const after = moveField(items, moveByStep(tree, 'b', 'in') ?? fail())
    expect(places(after)).toEqual({ a: '/0', group: '/1', x: 'group/0', y: 'group/1', b: 'group/2' })
  })
})

function fail(): never {
  throw new Error('There is no such move.')
}
