import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { volume } from '../testing.ts'
import { byLabel } from './by-label.ts'
import { hungarianSortKey } from './hungarian-sort-key.ts'

/** Another implementation of the Hungarian order: that of CLDR, which JavaScript has. */
const collator = new Intl.Collator('hu')
const withoutCase = new Intl.Collator('hu', { sensitivity: 'accent' })
const compareKeys = (left: string, right: string) => {
  const [one, other] = [hungarianSortKey(left), hungarianSortKey(right)]
  return one < other ? -1 : one > other ? 1 : 0
}

describe('two words in Hungarian order', () => {
  it.each([
    ['different letters', 'alma', 'banán'],
    ['a digraph after all of its first letter', 'cukor', 'csak'],
    ['a doubled digraph as two', 'eccsel', 'ecsetek'],
    ['a trigraph', 'dzeta', 'dzsem'],
    ['dz after d', 'dy', 'dz'],
    ['gy after g', 'gz', 'gyár'],
    ['ly after l', 'lz', 'lyuk'],
    ['ny after n', 'nz', 'nyár'],
    ['sz after s', 'sz', 't'],
    ['ty after t', 'tz', 'tyúk'],
    ['zs after z', 'zz', 'zsák'],
    ['ö after o', 'oz', 'öa'],
    ['ü after u', 'uz', 'üa'],
    ['ő as ö if anything else differs', 'őa', 'öb'],
    ['á as a if anything else differs', 'áa', 'ab'],
    ['the short vowel first if nothing else differs', 'kor', 'kór'],
    ['ö before ő if nothing else differs', 'tör', 'tőr'],
    ['the lower case first if nothing else differs', 'alma', 'Alma'],
    ['the shorter one first', 'alma', 'almafa'],
    ['numbers before letters', '9', 'a'],
    ['spaces before letters', 'a b', 'ab'],
    ['w after v', 'vz', 'wa'],
  ])('are sorted by %s', (_, first, second) => {
    expect(collator.compare(first, second)).toBe(-1)
    expect(compareKeys(first, second)).toBe(-1)
    expect(compareKeys(second, first)).toBe(1)
    expect(compareKeys(first, first)).toBe(0)
  })
})

describe('lists in Hungarian order', () => {
  const syllable = fc.constantFrom(
    ...[
      'cs',
      'ccs',
      'dzs',
      'gy',
      'ly',
      'lly',
      'ny',
      'sz',
      'ssz',
      'ty',
      'zs',
      'dz',
      'c',
      's',
      'z',
      'y',
      'd',
      'l',
    ],
    ...['a', 'á', 'e', 'é', 'o', 'ó', 'ö', 'ő', 'u', 'ú', 'ü', 'ű', 'i', 'í', 'k', 't', ' ', '-', '1', '0'],
  )
  const word = fc.array(syllable, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))

  it('are those of the standard collation, in lower case', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const byKey = [...words].sort(compareKeys)
        for (const [index, next] of byKey.slice(1).entries())
          expect(
            withoutCase.compare(byKey[index] ?? '', next),
            `${byKey[index]} | ${next}`,
          ).toBeLessThanOrEqual(0)
      }),
      volume(1500, 1801),
    )
  })

  it('are the same whatever the order before was', () => {
    const words = fc.uniqueArray(word, { maxLength: 8, selector: (one) => hungarianSortKey(one) })
    fc.assert(
      fc.property(words, (given) => {
        expect([...given].reverse().sort(compareKeys)).toEqual([...given].sort(compareKeys))
      }),
      volume(200, 1802),
    )
  })
})

describe('a sort key', () => {
  it.each([
    ['„Alma”', '"Alma"'],
    ['a–b', 'a-b'],
    ['a—b', 'a-b'],
    ['l’art', "l'art"],
  ])('of %s is beside that of %s', (left, right) => {
    const [one, other] = [left, right].map((text) => hungarianSortKey(text).split('\u0001')[0])
    expect(one).toBe(other)
  })

  it('is the same for composed and decomposed accents', () => {
    for (const text of ['árvíztűrő', 'TÜKÖRFÚRÓGÉP', 'čeština'])
      expect(hungarianSortKey(text.normalize('NFD'))).toBe(hungarianSortKey(text))
  })

  it('counts so many characters, 80 unless another number is given', () => {
    expect(hungarianSortKey(`${'a'.repeat(80)}b`)).toBe(hungarianSortKey(`${'a'.repeat(80)}c`))
    expect(hungarianSortKey(`${'a'.repeat(79)}b`)).not.toBe(hungarianSortKey(`${'a'.repeat(79)}c`))
    expect(hungarianSortKey('abc', 2)).toBe(hungarianSortKey('abd', 2))
    expect(hungarianSortKey('abc', 3)).not.toBe(hungarianSortKey('abd', 3))
  })

  it.each(['a', 'e', 'o', 'u'])(
    'puts the accents of %s into their order, after the plain letter',
    (letter) => {
      const marks = ['', ...'\u0301\u0300\u0306\u0302\u030c\u030a\u0308\u0303\u0307\u0328\u0304']
      const letters = marks
        .map((mark) => `${letter}${mark}`.normalize('NFC'))
        // In Hungarian ö and ü are letters of their own; other pairs are no letters anywhere.
        .filter((one) => one.length === 1 && one !== 'ö' && one !== 'ü')
      const shuffled = [...letters].reverse()
      expect(shuffled.sort(compareKeys)).toEqual([...letters].sort(collator.compare))
    },
  )

  it('has no trailing weights for plain lower-case letters', () => {
    expect(hungarianSortKey('alma').split('\u0001').slice(1)).toEqual(['', ''])
    expect(hungarianSortKey('álma').split('\u0001')[2]).toBe('')
  })

  it('puts signs without a weight after all letters', () => {
    for (const sign of ['日', '👍', 'я'])
      expect([sign, 'zs', 'a', '1'].sort(compareKeys)).toEqual(['1', 'a', 'zs', sign])
  })
})

describe('options by their labels', () => {
  const sorted = (lang: string, ...labels: string[]) =>
    labels
      .map((label) => ({ label }))
      .sort(byLabel(lang))
      .map(({ label }) => label)

  it('are in the order of the language', () => {
    expect(sorted('hu', 'zab', 'csak', 'cukor', 'öt', 'ot')).toEqual(['cukor', 'csak', 'ot', 'öt', 'zab'])
    expect(sorted('de', 'zab', 'csak', 'cukor', 'öt', 'ou')).toEqual(['csak', 'cukor', 'öt', 'ou', 'zab'])
    expect(sorted('sv', 'ö', 'z', 'a')).toEqual(['a', 'z', 'ö'])
  })

  it('with numbers are in the order of these', () => {
    expect(sorted('hu', '10. tétel', '9. tétel', '1. tétel')).toEqual(['1. tétel', '9. tétel', '10. tétel'])
  })
})
