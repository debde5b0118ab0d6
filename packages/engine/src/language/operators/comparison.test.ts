import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEqual } from './comparison.ts'
import { compare } from './ordering.ts'

describe('any two values', () => {
  it.each([
    [2, 10, -1],
    [10, 2, 1],
    ['b', 'a', 1],
    ['a', 'b', -1],
    ['a', 'a', 0],
    ['csak', 'cukor', 1],
    ['Anna', 'Árpád', -1],
    ['kor', 'kör', -1],
    ['kör', 'kor', 1],
    ['kor', 'kór', -1],
    ['e\u0301l', 'él', 0],
    ['alma', 'Alma', -1],
    ['2026/02/28', '2026/03/01', -1],
    ['2026/02/28', '2026/02/28 08:00', -1],
    ['9:05', '10:00', -1],
    ['09:05', '9:05', 0],
    ['2026/02/30', '2026/03/01', null],
    ['2026/03/01', '2026/02/30', null],
    ['2026/02/28 24:00', '2026/03/01', null],
    ['25:00', '10:00', null],
    ['10:00', '2026/03/01', null],
    ['2026/2', '2026/03/01', null],
    ['12 alma', 'a', -1],
    ['a', 1, null],
    [1, 'a', null],
    ['', 'a', null],
    ['a', '', null],
    [true, true, null],
  ])('are ordered if both are numbers or both texts: %j and %j', (left, right, order) => {
    const difference = compare(left, right)
    expect(difference === null ? null : Math.sign(difference)).toBe(order)
  })

  it('texts are in the order of the standard collation', () => {
    const letters = [...'aábcdeéfghiíjklmnoóöőprstuúüűvyzsyACSZGÁŐÖ 019-,']
    const text = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 9 })
    const loose = new Intl.Collator('hu', { sensitivity: 'accent' })
    fc.assert(
      fc.property(text, text, (left, right) => {
        const [a, b] = [left.join(''), right.join('')]
        const expected = loose.compare(a, b)
        if (expected !== 0) expect(Math.sign(compare(a, b) ?? 0)).toBe(expected)
        expect(compare(b, a)).toBe(-(compare(a, b) ?? 0) + 0)
      }),
      volume(3_000, 25),
    )
  })

  it('long texts differ by their ends', () => {
    expect(compare(`${'a'.repeat(200)}b`, `${'a'.repeat(200)}c`)).toBe(-1)
  })

  it.each([
    [null, '', true],
    ['', null, true],
    [undefined, [], true],
    [undefined, '', true],
    ['', undefined, true],
    [null, undefined, true],
    [null, 'x', false],
    ['x', undefined, false],
    [null, 0, false],
    [false, null, false],
    [[], [1], false],
    [[1, { a: 2 }], [1, { a: 2 }], true],
    [{ a: 1 }, { a: 2 }, false],
    ['1', 1, false],
    ['e\u0301', 'é', true],
    [['b', 'a'], ['a', 'b'], true],
    [['a', 'e\u0301'], ['é', 'a'], true],
    [['a', 'a', 'b'], ['a', 'b', 'b'], false],
    [['a'], ['a', 'b'], false],
    [['1'], [1], false],
    [[null], [null], true],
    [[{ a: 1 }, { a: 2 }], [{ a: 2 }, { a: 1 }], false],
    [[{ a: 1 }, { a: 2 }], [{ a: 1 }, { a: 2 }], true],
  ])('are equal if they are the same or both empty: %j and %j', (left, right, equal) => {
    expect(isEqual(left, right)).toBe(equal)
  })
})
