import { arrangeSteps, buildFieldTree, placeFields } from '@urlapmuhely/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { treeOf } from '../testing/field-outline.ts'
import { randomFields } from '../testing/random-fields.ts'
import { dropTargetAt } from './drop-target.ts'
import { outlineRows } from './outline-rows.ts'

/** Rows: 0 page, 1 group, 2 first, 3 second, 4 folded, 5 last. */
const tree = treeOf(`
  page page
    group group
      text first
      text second
  group folded
    text inside
  text last`)
const rows = outlineRows(tree, new Set(['folded']), null)
const at = (y: number, x = 5) => dropTargetAt(tree, rows, { y, x })

describe('where dragged fields go', () => {
  it.each([
    [0.5, 0, 'page', 1],
    [1.3, 1, 'group', 2],
    [1.5, 1, 'group', 2],
    [1.7, 1, 'group', 2],
    [4.5, 4, 'folded', 1],
  ])('at %f is into the holder in row %i, at its end', (y, row, parentId, index) => {
    expect(at(y)).toEqual({ is: 'into', row, place: { parentId, index } })
  })

  it.each([
    [0.1, { gap: 0, depth: 0, place: { parentId: null, index: 0 } }],
    [0.9, { gap: 1, depth: 1, place: { parentId: 'page', index: 0 } }],
    [1.1, { gap: 1, depth: 1, place: { parentId: 'page', index: 0 } }],
    [1.9, { gap: 2, depth: 2, place: { parentId: 'group', index: 0 } }],
    [2.4, { gap: 2, depth: 2, place: { parentId: 'group', index: 0 } }],
    [2.6, { gap: 3, depth: 2, place: { parentId: 'group', index: 1 } }],
    [4.9, { gap: 5, depth: 0, place: { parentId: null, index: 2 } }],
    [5.2, { gap: 5, depth: 0, place: { parentId: null, index: 2 } }],
    [5.6, { gap: 6, depth: 0, place: { parentId: null, index: 3 } }],
  ])('at %f is between rows', (y, target) => {
    expect(at(y)).toEqual({ is: 'between', ...target })
  })

  it.each([
    [2.2, 2, { parentId: 'group', index: 2 }],
    [1.5, 1, { parentId: 'page', index: 1 }],
    [0.2, 0, { parentId: null, index: 1 }],
    [-1, 0, { parentId: null, index: 1 }],
    [9, 2, { parentId: 'group', index: 2 }],
  ])('behind the last field of a group is as far out as %f levels', (x, depth, place) => {
    expect(at(3.9, x)).toEqual({ is: 'between', gap: 4, depth, place })
    expect(at(4.1, x)).toEqual({ is: 'between', gap: 4, depth, place })
  })

  it('is at the beginning above the first row, at the end below the last one, and nowhere without rows', () => {
    expect(at(-3)).toMatchObject({ gap: 0, place: { parentId: null, index: 0 } })
    expect(at(40)).toMatchObject({ gap: 6, depth: 0, place: { parentId: null, index: 3 } })
    expect(dropTargetAt(tree, [], { y: 1, x: 1 })).toBeNull()
  })
})

describe('a drop in any form', () => {
  const drops = fc.record({
    fields: randomFields.filter((fields) => fields.length > 1),
    y: fc.double({ min: -1, max: 13, noNaN: true }),
    x: fc.double({ min: -1, max: 6, noNaN: true }),
    dragged: fc.nat(),
  })

  it('puts a field into the gap that the line shows, at its depth', () => {
    fc.assert(
      fc.property(drops, ({ fields, y, x, dragged }) => {
        const before = buildFieldTree(fields)
        const seen = outlineRows(before, new Set(), null)
        // A field without contents moves alone, so that rows are easy to count.
        const leaves = seen.filter(({ isOpen }) => isOpen === null)
        const id = leaves[dragged % leaves.length]?.id ?? ''
        const target = dropTargetAt(before, seen, { y, x })
        if (!target) throw new Error('There are rows.')
        const arranged = placeFields(before, [id], target.place)
        if (!arranged.ok) return
        const changes = new Map(
          arrangeSteps(before, arranged.to).map((step) => [
            step.is === 'change' ? step.id : '',
            step.is === 'change' ? step.values : {},
          ]),
        )
        const moved = fields.map((field) => ({ ...field, ...changes.get(field.id) }))
        const after = outlineRows(buildFieldTree(moved), new Set(), null)
        const from = seen.findIndex((row) => row.id === id)
        const to = after.findIndex((row) => row.id === id)
        if (target.is === 'into') {
          expect(moved.find((field) => field.id === id)?.parentId).toBe(seen[target.row]?.id)
          return
        }
        expect(to).toBe(target.gap > from ? target.gap - 1 : target.gap)
        expect(after[to]?.depth).toBe(target.depth)
      }),
    )
  })

  it('names a place that exists', () => {
    fc.assert(
      fc.property(drops, ({ fields, y, x }) => {
        const built = buildFieldTree(fields)
        const target = dropTargetAt(built, outlineRows(built, new Set(), null), { y, x })
        const { parentId = null, index = -1 } = target?.place ?? {}
        expect(index).toBeGreaterThanOrEqual(0)
        expect(index).toBeLessThanOrEqual(built.childrenOf(parentId).length)
        if (parentId !== null) expect(['group', 'section']).toContain(built.byId.get(parentId)?.item.type)
      }),
    )
  })
})
