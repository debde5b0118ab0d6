import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chosenBy } from './choose.ts'

const order = ['a', 'b', 'c', 'd']
const plain = { adds: false, extends: false }

it('a plain press chooses one item alone', () => {
  expect(chosenBy({ selection: ['a', 'b'], id: 'c', keys: plain, order })).toEqual(['c'])
})

it('Ctrl adds an item as the last one, and takes a chosen one away', () => {
  const keys = { ...plain, adds: true }
  expect(chosenBy({ selection: ['b'], id: 'a', keys, order })).toEqual(['b', 'a'])
  expect(chosenBy({ selection: ['b', 'a'], id: 'b', keys, order })).toEqual(['a'])
})

it('Shift chooses from the last one in both directions, and goes on from where it began', () => {
  const keys = { ...plain, extends: true }
  const down = chosenBy({ selection: ['b'], id: 'd', keys, order })
  expect(down.toSorted()).toEqual(['b', 'c', 'd'])
  expect(chosenBy({ selection: down, id: 'a', keys, order }).toSorted()).toEqual(['a', 'b'])
  expect(chosenBy({ selection: [], id: 'c', keys, order })).toEqual(['c'])
})

it('Shift without a chosen item, or from one that is no longer seen, chooses the pressed one alone', () => {
  const keys = { ...plain, extends: true }
  expect(chosenBy({ selection: ['eltűnt'], id: 'c', keys, order })).toEqual(['c'])
  expect(chosenBy({ selection: ['a'], id: 'a', keys, order })).toEqual(['a'])
})

it('Ctrl and Shift together extend', () => {
  const keys = { adds: true, extends: true }
  expect(chosenBy({ selection: ['a'], id: 'c', keys, order }).toSorted()).toEqual(['a', 'b', 'c'])
})

it('any presses choose as a list with marks would', () => {
  const press = fc.record({ id: fc.constantFrom(...order), adds: fc.boolean(), extends: fc.boolean() })
  fc.assert(
    fc.property(fc.array(press, { maxLength: 12 }), (presses) => {
      let selection: readonly string[] = []
      const marks = new Set<string>()
      for (const { id, ...keys } of presses) {
        const lead = selection.at(-1)
        selection = chosenBy({ selection, id, keys, order })
        if (keys.extends && lead !== undefined) {
          const [low, high] = [order.indexOf(lead), order.indexOf(id)].toSorted()
          marks.clear()
          for (const [at, one] of order.entries()) if (at >= Number(low) && at <= Number(high)) marks.add(one)
          // The next range starts where this one did.
          expect(selection.at(-1)).toBe(lead)
        } else if (!keys.adds) {
          marks.clear()
          marks.add(id)
        } else if (!marks.delete(id)) marks.add(id)
        expect(new Set(selection)).toEqual(marks)
        expect(selection).toHaveLength(marks.size)
        if (!keys.extends && marks.has(id)) expect(selection.at(-1)).toBe(id)
      }
    }),
  )
})
