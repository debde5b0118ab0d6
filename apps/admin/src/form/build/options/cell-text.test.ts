import { numberOf } from '@urlapmuhely/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellText } from './cell-text.ts'

describe('the text of a cell', () => {
  it.each([
    ['Piros', 'Piros'],
    [12, '12'],
    [1.5, '1,5'],
    [-0.25, '-0,25'],
    [null, ''],
    [undefined, ''],
    [true, 'true'],
    [['a', 1], '["a",1]'],
    [{ a: 1 }, '{"a":1}'],
  ])('of %j is “%s”', (value, text) => {
    expect(cellText(value)).toBe(text)
  })

  it('of a number is read as the same number again', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(1, 10, 100, 1000), (whole, part) => {
        const number = whole / part
        expect(numberOf(cellText(number))).toBe(number === 0 ? 0 : number)
      }),
    )
  })
})
