import { MAX_FIELD_DEPTH, MAX_REPEAT_DEPTH } from '@urlapmuhely/schema'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildFieldTree, holdsFields, refusalIn } from './field-tree.ts'
import type { TypedItem } from './place-items.ts'

const item = (id: string, order: number, parentId: string | null, type: TypedItem['type']): TypedItem => ({
  ...{ id, order, parentId, type },
  // Siblings of the same order are in the sequence of their labels, and these in that of their numbers.
  label: id.padStart(4, '0'),
})

/** Deep forms: most parents are the field before. They may be of any type, and one is missing. */
const forms = fc
  .array(
    fc.record({
      type: fc.constantFrom('text', 'group', 'repeat', 'page'),
      back: fc.constantFrom(1, 1, 1, 2, 5, null, 'missing' as const),
      order: fc.nat(3),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((made) =>
    made.map(({ type, back, order }, at) => {
      const parent = typeof back === 'number' ? (at >= back ? `f${at + 10 - back}` : null) : back
      return item(`f${at + 10}`, order, parent, type as TypedItem['type'])
    }),
  )

it('each node knows its levels, its repeats and its siblings', () => {
  fc.assert(
    fc.property(forms, (items) => {
      const tree = buildFieldTree(items)
      const childrenOf = (id: string | null) => items.filter(({ parentId }) => parentId === id)
      const height = ({ id }: TypedItem): number =>
        Math.max(0, ...childrenOf(id).map((child) => 1 + height(child)))
      const repeats = ({ id, type }: TypedItem): number =>
        Number(type === 'repeat') + Math.max(0, ...childrenOf(id).map(repeats))
      expect(tree.byId.size).toBe(items.length)
      for (const one of items) {
        const node = tree.byId.get(one.id)
        expect(node).toMatchObject({ item: one, height: height(one), repeats: repeats(one) })
        expect(node?.siblings[node.index]).toBe(node)
        const siblings = childrenOf(one.parentId).toSorted((left, right) => left.order - right.order)
        if (one.parentId !== 'missing') expect(node?.siblings.map((other) => other.item)).toEqual(siblings)
        expect(tree.childrenOf(one.id).map((child) => child.item)).toEqual(
          childrenOf(one.id).toSorted((left, right) => left.order - right.order),
        )
      }
    }),
    { numRuns: 40 },
  )
})

it('a place is refused to a page below the top, to what would be in itself, too deep, or in too many repeats', () => {
  fc.assert(
    fc.property(forms, (items) => {
      const sound = items.map((one) => (one.parentId === 'missing' ? { ...one, parentId: null } : one))
      const tree = buildFieldTree(sound)
      const pathTo = (id: string | null): TypedItem[] => {
        const found = sound.find((one) => one.id === id)
        return found ? [...pathTo(found.parentId), found] : []
      }
      for (const node of tree.nodes)
        for (const parentId of [null, ...sound.map(({ id }) => id)]) {
          const path = pathTo(parentId)
          const rows = path.filter(({ type }) => type === 'repeat').length
          const expected =
            parentId !== null && node.item.type === 'page'
              ? 'page'
              : path.some(({ id }) => id === node.item.id)
                ? 'itself'
                : path.length + 1 + node.height > MAX_FIELD_DEPTH
                  ? 'depth'
                  : rows + node.repeats > MAX_REPEAT_DEPTH
                    ? 'repeats'
                    : null
          expect([node.item.id, parentId, refusalIn(tree, node, parentId)]).toEqual([
            ...[node.item.id, parentId, expected],
          ])
        }
    }),
    { numRuns: 40 },
  )
})

it.each(['group', 'repeat', 'page', 'section', 'details'] as const)('a %s holds fields', (type) => {
  expect(holdsFields(type)).toBe(true)
})

it.each(['text', 'note', 'select', null] as const)('%s holds no fields', (type) => {
  expect(holdsFields(type)).toBe(false)
})

it('a circle of parents ends a query instead of repeating it', () => {
  const tree = buildFieldTree([
    item('x', 0, 'y', 'group'),
    item('y', 0, 'x', 'group'),
    item('a', 0, null, 'text'),
  ])
  const node = tree.byId.get('a')
  expect(node && refusalIn(tree, node, 'x')).toBeNull()
})
