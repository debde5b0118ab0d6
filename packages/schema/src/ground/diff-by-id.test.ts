import { describe, expect, it } from 'vitest'
import { diffById } from './diff-by-id.ts'

describe('diffById', () => {
  it('tells what is new or different from what is gone, whatever the order', () => {
    const before = [
      { id: 'a', label: 'A', data: { x: 1, y: [1, 2] } },
      { id: 'b', label: 'B' },
      { id: 'c', label: 'C' },
    ]
    const after = [
      { id: 'd', label: 'D' },
      { id: 'c', label: 'új' },
      { id: 'a', label: 'A', data: { y: [1, 2], x: 1 } },
    ]
    expect(diffById(before, after)).toEqual({ saved: [after[0], after[1]], deleted: ['b'] })
  })

  it.each<[{ data?: unknown }, { data?: unknown }, boolean]>([
    [{ data: { x: 1 } }, { data: { x: '1' } }, true],
    [{ data: [1, 2] }, { data: [2, 1] }, true],
    [{ data: [] }, { data: {} }, true],
    [{ data: null }, { data: undefined }, true],
    [{ data: undefined }, {}, false],
    [{ data: new Date(0) }, { data: new Date(0) }, false],
  ])('for %j and %j is a difference: %s', (left, right, differs) => {
    const [before, after]: { id: string; data?: unknown }[] = [
      { id: 'a', ...left },
      { id: 'a', ...right },
    ]
    const { saved } = diffById(before ? [before] : [], after ? [after] : [])
    expect(saved.length === 1).toBe(differs)
  })

  it('finds nothing between a list and itself', () => {
    const list = [{ id: 'a', label: 'A' }]
    expect(diffById(list, structuredClone(list))).toEqual({ saved: [], deleted: [] })
  })
})
