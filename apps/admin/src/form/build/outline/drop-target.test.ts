import { buildFieldTree, type TypedItem } from '@urlapmuhely/document'
import { describe, expect, it } from 'vitest'
import { dropTargetAt } from './drop-target.ts'
import { outlineRows } from './outline-rows.ts'

const item = (id: string, order: number, parentId: string | null, type: TypedItem['type'] = 'text') => ({
  id,
  label: id,
  parentId,
  type,
  order,
})
/** Rows: 0 page, 1 group, 2 first, 3 second, 4 folded, 5 last. */
const tree = buildFieldTree([
  item('page', 0, null, 'page'),
  item('group', 0, 'page', 'group'),
  item('first', 0, 'group'),
  item('second', 1, 'group'),
  item('folded', 1, null, 'group'),
  item('inside', 0, 'folded'),
  item('last', 2, null),
])
const rows = outlineRows(tree, new Set(['folded']), null)
const at = (y: number, x = 5) => dropTargetAt(tree, rows, { y, x })

describe('where dragged fields go', () => {
  it('is into a holder in its middle, at its end', () => {
    expect(at(1.5)).toEqual({ is: 'into', row: 1, place: { parentId: 'group', index: 2 } })
    expect(at(4.5)).toEqual({ is: 'into', row: 4, place: { parentId: 'folded', index: 1 } })
  })

  it('is between rows, before or behind the field under the pointer', () => {
    expect(at(2.4)).toMatchObject({ gap: 2, place: { parentId: 'group', index: 0 } })
    expect(at(2.6)).toMatchObject({ gap: 3, depth: 2, place: { parentId: 'group', index: 1 } })
    expect(at(0.1)).toMatchObject({ gap: 0, depth: 0, place: { parentId: null, index: 0 } })
  })

  it('is at the beginning of an open holder right below it, and behind a folded one', () => {
    expect(at(0.9)).toMatchObject({ gap: 1, depth: 1, place: { parentId: 'page', index: 0 } })
    expect(at(4.9)).toMatchObject({ gap: 5, depth: 0, place: { parentId: null, index: 2 } })
  })

  it('is as far out as the pointer is to the left, behind the last field of a group', () => {
    expect(at(3.9, 2.2)).toMatchObject({ gap: 4, depth: 2, place: { parentId: 'group', index: 2 } })
    expect(at(3.9, 1.5)).toMatchObject({ gap: 4, depth: 1, place: { parentId: 'page', index: 1 } })
    expect(at(3.9, -1)).toMatchObject({ gap: 4, depth: 0, place: { parentId: null, index: 1 } })
    expect(at(4.1, 0)).toMatchObject({ gap: 4, depth: 0, place: { parentId: null, index: 1 } })
  })

  it('is at the end below the last row', () => {
    expect(at(40)).toMatchObject({ gap: 6, depth: 0, place: { parentId: null, index: 3 } })
    expect(dropTargetAt(tree, [], { y: 1, x: 1 })).toBeNull()
  })
})
