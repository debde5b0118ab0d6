import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldKey, slugOf } from './keys.ts'

const none: ReadonlySet<string> = new Set()

describe('the key of a field', () => {
  it.each([
    ['nev', 'nev'],
    ['Nev2', 'Nev2'],
    ['családi név', 'csaladi_nev'],
    ['űrlap–mező (új)', 'urlap_mezo_uj'],
    ['a.b.c', 'a_b_c'],
    ['__a__', 'a'],
    ['Straße', 'Strasse'],
    ['Ærø', 'Aero'],
    ['đuro Łukasz', 'duro_ukasz'],
    ['1. kérdés', 'm_1_kerdes'],
    ['_2', 'm_2'],
    ['', 'm'],
    ['???', 'm'],
    ['日本', 'm'],
    // Names that mean something else in expressions, or that every object has.
    ['constructor', 'constructor_'],
    ['__proto__', 'proto'],
    ['toString', 'toString_'],
    ['context', 'context_'],
    ['option', 'option_'],
    ['sor', 'sor_'],
    ['sorok', 'sorok'],
    ['a'.repeat(90), 'a'.repeat(80)],
  ])('made of %j is %j', (text, key) => {
    expect(fieldKey(text, none)).toBe(key)
  })

  it('is another one than those that are taken', () => {
    const taken = new Set(['a', 'a_3'])
    const keys = Array.from({ length: 4 }, () => {
      const key = fieldKey('a', taken)
      taken.add(key)
      return key
    })
    expect(keys).toEqual(['a_2', 'a_4', 'a_5', 'a_6'])
    expect(fieldKey('b', taken)).toBe('b')
  })

  it('stays within its limit with a number after it', () => {
    const long = 'x'.repeat(80)
    const taken = new Set([long])
    expect(fieldKey(long, taken)).toBe(`${'x'.repeat(78)}_2`)
  })

  it('is always valid, and never taken', () => {
    const taken = new Set<string>()
    fc.assert(
      fc.property(fc.string({ maxLength: 120, unit: 'grapheme' }), (text) => {
        const key = fieldKey(text, taken)
        expect(key).toMatch(/^[a-zA-Z][a-zA-Z0-9_]{0,79}$/u)
        expect(taken.has(key)).toBe(false)
        taken.add(key)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a slug', () => {
  it.each([
    ['Kérelem', 'kerelem'],
    ['Árvíztűrő tükörfúrógép', 'arvizturo-tukorfurogep'],
    ['a_b.c/d', 'a-b-c-d'],
    ['--a--', 'a'],
    ['2026. évi', 'u-2026-evi'],
    ['', 'u'],
    ['日本', 'u'],
    ['Straße', 'strasse'],
  ])('made of %j is %j', (text, slug) => {
    expect(slugOf(text)).toBe(slug)
  })

  it('is cut at its limit, not at a hyphen', () => {
    expect(slugOf(`${'a'.repeat(9)} bcd`, none, 10)).toBe('a'.repeat(9))
    expect(slugOf('abcdef', none, 3)).toBe('abc')
  })

  it('is another one than those that are taken', () => {
    expect([slugOf('a', new Set(['a'])), slugOf('a', new Set(['a', 'a-2']))]).toEqual(['a-2', 'a-3'])
  })
})
