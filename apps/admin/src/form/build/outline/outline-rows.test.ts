import { buildFieldTree, type TypedItem } from '@urlapmuhely/document'
import { describe, expect, it } from 'vitest'
import { holdersOf } from '../../shown/holders-of.ts'
import { outlineRows } from './outline-rows.ts'

const item = (
  id: string,
  order: number,
  parentId: string | null = null,
  type: TypedItem['type'] = 'text',
) => ({
  id,
  label: id,
  parentId,
  type,
  order,
})
const tree = buildFieldTree([
  item('page', 0, null, 'page'),
  item('group', 0, 'page', 'group'),
  item('name', 0, 'group'),
  item('age', 1, 'group'),
  item('empty', 1, 'page', 'repeat'),
  item('end', 1),
])
const none: ReadonlySet<string> = new Set()
const ids = (folded: ReadonlySet<string>, shown: ReadonlySet<string> | null = null) =>
  outlineRows(tree, folded, shown).map(({ id }) => id)

describe('the rows of the outline', () => {
  it('are all fields in the order of the form, each with its place', () => {
    expect(outlineRows(tree, none, null)).toEqual([
      { id: 'page', depth: 0, position: 1, siblings: 2, holds: true, isOpen: true },
      { id: 'group', depth: 1, position: 1, siblings: 2, holds: true, isOpen: true },
      { id: 'name', depth: 2, position: 1, siblings: 2, holds: false, isOpen: null },
      { id: 'age', depth: 2, position: 2, siblings: 2, holds: false, isOpen: null },
      { id: 'empty', depth: 1, position: 2, siblings: 2, holds: true, isOpen: null },
      { id: 'end', depth: 0, position: 2, siblings: 2, holds: false, isOpen: null },
    ])
  })

  it('leave out what is in a folded field, at any depth', () => {
    expect(ids(new Set(['group']))).toEqual(['page', 'group', 'empty', 'end'])
    expect(ids(new Set(['page', 'group']))).toEqual(['page', 'end'])
    expect(ids(new Set(['name', 'gone']))).toHaveLength(6)
  })

  it('are those of the filter, folded or not', () => {
    expect(ids(new Set(['page']), new Set(['page', 'group', 'age']))).toEqual(['page', 'group', 'age'])
  })

  it('know what is around them', () => {
    expect(holdersOf(tree, 'age')).toEqual(['group', 'page'])
    expect(holdersOf(tree, 'end')).toEqual([])
  })
})
