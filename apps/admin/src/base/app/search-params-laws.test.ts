import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carryQaTest, parseSearch, QA_PARAM, stringifySearch } from './search-params.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 8 })
const name = fc.string({
  unit: fc.constantFrom('a', 'b', '[', ']', 'ő', ' ', '='),
  minLength: 1,
  maxLength: 4,
})
// A list of one value cannot be told from the value.
const value = fc.oneof(text, fc.array(text, { minLength: 2, maxLength: 4 }))

test('a query that was written is read again', () => {
  fc.assert(
    fc.property(fc.dictionary(name, value), (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual({ ...search })
    }),
    volume(500, 42),
  )
})

test('writing what was read changes nothing more', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(name, text), { maxLength: 6 }), (pairs) => {
      const once = stringifySearch(parseSearch(`?${new URLSearchParams(pairs)}`))
      expect(stringifySearch(parseSearch(once))).toBe(once)
    }),
    volume(500, 43),
  )
})

test('reading loses no value, and keeps the order of the values of a name', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(name, text), { maxLength: 6 }), (pairs) => {
      const read = parseSearch(`?${new URLSearchParams(pairs)}`)
      for (const [one] of pairs)
        expect([read[one]].flat()).toEqual(pairs.filter(([other]) => other === one).map(([, each]) => each))
      expect(Object.keys(read)).toHaveLength(new Set(pairs.map(([one]) => one)).size)
    }),
    volume(500, 44),
  )
})

test('qaTest is carried over to any query that has none of its own, and nothing else changes', () => {
  fc.assert(
    fc.property(fc.dictionary(name, text), fc.dictionary(name, text), text, (present, next, own) => {
      expect(carryQaTest({ ...present, [QA_PARAM]: own }, next)).toEqual({ ...next, [QA_PARAM]: own })
      expect(carryQaTest({ ...present, [QA_PARAM]: own }, { ...next, [QA_PARAM]: 'x' })).toEqual({
        ...next,
        [QA_PARAM]: 'x',
      })
      expect(carryQaTest(present, next)).toBe(next)
    }),
    volume(200, 45),
  )
})

test.each([
  [{ a: [] }, ''],
  [{ a: [undefined, null] }, ''],
  [{ a: ['x', undefined, 'y'] }, '?a=x&a=y'],
  [{ a: 0, b: false, c: '' }, '?a=0&b=false&c='],
])('%j is written as „%s”', (search, expected) => expect(stringifySearch(search)).toBe(expected))
