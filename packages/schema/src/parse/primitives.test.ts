import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { JsonValue } from '../ground/json.ts'
import { volume } from '../testing.ts'
import { issuesFromZod } from './issues-from-zod.ts'
import { cleanText, jsonShape, wholeInAddress } from './primitives.ts'

function codesOf(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value, { reportInput: true })
  return result.success ? [] : issuesFromZod(result.error).map(({ code }) => code)
}

/** A value in `depth` lists. */
function nested(depth: number, inner: unknown = 1): unknown {
  return depth === 0 ? inner : [nested(depth - 1, inner)]
}

describe('a text that databases can store', () => {
  it.each(['', 'árvíztűrő', '👍', '\n\t', '\u0001', '\uffff'])('may be %j', (text) => {
    expect(cleanText.parse(text)).toBe(text)
  })

  it.each([
    ['has a NUL', 'a\u0000b'],
    ['has the first half of a character', 'a\ud83d'],
    ['has the second half of a character', '\udc4da'],
    ['has the halves in the wrong order', '\udc4d\ud83d'],
  ])('%s and is refused', (_, text) => {
    expect(codesOf(cleanText, text)).toEqual(['TEXT_ILLEGAL'])
  })

  it('is a text', () => {
    expect(codesOf(cleanText, 5)).toEqual(['TEXT_EXPECTED'])
  })
})

describe('a whole number in an address', () => {
  const page = wholeInAddress(z.int().min(1).max(100))

  it.each([
    ['1', 1],
    ['007', 7],
    ['100', 100],
  ])('is written in digits: %s', (text, number) => {
    expect(page.parse(text)).toBe(number)
  })

  it('may be a number already', () => {
    expect(page.parse(12)).toBe(12)
  })

  it.each([
    ['', 'NUMBER_EXPECTED'],
    [' 1', 'NUMBER_EXPECTED'],
    ['1 ', 'NUMBER_EXPECTED'],
    ['1e1', 'NUMBER_EXPECTED'],
    ['0x1', 'NUMBER_EXPECTED'],
    ['1.5', 'NUMBER_EXPECTED'],
    ['-1', 'NUMBER_EXPECTED'],
    ['+1', 'NUMBER_EXPECTED'],
    ['1\n', 'NUMBER_EXPECTED'],
    ['x1', 'NUMBER_EXPECTED'],
    ['1234567890123456', 'NUMBER_EXPECTED'],
    ['0', 'TOO_SMALL'],
    ['101', 'TOO_LARGE'],
    ['123456789012345', 'TOO_LARGE'],
  ])('is not %j', (text, code) => {
    expect(codesOf(page, text)).toEqual([code])
  })

  it.each([[undefined], [null]])('is required: %j', (value) => {
    expect(codesOf(page, value)).toEqual(['REQUIRED'])
  })

  it.each([[['1']], [true], [{}]])('is no %j', (value) => {
    expect(codesOf(page, value)).toEqual(['NUMBER_EXPECTED'])
  })

  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), (number) => {
        expect(wholeInAddress(z.int()).parse(String(number))).toBe(number)
      }),
      volume(500, 1101),
    )
  })
})

describe('JSON in a request', () => {
  it.each<[value: JsonValue]>([[null], [true], [0], [-1.5], ['á'], [[]], [{}], [[1, ['a', { b: null }]]]])(
    'may be %j',
    (value) => {
      expect(jsonShape.parse(value)).toEqual(value)
    },
  )

  it.each<[what: string, value: unknown, code: string]>([
    ['a number without end', Number.POSITIVE_INFINITY, 'JSON_INVALID'],
    ['no number', { a: Number.NaN }, 'JSON_INVALID'],
    ['a function', [() => 1], 'JSON_INVALID'],
    ['undefined in a list', [undefined], 'JSON_INVALID'],
    ['a big integer', { a: 1n }, 'JSON_INVALID'],
    ['a key that reaches the prototype', JSON.parse('{"a":{"__proto__":1}}'), 'JSON_INVALID'],
    ['the key constructor', { constructor: 1 }, 'JSON_INVALID'],
    ['the key prototype', [{ prototype: 1 }], 'JSON_INVALID'],
    ['a NUL', ['a\u0000'], 'TEXT_ILLEGAL'],
    ['half a character', { a: '\ud800' }, 'TEXT_ILLEGAL'],
    ['a NUL in a key', { 'a\u0000': 1 }, 'TEXT_ILLEGAL'],
    ['65 levels', nested(65), 'JSON_TOO_DEEP'],
  ])('is refused with %s', (_, value, code) => {
    expect(codesOf(jsonShape, value)).toEqual([code])
  })

  it('has 64 levels at most, whatever they are', () => {
    expect(codesOf(jsonShape, nested(64))).toEqual([])
    expect(codesOf(jsonShape, nested(64, {}))).toEqual([])
    expect(codesOf(jsonShape, nested(63, { a: 1 }))).toEqual([])
    expect(codesOf(jsonShape, nested(64, { a: 1 }))).toEqual(['JSON_TOO_DEEP'])
  })

  it('reports the first fault only', () => {
    expect(codesOf(jsonShape, ['a\u0000', Number.NaN])).toEqual(['TEXT_ILLEGAL'])
    expect(codesOf(jsonShape, { a: Number.NaN, b: 'a\u0000' })).toEqual(['JSON_INVALID'])
  })

  it('is returned as it was given', () => {
    const json = fc.jsonValue({ maxDepth: 4 }).filter(isHarmless)
    fc.assert(
      fc.property(json, (value) => {
        expect(jsonShape.parse(value)).toEqual(value)
      }),
      volume(300, 1102),
    )
  })
})

/** False for values with keys that are refused. */
function isHarmless(value: unknown): boolean {
  return !/"(?:__proto__|constructor|prototype)":/u.test(JSON.stringify(value))
}
