import { describe, expect, it } from 'vitest'
import type { FormItem } from '../controls/form-items.ts'
import { moveByStep, moveField, moveOnto } from './field-moves.ts'

const item = (
  id: string,
  order: number,
  parentId: string | null = null,
  type: FormItem['type'] = 'text',
): FormItem => ({
  id,
  name: id,
  key: id,
  label: id,
  parentId,
  type,
  optionList: null,
  order,
  revision: 1,
  enabled: true,
  overridesId: null,
  domainId: null,
})

const items = [
  item('a', 0),
  item('group', 1, null, 'group'),
  item('x', 0, 'group'),
  item('y', 1, 'group'),
  item('b', 2),
]

describe('a field moved by one step', () => {
  it('changes places with its neighbour, and stays at the ends', () => {
    expect(moveByStep(items, 'b', 'up')).toEqual({ id: 'b', parentId: null, siblings: ['a', 'b', 'group'] })
    expect(moveByStep(items, 'a', 'up')).toBeNull()
    expect(moveByStep(items, 'y', 'down')).toBeNull()
  })

  it('goes into the group above it, at its end, and out again behind it', () => {
    expect(moveByStep(items, 'b', 'in')).toEqual({ id: 'b', parentId: 'group', siblings: ['x', 'y', 'b'] })
    expect(moveByStep(items, 'y', 'out')).toEqual({
      id: 'y',
      parentId: null,
      siblings: ['a', 'group', 'y', 'b'],
    })
    expect(moveByStep(items, 'y', 'in')).toBeNull()
    expect(moveByStep(items, 'a', 'out')).toBeNull()
  })
})

describe('a field dropped on another one', () => {
  it('takes its place and its parent', () => {
    expect(moveOnto(items, 'a', 'y')).toEqual({ id: 'a', parentId: 'group', siblings: ['x', 'a', 'y'] })
    expect(moveOnto(items, 'a', 'b')).toEqual({ id: 'a', parentId: null, siblings: ['group', 'b', 'a'] })
  })

  it('does not go into itself', () => {
    expect(moveOnto(items, 'group', 'x')).toBeNull()
    expect(moveOnto(items, 'a', 'a')).toBeNull()
  })

  it('does not go deeper than a form allows', () => {
    const chain = ['g1', 'g2', 'g3', 'g4'].map((id, index, all) =>
      item(id, 0, all[index - 1] ?? null, 'group'),
    )
    const deep = [...chain, item('leaf', 0, 'g4'), item('pair', 1, null, 'group'), item('inner', 0, 'pair')]
    expect(moveOnto(deep, 'inner', 'leaf')).not.toBeNull()
    expect(moveOnto(deep, 'pair', 'leaf')).toBeNull()
  })
})

describe('the fields after a move', () => {
  const places = (fields: readonly FormItem[]) =>
    Object.fromEntries(fields.map(({ id, parentId, order }) => [id, `${parentId ?? ''}/${order}`]))

  it('hold the same positions in another sequence, and who stays is the same', () => {
    const move = moveByStep(items, 'b', 'up')
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
    const after = moveField(items, moveByStep(items, 'b', 'in') ?? fail())
    expect(places(after)).toEqual({ a: '/0', group: '/1', x: 'group/0', y: 'group/1', b: 'group/2' })
  })
})

function fail(): never {
  throw new Error('There is no such move.')
}
