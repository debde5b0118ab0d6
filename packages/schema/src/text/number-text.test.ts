import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNumber, writeNumber } from './number-text.ts'

describe('three digits behind a single dot are thousands, and what could be either is refused', () => {
  it.each([
    ['100.000', 100_000],
    ['12.500', 12_500],
    ['-12.500', -12_500],
    ['1.000.000', 1_000_000],
    ['1.234,5', 1234.5],
    ['12.5', 12.5],
    ['12.50', 12.5],
    ['12.5000', 12.5],
    ['0.125', 0.125],
    ['1234.567', 'unclear'],
    ['1 000.500', 'unclear'],
    ['1,234.5', 'unclear'],
    ['1,234,567', 'unclear'],
    ['1.000.00', 'invalid'],
    ['12.34.567', 'invalid'],
  ])('%s is %s', (text, value) => {
    expect(readNumber(text)).toBe(value)
  })

  it('where a number may have thousandths, a single dot before three digits could be either', () => {
    expect(readNumber('12.500', { thousandths: true })).toBe('unclear')
    expect(readNumber('12,500', { thousandths: true })).toBe(12.5)
    expect(readNumber('1.000.000', { thousandths: true })).toBe(1_000_000)
  })
})

describe('spaces and signs are those that people write', () => {
  it.each([
    ['12 500 Ft', 12_500],
    ['1 234,5 Ft', 1234.5],
    ['12\u00a0500\u00a0Ft', 12_500],
    ['1\u202f234,5', 1234.5],
    ['12.500,- Ft', 12_500],
    ['HUF 12 500', 12_500],
    ['–5', -5],
    ['', null],
    [' \u00a0', null],
    ['30 123 4567', 'invalid'],
    ['12 alma', 'invalid'],
    ['1e3', 'invalid'],
    ['12.', 'invalid'],
    ['Ft', 'invalid'],
    ['9'.repeat(400), 'invalid'],
  ])('%s is %s', (text, value) => {
    expect(readNumber(text)).toBe(value)
  })

  it('only the signs of the amount belong to it', () => {
    expect(readNumber('5 EUR', { units: ['€', 'EUR'] })).toBe(5)
    expect(readNumber('€ 5', { units: ['€', 'EUR'] })).toBe(5)
    expect(readNumber('500 Ft', { units: ['€', 'EUR'] })).toBe('invalid')
  })

  it('while a text is typed, its spaces may be anywhere between the digits', () => {
    expect(readNumber('1 234 56', { typing: true })).toBe(123_456)
    expect(readNumber('12,', { typing: true })).toBe(12)
  })
})

describe('in the notation of English', () => {
  const notation = { decimal: '.', group: ',' } as const

  it.each([
    ['1,234.5', 1234.5],
    ['1,234,567', 1_234_567],
    ['1,234', 1234],
    ['0.125', 0.125],
    ['12.500', 12.5],
    ['-1,000.25', -1000.25],
    ['1.234,5', 'unclear'],
    ['1.234.567', 'unclear'],
    ['12,5', 'invalid'],
    ['1,2345', 'invalid'],
    ['0,125', 'invalid'],
    ['1,23,456', 'invalid'],
    ['1.2.3', 'invalid'],
    ['01,234', 'invalid'],
  ])('%s is %s', (text, value) => {
    expect(readNumber(text, { notation })).toBe(value)
  })
})

it('every number is read back as it was written', () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e20, max: 1e20 })
  fc.assert(
    fc.property(number, (value) => {
      const text = writeNumber(value)
      if (!text.includes('e')) expect(readNumber(text)).toBe(value + 0)
    }),
  )
})
