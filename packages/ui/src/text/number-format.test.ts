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
