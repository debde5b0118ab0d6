import { expect, test } from 'vitest'
import { formatNumber, parseNumber, stepNumber } from './number-format.ts'

test.each([
  [1234.5, undefined, '1 234,5'],
  [1_000_000, undefined, '1 000 000'],
  [-3, undefined, '-3'],
  [0.1 + 0.2, 2, '0,30'],
  [12, 2, '12,00'],
])('%d with %s decimals is written %s', (value, decimals, text) => {
  expect(formatNumber(value, decimals).replaceAll(/\s/g, ' ')).toBe(text)
})

test.each([
  ['', null],
  ['  ', null],
  ['1 234,5', 1234.5],
  ['1\u00a0234,5', 1234.5],
  ['1234.5', 1234.5],
  ['-3', -3],
  ['−3', -3],
  [',5', 0.5],
  ['5,', 5],
  ['1,2,3', 'invalid'],
  ['12 alma', 'invalid'],
  ['-', 'invalid'],
  ['1e5', 'invalid'],
  ['Infinity', 'invalid'],
])('"%s" is read as %s', (text, value) => {
  expect(parseNumber(text)).toBe(value)
})

test('steps without rounding dust and within the bounds', () => {
  expect(stepNumber(0.1, 2, { step: 0.1 })).toBe(0.3)
  expect(stepNumber(9, 10, { max: 12 })).toBe(12)
  expect(stepNumber(null, -1, { min: 5 })).toBe(5)
})

test.each([
  ['en', 1234.5, '1,234.5'],
  ['de', 1234.5, '1.234,5'],
  ['fr', 1234.5, '1 234,5'],
  ['ar', 1234.5, '1,234.5'],
])('in %s %d is written %s, and read back', (lang, value, text) => {
  const written = formatNumber(value, undefined, lang)
  expect(written.replaceAll(/\s/g, ' ')).toBe(text)
  expect(parseNumber(written, lang)).toBe(value)
})

test.each([
  ['en', '1,234', 1234],
  ['en', '1,5', 'invalid'],
  ['en', '1,234,567.25', 1234567.25],
  ['en', '-1,234', -1234],
  ['de', '1.234', 1234],
  ['de', '1.5', 'invalid'],
  ['de', '1,5', 1.5],
  ['de', '12.34.567', 'invalid'],
  ['de', '1,234.5', 'unclear'],
  ['de', '0.500', 'invalid'],
  ['fr', '12.500', 12_500],
  ['hu', '12.500', 12_500],
  ['hu', '100.000', 100_000],
  ['hu', '12.5', 12.5],
  ['hu', '1234.500', 'unclear'],
  ['en', '12.500', 12.5],
  ['de', '1234', 1234],
])('in %s "%s" is read as %s', (lang, text, value) => {
  expect(parseNumber(text, lang)).toBe(value)
})
