import fc from 'fast-check'
import { expect, it } from 'vitest'
import { insertAt } from './insert-at.ts'

const siblings = (...orders: number[]) => orders.map((order, at) => ({ id: `s${at}`, order }))

it('puts new items ten apart at the end, and the first ones at 0', () => {
  expect(insertAt([], 0, 2)).toEqual({ orders: [0, 10], moved: [] })
  expect(insertAt(siblings(0, 7), 2, 2)).toEqual({ orders: [17, 27], moved: [] })
})

it('shares out the values between the neighbours', () => {
  expect(insertAt(siblings(0, 10), 1, 1)).toEqual({ orders: [5], moved: [] })
  expect(insertAt(siblings(4, 9), 0, 1)).toEqual({ orders: [1], moved: [] })
})

it('moves only as many later siblings as must make room', () => {
  expect(insertAt(siblings(0, 1, 2, 9), 1, 2)).toEqual({
    orders: [1, 2],
    moved: [
      { id: 's1', order: 3 },
      { id: 's2', order: 4 },
    ],
  })
})

it('keeps every sequence, whatever the values are', () => {
  const cases = fc.tuple(
    fc.array(fc.nat({ max: 12 }), { maxLength: 8 }),
    fc.nat({ max: 9 }),
    fc.nat({ max: 5 }),
  )
  fc.assert(
    fc.property(cases, ([values, index, count]) => {
      const before = siblings(...[...new Set(values)].toSorted((left, right) => left - right))
      const { orders, moved } = insertAt(before, index, count)
      const after = before.map((one) => moved.find(({ id }) => id === one.id) ?? one)
      const expected = after.toSpliced(index, 0, ...orders.map((order, at) => ({ id: `n${at}`, order })))
      const found = expected.map(({ order }) => order)
      expect(found).toEqual([...new Set(found)].toSorted((left, right) => left - right))
      expect(found.every((order) => Number.isInteger(order) && order >= 0)).toBe(true)
    }),
  )
})
