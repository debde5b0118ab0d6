import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { volume } from '../testing.ts'
import { decimalsIn, formatNumber, localeOf, numberFormatter } from './number-format.ts'
import { readNumber, writeNumber } from './number-text.ts'

const NBSP = '\u00a0'

describe('a number in the notation of a language', () => {
  it.each<[value: number, decimals: number | undefined, lang: string, text: string]>([
    [0, undefined, 'hu', '0'],
    [1234, undefined, 'hu', `1${NBSP}234`],
    [1_234_567.5, undefined, 'hu', `1${NBSP}234${NBSP}567,5`],
    [-1234.25, undefined, 'hu', `-1${NBSP}234,25`],
    [0.1, undefined, 'hu', '0,1'],
    [1e-7, undefined, 'hu', '0,0000001'],
    [1234.5, 2, 'hu', `1${NBSP}234,50`],
    [1234.567, 2, 'hu', `1${NBSP}234,57`],
    [1234.5, 0, 'hu', `1${NBSP}235`],
    [1234.5, undefined, 'en', '1,234.5'],
    [1234.5, 2, 'de', '1.234,50'],
    [1234, undefined, 'pl', `1${NBSP}234`],
    [1234, undefined, 'es', '1.234'],
    [1234, undefined, 'ar-EG', '1,234'],
  ])('%d with %s decimals in %s is %s', (value, decimals, lang, text) => {
    expect(formatNumber(value, decimals, lang)).toBe(text)
  })

  it('is Hungarian if no language is named', () => {
    expect(formatNumber(1234.5)).toBe(`1${NBSP}234,5`)
  })

  it('is written by one formatter for each language and number of decimals', () => {
    expect(numberFormatter('hu')).toBe(numberFormatter('hu'))
    expect(numberFormatter('hu', 0)).not.toBe(numberFormatter('hu'))
    expect(numberFormatter('hu', 2)).not.toBe(numberFormatter('de', 2))
  })

  it('is read back as it was', () => {
    const number = fc.oneof(
      fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
      fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((value) => value / 100),
    )
    fc.assert(
      fc.property(number, (value) => {
        expect(readNumber(formatNumber(value))).toBe(value + 0)
        expect(readNumber(writeNumber(value))).toBe(value + 0)
      }),
      volume(500, 1505),
    )
  })
})

describe('the locale of a language', () => {
  it('is European for English, and the language itself otherwise', () => {
    expect(['en', 'en-US', 'hu', 'de-AT'].map(localeOf)).toEqual(['en-GB', 'en-US', 'hu', 'de-AT'])
  })
})

describe('the decimals of a number', () => {
  it.each([
    [0, 0],
    [12, 0],
    [-0.5, 1],
    [1.25, 2],
    [1e21, 0],
    [1.5e21, 0],
    [1e-7, 7],
    [1.5e-7, 8],
    [123e-20, 20],
    [0.000001, 6],
  ])('of %d are %i', (value, decimals) => {
    expect(decimalsIn(value)).toBe(decimals)
  })

  it('are enough to write it, and one less is not', () => {
    const number = fc
      .integer({ min: 1, max: 10 ** 7 })
      .chain((digits) => fc.integer({ min: 0, max: 6 }).map((places) => digits / 10 ** places))
    fc.assert(
      fc.property(number, (value) => {
        const decimals = decimalsIn(value)
        expect(Number(value.toFixed(decimals))).toBe(value)
        if (decimals > 0) expect(Number(value.toFixed(decimals - 1))).not.toBe(value)
      }),
      volume(300, 1506),
    )
  })
})
