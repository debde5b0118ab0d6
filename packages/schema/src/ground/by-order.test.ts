import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byOrder } from './by-order.ts'

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

describe('items with an order', () => {
  it('come by it, and those of one order by their ids', () => {
    const items = [
      { id: 'c', order: 1 },
      { id: 'b', order: 2 },
      { id: 'a', order: 2 },
    ]
    expect(ids(items.toSorted(byOrder))).toEqual(['c', 'a', 'b'])
  })

  it('count as the first ones if their order is no number', () => {
    const items = [
      { id: 'c', order: 1 },
      { id: 'b', order: null },
      { id: 'a' },
      { id: 'd', order: Number.NaN },
    ]
    expect(ids(items.toSorted(byOrder))).toEqual(['a', 'b', 'd', 'c'])
  })

  it('have one sequence, however they were listed', () => {
    const order = fc.constantFrom(-1, 0, 1, 2, null, undefined, Number.NaN, Number.POSITIVE_INFINITY)
    const items = fc.uniqueArray(fc.record({ id: fc.string(), order }), { selector: ({ id }) => id })
    const listed = items.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    )
    fc.assert(
      fc.property(listed, ([one, other]) => {
        expect(one.toSorted(byOrder)).toEqual(other.toSorted(byOrder))
      }),
    )
  })
})
