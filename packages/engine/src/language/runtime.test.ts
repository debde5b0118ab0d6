import { describe, expect, it } from 'vitest'
import { scopeWith } from '../testing/expression-place.ts'
import { memberAt } from './names.ts'
import { finite, isEmpty, isSame, isTrue, outward } from './runtime.ts'

describe('a value', () => {
  it('is empty if it is missing, or a text or list without content', () => {
    for (const value of [null, undefined, '', []]) expect([value, isEmpty(value)]).toEqual([value, true])
    for (const value of [0, false, ' ', [null], {}]) expect([value, isEmpty(value)]).toEqual([value, false])
  })

  it('is true as in JSON Logic', () => {
    for (const value of [true, 1, 'x', [0], {}]) expect([value, isTrue(value)]).toEqual([value, true])
    for (const value of [false, 0, '', null, []]) expect([value, isTrue(value)]).toEqual([value, false])
  })

  it.each<[unknown, unknown]>([
    [1, 1],
    [
      [1, 'a'],
      [1, 'a'],
    ],
    [
      { a: 1, b: [{}] },
      { b: [{}], a: 1 },
    ],
  ])('%j is the same as %j', (left, right) => {
    expect(isSame(left, right)).toBe(true)
    expect(isSame(right, left)).toBe(true)
  })

  it.each<[unknown, unknown]>([
    [1, '1'],
    [null, {}],
    [null, undefined],
    [[], {}],
    [['a'], { 0: 'a' }],
    [[1], [1, 2]],
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: undefined }, { b: undefined }],
    [{ toString: 1 }, { valueOf: 1 }],
    ['a', ['a']],
  ])('%j is not the same as %j', (left, right) => {
    expect(isSame(left, right)).toBe(false)
    expect(isSame(right, left)).toBe(false)
  })

  it('is a number if it is finite, and 0 instead of −0', () => {
    expect([finite(1.5), finite(-0), finite(Number.NaN), finite(Number.POSITIVE_INFINITY)]).toEqual([
      1.5,
      0,
      null,
      null,
    ])
  })
})

describe('a member', () => {
  it('is read by own keys, as far as there are any', () => {
    const value = { a: { b: [5] }, n: null, u: undefined }
    expect(memberAt(value, ['a', 'b', '0'])).toBe(5)
    expect(memberAt(value, [])).toBe(value)
    for (const path of [
      ['a', 'c'],
      ['a', 'b', '0', 'x'],
      ['n', 'x'],
      ['u'],
      ['toString'],
      ['a', 'constructor'],
    ])
      expect([path, memberAt(value, path)]).toEqual([path, null])
    expect(memberAt('text', ['length'])).toBeNull()
    expect(memberAt(undefined, [])).toBeNull()
  })
})

it('scopes lead outward', () => {
  const top = scopeWith([])
  const inner = scopeWith([], scopeWith([], top))
  expect([outward(inner, 0), outward(inner, 2)]).toEqual([inner, top])
})
