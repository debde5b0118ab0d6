import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDecimals, divideDecimals, multiplyDecimals, remainderOfDecimals } from './decimals.ts'

/** A number and the decimal that it represents, as an integer with this many fractional digits. */
interface Written {
  readonly value: number
  readonly whole: bigint
  readonly digits: number
}

const written = fc
  .record({
    whole: fc.oneof(fc.integer({ min: -1e15, max: 1e15 }), fc.integer({ min: -9_999_999, max: 9_999_999 })),
    digits: fc.nat({ max: 12 }),
  })
  .map(
    ({ whole, digits }): Written => ({ value: Number(`${whole}e-${digits}`), whole: BigInt(whole), digits }),
  )

const scaledTo = ({ whole, digits }: Written, to: number) => whole * 10n ** BigInt(to - digits)
const nearest = (whole: bigint, digits: number) => Number(`${whole}e-${digits}`) + 0

describe('decimals are as exact as on paper', () => {
  it('sums and remainders', () => {
    fc.assert(
      fc.property(written, written, (a, b) => {
        const digits = Math.max(a.digits, b.digits)
        const [left, right] = [scaledTo(a, digits), scaledTo(b, digits)]
        expect(addDecimals(a.value, b.value) + 0).toBe(nearest(left + right, digits))
        if (right !== 0n)
          expect(remainderOfDecimals(a.value, b.value) + 0).toBe(nearest(left % right, digits))
      }),
      volume(20_000, 7),
    )
  })

  it('products', () => {
    fc.assert(
      fc.property(written, written, (a, b) => {
        expect(multiplyDecimals(a.value, b.value) + 0).toBe(nearest(a.whole * b.whole, a.digits + b.digits))
      }),
      volume(20_000, 7),
    )
  })

  it('quotients are the number nearest to the exact one, however large the integers are', () => {
    fc.assert(
      fc.property(written, written, (a, b) => {
        if (b.whole === 0n) return
        const digits = Math.max(a.digits, b.digits)
        // Fifty decimals, and a last one that shows whether more follow.
        const [left, right] = [scaledTo(a, digits) * 10n ** 50n, scaledTo(b, digits)]
        const quotient = left / right
        const more = left % right === 0n ? '0' : '1'
        const text = `${quotient < 0n || left < 0n !== right < 0n ? '-' : ''}${String(quotient).replace('-', '')}${more}e-51`
        expect(divideDecimals(a.value, b.value) + 0).toBe(Number(text) + 0)
      }),
      volume(20_000, 7),
    )
  })

  it.each<[number, number]>([
    [addDecimals(0.1, 0.2), 0.3],
    [addDecimals(0.3, -0.1), 0.2],
    [addDecimals(123_456.3, -123_456.1), 0.2],
    [addDecimals(1 / 3, 1 / 3), 2 / 3],
    [addDecimals(0.1, Number.MAX_VALUE), Number.MAX_VALUE],
    [addDecimals(9_007_199_254_740_991, 1), 9_007_199_254_740_992],
    [addDecimals(0.000_000_000_001, 9_007_199_254_740_991), 9_007_199_254_740_991],
    [multiplyDecimals(1.1, 1.1), 1.21],
    [multiplyDecimals(4.35, 100), 435],
    [multiplyDecimals(0.000_000_000_1, 0.000_000_000_1), 1e-20],
    [multiplyDecimals(1 / 3, 3), 1],
    [multiplyDecimals(98_765_432.12, 123_456.789), 12_193_263_113_732.662],
    [divideDecimals(0.3, 0.1), 3],
    [divideDecimals(4.35, 0.01), 435],
    [divideDecimals(1, 3), 1 / 3],
    [divideDecimals(0.1, 0), Number.POSITIVE_INFINITY],
    [divideDecimals(999_999_999_999_999, 1e-12), 9.99999999999999e26],
    [remainderOfDecimals(0.3, 0.1), 0],
    [remainderOfDecimals(-5.5, 2), -1.5],
    [remainderOfDecimals(0.5, 0), Number.NaN],
  ])('%j is %j', (result, expected) => {
    expect(result + 0).toBe(expected)
  })

  it('ten times 0,1 reaches 1', () => {
    const total = Array.from({ length: 10 }).reduce<number>((sum) => addDecimals(sum, 0.1), 0)
    expect(total).toBe(1)
  })
})
