import { describe, expect, it } from 'vitest'
import { entryOf, isObject, listOf, numberOf, objectOf, textOf } from './object.ts'

/** A value of each sort that JSON has, and what is read of it as each sort of property. */
const cases: readonly {
  readonly value: unknown
  readonly text: string
  readonly number: number | null
  readonly isObject?: true
}[] = [
  { value: undefined, text: '', number: null },
  { value: null, text: '', number: null },
  { value: true, text: '', number: null },
  { value: '', text: '', number: null },
  { value: ' ', text: ' ', number: null },
  { value: 'a', text: 'a', number: null },
  { value: '12.5', text: '12.5', number: 12.5 },
  { value: ' 7 ', text: ' 7 ', number: 7 },
  { value: '1e3', text: '1e3', number: 1000 },
  { value: '1e999', text: '1e999', number: null },
  { value: 0, text: '0', number: 0 },
  { value: -1.5, text: '-1.5', number: -1.5 },
  { value: Number.NaN, text: 'NaN', number: null },
  { value: [], text: '', number: null },
  { value: [1], text: '', number: null },
  { value: {}, text: '', number: null, isObject: true },
  { value: { a: 1 }, text: '', number: null, isObject: true },
]

describe('a property of a JSON object', () => {
  it.each(cases)('whose value is $value', ({ value, text, number, isObject: isPart = false }) => {
    const object = { p: value }
    expect(textOf(object, 'p')).toBe(text)
    expect(numberOf(object, 'p')).toBe(number)
    expect(isObject(value)).toBe(isPart)
    expect(objectOf(object, 'p')).toEqual(isPart ? value : {})
  })

  it('is a list of its objects; other members are left out', () => {
    expect(listOf({ p: [{ a: 1 }, 'x', null, [{ b: 2 }], 3, { c: 4 }] }, 'p')).toEqual([{ a: 1 }, { c: 4 }])
    expect([listOf({ p: { a: 1 } }, 'p'), listOf({ p: 'a' }, 'p'), listOf({}, 'p')]).toEqual([[], [], []])
  })
})

describe('an entry of a table', () => {
  it.each(['constructor', 'toString', 'hasOwnProperty', '__proto__', 'b', ''])('%j is none', (name) => {
    expect(entryOf({ a: 1 }, name)).toBeUndefined()
  })

  it('is found by its own name', () => {
    expect(entryOf({ a: 1, constructor: 2 } as Record<string, number>, 'a')).toBe(1)
    expect(entryOf({ a: 1, constructor: 2 } as Record<string, number>, 'constructor')).toBe(2)
  })
})
