import { buildFieldTree, type DocumentItem, documentOf, type MoveDirection } from '@urlapmuhely/document'
import { form, formField, MAX_FIELD_DEPTH } from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formItemsOf } from './document-source.ts'
import { moveFieldsTo, moveSelected } from './move-selected.ts'
import { createWorkshop, type Workshop } from './workshop.ts'

const FORM = testId(1)
const ids = Array.from({ length: 7 }, (_, at) => testId(10 + at))
/** Two groups, the second in the first, with a text in each; a page, and texts at the top. */
const shape: readonly (readonly [type: string, parent: number | null])[] = [
  ['group', null],
  ['text', 0],
  ['group', 0],
  ['text', 2],
  ['text', null],
  ['page', null],
  ['text', 5],
]

function open(): Workshop {
  const fields = shape.map(
    ([type, parent], at): DocumentItem => ({
      ...buildItem(formField, { formId: FORM, type, key: `k${at}`, name: `m${at}`, label: `m${at}` }),
      ...{ id: ids[at] ?? '', parentId: parent === null ? null : (ids[parent] ?? ''), order: at },
    }),
  )
  return createWorkshop(
    FORM,
    documentOf({ form: { ...buildItem(form), id: FORM }, items: { formField: fields } }),
  )
}

const treeOf = (workshop: Workshop) =>
  buildFieldTree(formItemsOf(workshop.document().items.formField ?? new Map()))
const outline = (workshop: Workshop) =>
  treeOf(workshop).nodes.map(({ item, depth }) => `${'  '.repeat(depth)}${item.label}`)

it('moves several fields by one step, as one step to undo, and those that cannot move stay', () => {
  const workshop = open()
  const before = outline(workshop)
  expect(before).toEqual(['m0', '  m1', '  m2', '    m3', 'm4', 'm5', '  m6'])
  workshop.select([ids[4] ?? '', ids[0] ?? ''])
  moveSelected(workshop, 'down')
  expect(outline(workshop)).toEqual(['m5', '  m6', 'm0', '  m1', '  m2', '    m3', 'm4'])
  // The last field cannot move down, and the one before it cannot move past it.
  moveSelected(workshop, 'down')
  expect(outline(workshop)).toEqual(['m5', '  m6', 'm0', '  m1', '  m2', '    m3', 'm4'])
  workshop.undo()
  expect(outline(workshop)).toEqual(before)
  expect(workshop.changes()).toEqual([])
  moveSelected(workshop, 'up')
  expect(outline(workshop)).toEqual(before)
})

it('any moves keep every field, in a tree without cycles, with pages at the top only', () => {
  const directions = fc.constantFrom<MoveDirection>('up', 'down', 'in', 'out')
  const moves = fc.array(fc.record({ direction: directions, chosen: fc.subarray(ids, { minLength: 1 }) }), {
    maxLength: 12,
  })
  const steps = fc.property(moves, (all) => {
    const workshop = open()
    for (const { direction, chosen } of all) {
      workshop.select(chosen)
      moveSelected(workshop, direction)
      const { nodes, byId } = treeOf(workshop)
      expect(nodes.map(({ item }) => item.id).toSorted()).toEqual(ids)
      for (const { item, depth } of nodes) {
        expect(depth).toBeLessThan(MAX_FIELD_DEPTH)
        if (item.type === 'page') expect(item.parentId).toBeNull()
        // Fields in a cycle are shown at the top, although they have a parent.
        if (item.parentId !== null) expect(depth).toBe((byId.get(item.parentId)?.depth ?? -9) + 1)
      }
    }
    for (const _ of all) workshop.undo()
    expect(workshop.changes()).toEqual([])
  })
  fc.assert(steps, { numRuns: 100 })
})

describe('fields that are moved to a place', () => {
  const [m0 = '', m1 = '', m2 = '', , m4 = '', m5 = ''] = ids

  it('stand there in their own sequence, are selected, and one undo brings all back', () => {
    const workshop = open()
    const before = outline(workshop)
    const moved = moveFieldsTo(workshop, [m4, m1], { parentId: m2, index: 0 })
    expect(moved.ok).toBe(true)
    expect(outline(workshop)).toEqual(['m0', '  m2', '    m1', '    m4', '    m3', 'm5', '  m6'])
    expect(workshop.state().selection).toEqual([m4, m1])
    expect(workshop.state().history.done).toHaveLength(1)
    workshop.undo()
    expect(outline(workshop)).toEqual(before)
  })

  it.each([
    ['a group into itself', [m0], m2],
    ['a page into a group', [m5], m0],
  ])('are refused where they cannot stand: %s', (_what, moving, parentId) => {
    const workshop = open()
    const before = workshop.state()
    expect(moveFieldsTo(workshop, moving, { parentId, index: 0 }).ok).toBe(false)
    expect(workshop.state()).toBe(before)
  })

  it('are named in the step: one by its label, several by their number', () => {
    const labelOf = (...moving: string[]) => {
      const workshop = open()
      moveFieldsTo(workshop, moving, { parentId: null, index: 0 })
      return workshop.state().history.done[0]?.label
    }
    expect(labelOf(m4)).toContain('m4')
    expect(labelOf(m4, m1)).toContain('2')
  })
})
