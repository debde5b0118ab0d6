import { buildFieldTree } from '@urlapmuhely/document'
import { describe, expect, it } from 'vitest'
import { allAround, meaningOf, rowBeginningWith } from './outline-keys.ts'
import type { OutlineRow } from './outline-rows.ts'

const row = (id: string, depth: number, isOpen: boolean | null = null): OutlineRow => ({
  id,
  depth,
  position: 1,
  siblings: 1,
  holds: isOpen !== null,
  isOpen,
})
const rows = [row('open', 0, true), row('inner', 1), row('closed', 1, false), row('last', 0)]
const held = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
const press = (key: string, at: number, keys: Partial<typeof held> = {}) =>
  meaningOf({ key, ...held, ...keys }, { rows, at, page: 2 })

describe('the keys of the outline', () => {
  it('lead up and down, and not beyond the ends', () => {
    expect(press('ArrowDown', 0)).toEqual({ is: 'go', to: 1, by: 'select' })
    expect(press('ArrowDown', 3)).toEqual({ is: 'go', to: 3, by: 'select' })
    expect(press('ArrowUp', 0)).toEqual({ is: 'go', to: 0, by: 'select' })
    expect(press('PageDown', 0)).toEqual({ is: 'go', to: 2, by: 'select' })
    expect(press('End', 0, { shiftKey: true })).toEqual({ is: 'go', to: 3, by: 'extend' })
    expect(press('ArrowDown', 0, { ctrlKey: true })).toEqual({ is: 'go', to: 1, by: 'look' })
  })

  it('fold and unfold, and go in and out once nothing is left to fold', () => {
    expect(press('ArrowLeft', 0)).toEqual({ is: 'fold', id: 'open', folds: true })
    expect(press('ArrowRight', 0)).toEqual({ is: 'go', to: 1, by: 'select' })
    expect(press('ArrowRight', 2)).toEqual({ is: 'fold', id: 'closed', folds: false })
    expect(press('ArrowLeft', 2)).toEqual({ is: 'go', to: 0, by: 'select' })
    expect(press('ArrowRight', 1)).toBeNull()
    expect(press('ArrowLeft', 3)).toBeNull()
  })

  it('move with Alt, edit, open the menu, and leave the keys of others alone', () => {
    expect(press('ArrowRight', 1, { altKey: true })).toEqual({ is: 'move', direction: 'in' })
    expect(press('Enter', 1)).toEqual({ is: 'edit', property: 'label' })
    expect(press('F2', 1)).toEqual({ is: 'edit', property: 'key' })
    expect(press('F10', 1, { shiftKey: true })).toEqual({ is: 'menu' })
    expect(press('a', 1, { ctrlKey: true })).toEqual({ is: 'all' })
    expect(press('a', 1)).toEqual({ is: 'type', letter: 'a' })
    for (const key of ['c', 'd', 'v', 'x', 'z', 's', 'f']) expect(press(key, 1, { ctrlKey: true })).toBeNull()
    for (const key of ['/', 'Delete', 'Insert', 'Tab', 'F10']) expect(press(key, 1)).toBeNull()
  })
})

describe('typing the beginning of a label', () => {
  const texts = ['alma', 'banán', 'barack', 'alap']

  it('goes to the next that begins so, round the end, and by the same letter from one to the next', () => {
    expect(rowBeginningWith(texts, 0, 'b')).toBe(1)
    expect(rowBeginningWith(texts, 1, 'b')).toBe(2)
    expect(rowBeginningWith(texts, 1, 'bb')).toBe(2)
    expect(rowBeginningWith(texts, 0, 'a')).toBe(3)
    expect(rowBeginningWith(texts, 3, 'a')).toBe(0)
  })

  it('stays where it is while more letters fit', () => {
    expect(rowBeginningWith(texts, 2, 'bar')).toBe(2)
    expect(rowBeginningWith(texts, 1, 'bar')).toBe(2)
    expect(rowBeginningWith(texts, 1, 'x')).toBe(-1)
  })
})

describe('selecting all', () => {
  it('takes the siblings first, and then all that is seen, with the focused one last', () => {
    const field = (id: string, order: number, parentId: string | null) =>
      ({ id, label: id, parentId, order, type: parentId === null ? 'group' : 'text' }) as const
    const tree = buildFieldTree([field('g', 0, null), field('x', 0, 'g'), field('y', 1, 'g')])
    const seen = [row('g', 0, true), row('x', 1), row('y', 1)]
    expect(allAround({ tree, rows: seen, selection: ['x'], id: 'x' })).toEqual(['y', 'x'])
    expect(allAround({ tree, rows: seen, selection: ['y', 'x'], id: 'x' })).toEqual(['g', 'y', 'x'])
  })
})
