import { expect, test } from 'vitest'
import { formatNumber } from './format-number.ts'

test('numbers are grouped by threes and have a decimal comma', () => {
  expect(formatNumber(1234.5).replace(/\s/gu, ' ')).toBe('1 234,5')
  expect(formatNumber(12)).toBe('12')
})
