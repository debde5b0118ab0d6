import { describe, expect, it } from 'vitest'
import { inLetters, printList, printValue } from './print-value.ts'

const hu = { lang: 'hu', currency: 'HUF' }
const spaced = (text: string) => text.replace(/[\u00a0\u202f]/gu, ' ')

describe('values in texts', () => {
  it.each<[unknown, Parameters<typeof printValue>[1], Parameters<typeof printValue>[2], string]>([
    [1234.5, 'number', null, '1234,5'],
    [12345678, 'number', null, '12 345 678'],
    [0.1 + 0.2, 'number', null, '0,3'],
    [12500, 'number', 'pénz', '12 500 Ft'],
    [12500.5, 'number', 'pénz', '12 500,50 Ft'],
    [2.6, 'number', 'egész', '3'],
    [true, 'boolean', null, 'igen'],
    [false, 'boolean', null, 'nem'],
    ['2026/11/02', 'date', null, '2026. 11. 02.'],
    ['2026/11/02', 'date', 'hosszú dátum', '2026. november 2.'],
    ['2026/11/02', 'date', 'év', '2026'],
    ['2026/11/02 14:30', 'datetime', null, '2026. 11. 02. 14:30'],
    ['2026/11/02 14:30', 'datetime', 'hosszú dátum', '2026. november 2. 14:30'],
    ['2026/11/02 14:30', 'datetime', 'dátum', '2026. 11. 02.'],
    ['2026/11/02 14:30', 'datetime', 'idő', '14:30'],
    ['2026/02/30', 'date', null, '2026/02/30'],
    ['0099/01/02', 'date', 'év', '0099'],
    ['2026/11/02', 'any', null, '2026. 11. 02.'],
    ['2026/11/02', 'text', null, '2026/11/02'],
    [{ name: 'a.pdf', size: 1, type: 'x' }, 'file', null, 'a.pdf'],
    [{ k: 1 }, 'any', null, ''],
    [null, 'text', null, ''],
  ])('%j of type %s as %s: %s', (value, type, format, shown) =>
    expect(spaced(printValue(value, type, format, hu))).toBe(shown),
  )

  it('follow the language of the form', () => {
    expect(printValue(1234.5, 'number', null, { lang: 'en', currency: 'EUR' })).toBe('1,234.5')
    expect(printValue(1234.5, 'number', 'pénz', { lang: 'en', currency: 'EUR' })).toBe('€1,234.50')
    expect(printValue('2026/11/02', 'date', 'hosszú dátum', { lang: 'de', currency: 'EUR' })).toBe(
      '2. November 2026',
    )
    expect(printValue(true, 'boolean', null, { lang: 'de-AT', currency: 'EUR' })).toBe('ja')
  })

  it('are joined, and changed in their letters', () => {
    expect(printList(['alma', 'körte', 'szilva'], 'felsorolás', 'hu')).toBe('alma, körte és szilva')
    expect(printList(['alma', 'körte'], null, 'hu')).toBe('alma, körte')
    expect(inLetters('őze', 'nagybetű', 'hu')).toBe('ŐZE')
    expect(inLetters('ŐZE', 'kisbetű', 'hu')).toBe('őze')
    expect(inLetters('őze', 'nagy kezdőbetű', 'hu')).toBe('Őze')
  })
})
