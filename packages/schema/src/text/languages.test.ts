import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { volume } from '../testing.ts'
import {
  canonicalLanguage,
  directionOf,
  languageName,
  languagesOf,
  matchLanguage,
  messageLanguage,
  messageLanguages,
} from './languages.ts'

describe('the tag of a language', () => {
  it.each([
    ['hu', 'hu'],
    ['HU', 'hu'],
    ['de-at', 'de-AT'],
    ['sr-latn', 'sr-Latn'],
    ['sr-latn-rs', 'sr-Latn-RS'],
    ['iw', 'he'],
    ['zh-hant', 'zh-Hant'],
  ])('%s is spelled %s', (tag, canonical) => {
    expect(canonicalLanguage(tag)).toBe(canonical)
    expect(canonicalLanguage(canonical)).toBe(canonical)
  })

  it.each(['', 'h', 'xx', 'hu_HU', 'magyar nyelv', 'hu-', '-hu', `en-${'x-abcdefgh'.repeat(4)}`])(
    '%j is none',
    (tag) => {
      expect(canonicalLanguage(tag)).toBeNull()
    },
  )

  it('has a Hungarian name, or stands for itself', () => {
    expect(['hu', 'en', 'de-AT', 'sr-Latn'].map(languageName)).toEqual([
      'magyar',
      'angol',
      'osztrák német',
      'szerb (Latin)',
    ])
    expect(['xx', 'not a tag', ''].map(languageName)).toEqual(['xx', 'not a tag', ''])
  })
})

describe('the languages of a form', () => {
  it('are Hungarian alone unless it names some', () => {
    expect(languagesOf({})).toEqual(['hu'])
    expect(languagesOf({ languages: [] })).toEqual(['hu'])
    expect(languagesOf({ languages: ['en'] })).toEqual(['en'])
    expect(languagesOf({ languages: ['de', 'hu', 'en'] })).toEqual(['de', 'hu', 'en'])
  })
})

describe('a wanted language', () => {
  it.each<[wanted: string[], available: string[], found: string | null]>([
    [['hu'], ['hu', 'en'], 'hu'],
    [['HU'], ['hu'], 'hu'],
    [['de-AT'], ['hu', 'de'], 'de'],
    [['de-AT'], ['de', 'de-AT'], 'de-AT'],
    [['de-at'], ['de-AT'], 'de-AT'],
    [['sr'], ['hu', 'sr-Latn'], 'sr-Latn'],
    [['sr-Cyrl'], ['sr-Latn'], 'sr-Latn'],
    [['zh-Hant-TW'], ['zh-Hant', 'zh'], 'zh-Hant'],
    [['fr', 'en'], ['hu', 'en'], 'en'],
    [['fr', 'en-GB', 'hu'], ['hu', 'en'], 'en'],
    [['fr'], ['hu', 'en'], null],
    [['e'], ['en'], null],
    [['en'], ['eng'], null],
    [[], ['hu'], null],
    [['hu'], [], null],
  ])('%j among %j is %s', (wanted, available, found) => {
    expect(matchLanguage(wanted, available)).toBe(found)
  })

  it('is always an available one, and itself if it is available', () => {
    const tag = fc.constantFrom('hu', 'en', 'en-GB', 'en-US', 'de', 'de-AT', 'sr-Latn', 'sr-Cyrl', 'fr')
    const tags = fc.uniqueArray(tag, { maxLength: 5 })
    fc.assert(
      fc.property(tags, tags, (wanted, available) => {
        const found = matchLanguage(wanted, available)
        if (found !== null) expect(available).toContain(found)
        const [first] = wanted
        if (first !== undefined && available.includes(first)) expect(found).toBe(first)
        // Nothing is found exactly if no wanted language has its main part in common with an available one.
        const main = (one: string) => one.split('-')[0]
        const isPossible = wanted.some((one) => available.some((other) => main(one) === main(other)))
        expect(found !== null).toBe(isPossible)
      }),
      volume(300, 1503),
    )
  })
})

describe('the language of messages', () => {
  it.each([
    ['hu', 'hu'],
    ['hu-HU', 'hu'],
    ['HU', 'hu'],
    ['de-AT', 'de'],
    ['en-GB', 'en'],
    ['fr', 'en'],
    ['', 'en'],
    ['hun', 'en'],
  ])('of a form in %j is %s', (lang, language) => {
    expect(messageLanguage(lang)).toBe(language)
    expect(messageLanguages).toContain(language)
  })
})

describe('the direction of writing', () => {
  const locales = [
    'hu',
    'en-GB',
    'ar',
    'ar-EG',
    'he',
    'fa-IR',
    'ur',
    'yi',
    'ps',
    'sd',
    'ug',
    'dv',
    'ckb',
    'syr',
    'sr-Latn',
  ]

  it.each([
    ...locales,
    ...['az-Arab', 'ar-Latn', 'pa-Arab', 'zh-Hant', 'ff-Adlm', 'uz', 'ku', 'ks', 'nqo', 'arz', 'tr', 'ru'],
  ])('of %s is that of its script', (lang) => {
    // Of scripts that are written from right to left, by the Unicode Standard.
    const { script = '' } = new Intl.Locale(lang).maximize()
    const isRtl = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg'].includes(script)
    expect(directionOf(lang)).toBe(isRtl ? 'rtl' : 'ltr')
  })

  it('is from left to right for what is no language', () => {
    expect(directionOf('')).toBe('ltr')
    expect(directionOf('AR')).toBe('rtl')
  })
})
