import type { JsonValue } from '@urlapmuhely/schema'
import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newPair, objectOf, pairsFault, pairsOf } from './flat-pairs.ts'

describe('data as pairs', () => {
  const scalar: fc.Arbitrary<JsonValue> = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'é', ' ', '"', ',', '.', '1', '0', '-'), maxLength: 6 }),
    fc.constantFrom(
      'igen',
      'nem',
      'Igen',
      ' igen ',
      '12',
      '12,5',
      '1.234',
      '1234.500',
      '007',
      '"',
      '""',
      'null',
    ),
    fc.integer({ min: -1_000_000, max: 1_000_000 }),
    fc.integer({ min: -9999, max: 9999 }).map((number) => number / 100),
    fc.boolean(),
    fc.constant(null),
  )

  it('are shown and read back as they were stored', () => {
    const key = fc.string({ unit: fc.constantFrom('a', 'b', '_', '1', '.'), minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.dictionary(key, scalar), (data) => {
        const pairs = pairsOf(data)
        expect(objectOf(pairs)).toEqual({ ...data })
        expect(pairsFault(pairs)).toBeNull()
      }),
      volume(1000, 101),
    )
  })

  it.each<[string, JsonValue]>([
    ['12', 12],
    ['12,5', 12.5],
    ['1 200', 1200],
    ['12.500', 12_500],
    ['igen', true],
    [' nem ', false],
    ['Igen', 'Igen'],
    ['"igen"', 'igen'],
    ['"12"', '12'],
    ['', null],
    ['   ', null],
    ['""', ''],
    ['007', '007'],
    ['+36', '+36'],
    ['12 Ft', '12 Ft'],
    ['szöveg', 'szöveg'],
  ])('%j is typed for %j', (text, value) => {
    expect(objectOf([newPair('k', text)])).toEqual({ k: value })
  })

  it('without a key, or of no object, are left out', () => {
    expect(objectOf([newPair(' ', 'x'), newPair(' a ', '1'), newPair('', '')])).toEqual({ a: 1 })
    for (const value of [null, undefined, 'x', 7]) expect(pairsOf(value)).toEqual([])
  })

  it('cannot be saved with a key twice, or with a number that could be two', () => {
    expect(pairsFault([newPair('a', '1'), newPair(' a ', '2')])).toBe(
      'Ugyanaz a kulcs kétszer szerepel: „a”.',
    )
    expect(pairsFault([newPair('a', '1'), newPair('', '2'), newPair('', '3')])).toBeNull()
    expect(pairsFault([newPair('a', '1234.500')])).toContain('Nem egyértelmű')
    expect(pairsFault([newPair('a', '"1234.500"')])).toBeNull()
  })

  it('have ids of their own, so that inputs stay where they are', () => {
    const pairs = [...pairsOf({ a: 1, b: 2 }), newPair('', '')]
    expect(new Set(pairs.map(({ id }) => id)).size).toBe(3)
  })
})
