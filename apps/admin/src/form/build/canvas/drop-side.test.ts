import { placeFields } from '@urlapmuhely/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { treeOf } from '../testing/field-outline.ts'
import { dropSideAt } from './drop-side.ts'

const tree = treeOf(`
  page oldal
    group csoport
      text nev
      text kor
  text vege`)
/** A frame of 100 × 40 pixels at (200, 50), in a line of its own unless another width is given. */
const at = (
  id: string,
  [clientX, clientY]: readonly [number, number],
  more: { isHead?: boolean; line?: number } = {},
) => {
  const { isHead = false, line = 100 } = more
  const box = { left: 200, top: 50, width: 100, height: 40 }
  return dropSideAt(tree, { id, isHead, box, lineWidth: line }, { clientX, clientY })
}
const [UPPER, LOWER] = [60, 80]

describe('fields dropped on a frame', () => {
  it.each([
    ['nev', UPPER, 'top', { parentId: 'csoport', index: 0 }],
    ['nev', LOWER, 'bottom', { parentId: 'csoport', index: 1 }],
    ['kor', LOWER, 'bottom', { parentId: 'csoport', index: 2 }],
    ['vege', UPPER, 'top', { parentId: null, index: 1 }],
    ['vege', LOWER, 'bottom', { parentId: null, index: 2 }],
  ])('of %s go before or behind it by the height', (id, y, side, place) => {
    expect(at(id, [210, y])).toEqual({ side, place })
    expect(at(id, [290, y])).toEqual({ side, place })
  })

  it.each([
    [210, 'left', 0],
    [290, 'right', 1],
  ])('of a field that shares its line go to its side, at %i', (x, side, index) => {
    for (const y of [UPPER, LOWER])
      expect(at('nev', [x, y], { line: 200 })).toEqual({ side, place: { parentId: 'csoport', index } })
  })

  it('count a field as alone if it has four fifths of its line', () => {
    expect(at('nev', [210, LOWER], { line: 125 })?.side).toBe('bottom')
    expect(at('nev', [210, LOWER], { line: 126 })?.side).toBe('left')
    expect(at('nev', [210, LOWER], { line: 0 })?.side).toBe('bottom')
  })

  it('go into a container as its first, in the lower half of its head', () => {
    const inside = { side: 'bottom', place: { parentId: 'csoport', index: 0 } }
    expect(at('csoport', [210, LOWER], { isHead: true })).toEqual(inside)
    expect(at('csoport', [210, LOWER], { isHead: true, line: 400 })).toEqual(inside)
    expect(at('csoport', [210, UPPER], { isHead: true })?.place).toEqual({ parentId: 'oldal', index: 0 })
    expect(at('csoport', [210, LOWER])?.place).toEqual({ parentId: 'oldal', index: 1 })
    expect(at('nev', [210, LOWER], { isHead: true })?.place).toEqual({ parentId: 'csoport', index: 1 })
  })

  it('have no place on a frame of nothing', () => {
    expect(at('', [210, UPPER])).toBeNull()
    expect(at('deleted', [210, UPPER])).toBeNull()
  })

  it('come right before or behind the field, wherever the point is', () => {
    const point = fc.record({
      x: fc.integer({ min: 200, max: 300 }),
      y: fc.integer({ min: 50, max: 90 }),
      line: fc.nat(300),
    })
    fc.assert(
      fc.property(point, ({ x, y, line }) => {
        const drop = at('nev', [x, y], { line })
        if (!drop) throw new Error('There is a frame.')
        const arranged = placeFields(tree, ['vege'], drop.place)
        const order = arranged.ok ? arranged.to.children.get('csoport') : []
        const isAfter = drop.side === 'bottom' || drop.side === 'right'
        expect(order).toEqual(isAfter ? ['nev', 'vege', 'kor'] : ['vege', 'nev', 'kor'])
      }),
    )
  })
})
