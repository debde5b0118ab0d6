import { dataOf, numberOf, pasteOptions, writeCells } from '@urlapmuhely/document'
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
    [true, 'igen'],
    [false, 'nem'],
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

  it('of data is read as the same data again, in its column and in a new list', () => {
    const boolean = fc.array(fc.boolean(), { minLength: 1 })
    const number = fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 1 })
    const word = fc.array(fc.stringMatching(/^[b-z]{4,8}$/u), { minLength: 1 })
    fc.assert(
      fc.property(fc.oneof(boolean, number, word), (column: readonly (boolean | number | string)[]) => {
        const texts = column.map(cellText)
        expect(texts.map((text) => dataOf(text, texts, column))).toEqual(column)
        const rows = texts.map((text, index) => [`k${index}`, `Név ${index}`, text])
        const { added } = pasteOptions(writeCells([['Kód', 'Név', 'Adat'], ...rows]))
        expect(added.map((option) => option.data?.adat)).toEqual(column)
      }),
    )
  })
})
