import { describe, expect, it } from 'vitest'
import { amountSigns, inLetters, mannerOf, printList, printValue } from './print-value.ts'

const hu = mannerOf({}, 'hu')
const euros = (lang: string) => mannerOf({ currency: 'EUR' }, lang)
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/gu, ' ')

describe('values in texts', () => {
  it.each<[unknown, Parameters<typeof printValue>[1], Parameters<typeof printValue>[2], string]>([
    [1234.5, 'number', null, '1234,5'],
    [12345678, 'number', null, '12 345 678'],
    [0.1 + 0.2, 'number', null, '0,3'],
    [12500, 'number', 'money', '12 500 Ft'],
    [12500.5, 'number', 'money', '12 500,50 Ft'],
    [2.6, 'number', 'whole', '3'],
    [true, 'boolean', null, 'igen'],
    [false, 'boolean', null, 'nem'],
    ['2026/11/02', 'date', null, '2026. 11. 02.'],
    ['2026/11/02', 'date', 'longDate', '2026. november 2.'],
    ['2026/11/02', 'date', 'year', '2026'],
    ['2026/11/02 14:30', 'datetime', null, '2026. 11. 02. 14:30'],
    ['2026/11/02 14:30', 'datetime', 'longDate', '2026. november 2. 14:30'],
    ['2026/11/02 14:30', 'datetime', 'date', '2026. 11. 02.'],
    ['2026/11/02 14:30', 'datetime', 'time', '14:30'],
    ['2026/02/30', 'date', null, '2026/02/30'],
    ['0099/01/02', 'date', 'year', '0099'],
    ['2026/11/02', 'any', null, '2026. 11. 02.'],
    ['2026/11/02', 'text', null, '2026/11/02'],
    [{ name: 'a.pdf', size: 1, type: 'x' }, 'file', null, 'a.pdf'],
    [{ k: 1 }, 'any', null, ''],
    [null, 'text', null, ''],
  ])('%j of type %s as %s: %s', (value, type, format, shown) =>
    expect(spaced(printValue(value, type, format, hu))).toBe(shown),
  )

  it('follow the language of the form', () => {
    expect(printValue(1234.5, 'number', null, mannerOf({}, 'en'))).toBe('1,234.5')
    expect(printValue(1234.5, 'number', 'money', euros('en'))).toBe('€1,234.50')
    expect(printValue('2026/11/02', 'date', 'longDate', euros('de'))).toBe('2. November 2026')
    expect(printValue(true, 'boolean', null, euros('de-AT'))).toBe('ja')
    // As the controls of an English form: day before month.
    expect(printValue('2026/11/02', 'date', null, euros('en'))).toBe('02/11/2026')
  })

  it('are money or of a unit as their field says', () => {
    const shown = (value: unknown, field: Parameters<typeof mannerOf>[0], lang = 'hu') =>
      spaced(printValue(value, 'number', null, mannerOf(field, lang)))
    expect(shown(12500, { currency: 'HUF' })).toBe('12 500 Ft')
    expect(shown(12500, { currency: 'HUF' }, 'en')).toBe('HUF 12,500')
    expect(shown(12500, { currency: 'EUR' })).toBe('12 500,00 EUR')
    expect(shown(12500, { currency: 'EUR' }, 'de')).toBe('12.500,00 €')
    expect(shown(72.5, { unit: 'kg' })).toBe('72,5 kg')
    expect(shown('nem szám', { unit: 'kg' })).toBe('nem szám')
    expect(spaced(printValue(9.7, 'number', 'whole', mannerOf({ unit: 'm²' }, 'hu')))).toBe('10 m²')
    expect(spaced(printValue(9.7, 'number', 'money', mannerOf({ unit: 'm²' }, 'hu')))).toBe('9,70 Ft')
  })

  it('have the sign of their currency where the language puts it', () => {
    const signs = (currency: string, lang: string, value: unknown) =>
      amountSigns(mannerOf({ currency }, lang), value)
    expect(signs('HUF', 'hu', 100)).toEqual({ before: '', after: 'Ft', decimals: 0 })
    expect(signs('HUF', 'hu', 0.5)).toEqual({ before: '', after: 'Ft', decimals: 2 })
    expect(signs('EUR', 'de', 100)).toEqual({ before: '', after: '€', decimals: 2 })
    expect(signs('GBP', 'en', null)).toEqual({ before: '£', after: '', decimals: 2 })
    expect(amountSigns(mannerOf({ unit: 'kg' }, 'hu'), 1)).toEqual({
      ...{ before: '', after: 'kg', decimals: undefined },
    })
    expect(amountSigns(mannerOf({}, 'hu'), 1)).toBeNull()
  })

  it('are joined, and changed in their letters', () => {
    expect(printList(['alma', 'körte', 'szilva'], 'sentence', 'hu')).toBe('alma, körte és szilva')
    expect(printList(['alma', 'körte'], null, 'hu')).toBe('alma, körte')
    expect(inLetters('őze', 'upperCase', 'hu')).toBe('ŐZE')
    expect(inLetters('ŐZE', 'lowerCase', 'hu')).toBe('őze')
    expect(inLetters('őze', 'capital', 'hu')).toBe('Őze')
  })
})
