import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberSortKey } from './number-sort-key.ts'

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0)

describe('numberSortKey', () => {
  it('orders texts as the numbers are', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (left, right) => {
        const expected = left < right ? -1 : left > right ? 1 : 0
        expect(compare(numberSortKey(left), numberSortKey(right))).toBe(expected)
      }),
    )
  })
})
