import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundTo } from './arithmetic.ts'

/** Rounds the digits of a number as they are written, on integers of any size. */
function roundedOnPaper(value: number, places: number): number {
  const [mantissa = '', exponent = '0'] = String(Math.abs(value)).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = fraction.length - Number(exponent)
  if (digits <= places) return value + 0
  const unit = 10n ** BigInt(digits - places)
  const integer = BigInt(whole + fraction)
  const rounded = integer / unit + (2n * (integer % unit) >= unit ? 1n : 0n)
  return Number(`${value < 0 ? '-' : ''}${rounded}e${-places}`) + 0
}

it.each([
  [12_345_678_901_234.56, 2, 12_345_678_901_234.56],
  [90_071_992_547_409.94, 2, 90_071_992_547_409.94],
  [999_999_999_999_999.9, 1, 999_999_999_999_999.9],
  [123_456_789_012_345.67, 1, 123_456_789_012_345.7],
  [1_234_567_890_123_456, -2, 1_234_567_890_123_500],
  [9_007_199_254_740_992, 2, 9_007_199_254_740_992],
  [1.005, 2, 1.01],
  [-2.5, 0, -3],
])(
  'an amount is not changed by rounding it to the decimals that it has: %d to %d',
  (value, places, rounded) => {
    expect(roundTo(value, places)).toBe(rounded)
  },
)

it('rounding is that of the written digits for numbers of every size', () => {
  const number = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e18, max: 1e18 }),
    fc
      .tuple(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), fc.nat({ max: 6 }))
      .map(([whole, digits]) => Number(`${whole}e-${digits}`)),
  )
  fc.assert(
    fc.property(number, fc.integer({ min: -10, max: 10 }), (value, places) => {
      expect(roundTo(value, places) + 0).toBe(roundedOnPaper(value, places))
    }),
    volume(20_000, 28),
  )
})
