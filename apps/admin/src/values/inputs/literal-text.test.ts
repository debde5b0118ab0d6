import type { JsonValue } from '@urlapmuhely/schema'
import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOptionValue, readAny, readMembers, writeAny, writeMembers, writeText } from './literal-text.ts'

describe('the members of a list', () => {
  it.each<[string, boolean, JsonValue]>([
    ['', false, null],
    [' ; ;', false, null],
    ['a', false, ['a']],
    ['a; b ;c', false, ['a', 'b', 'c']],
    ['a, b', false, ['a, b']],
    ['1; 2,5', false, ['1', '2,5']],
    ['1; 2,5; 1 200', true, [1, 2.5, 1200]],
    ['1; x', true, [1, 'x']],
    ['007', true, ['007']],
    ['-3', true, [-3]],
  ])('%j (numbers: %s) are %j', (text, isNumber, expected) => {
    expect(readMembers(text, isNumber)).toEqual(expected)
  })

  it('are read back as they were written', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', ' ', ',', '1'), minLength: 1, maxLength: 5 })
    const words = fc.array(
      word.filter((text) => text.trim() === text && text !== ''),
      { minLength: 1 },
    )
    const numbers = fc.array(
      fc.integer({ min: -99_999, max: 99_999 }).map((number) => number / 10),
      { minLength: 1 },
    )
    fc.assert(
      fc.property(words, (members) => {
        expect(readMembers(writeMembers(members), false)).toEqual(members)
      }),
      volume(200, 112),
    )
    fc.assert(
      fc.property(numbers, (members) => {
        expect(readMembers(writeMembers(members), true)).toEqual(members)
      }),
      volume(200, 113),
    )
    for (const value of [null, 'x', 7, {}]) expect(writeMembers(value)).toBe('')
  })
})

describe('a value without a fixed type', () => {
  it.each<[string, JsonValue]>([
    ['', null],
    ['  ', null],
    ['szöveg', 'szöveg'],
    [' szöveg ', ' szöveg '],
    ['12', 12],
    ['true', true],
    ['null', null],
    ['"12"', '12'],
    ['[1,2]', [1, 2]],
    ['{"a":1}', { a: 1 }],
    ['{a}', '{a}'],
    ['12,5', '12,5'],
  ])('%j is %j', (text, value) => expect(readAny(text)).toEqual(value))

  it('is shown as text, or as JSON', () => {
    expect([null, 'x', 12, true, [1], { a: 1 }].map((value) => writeAny(value))).toEqual([
      ...['', 'x', '12', 'true', '[1]', '{"a":1}'],
    ])
    expect([null, 'x', 12, true].map((value) => writeText(value))).toEqual(['', 'x', '12', 'true'])
  })

  it('is read back if it is no text', () => {
    const value = fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.integer()))
    fc.assert(
      fc.property(value, (one) => {
        expect(readAny(writeAny(one))).toEqual(one)
      }),
      volume(100, 114),
    )
  })

  it('of an option is a text or a number', () => {
    expect(['', 'a', 0, 1].every(isOptionValue)).toBe(true)
    expect([null, undefined, true, [], {}].some(isOptionValue)).toBe(false)
  })
})
