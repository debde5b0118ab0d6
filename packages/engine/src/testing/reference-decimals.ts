/** A decimal number as a fraction: `whole` divided by ten to the power of `digits`. */
interface Fraction {
  readonly whole: bigint
  readonly digits: number
}

/** The fraction that a number is written as. */
function written(value: number): Fraction {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const [integer = '', fraction = ''] = mantissa.split('.')
  const digits = fraction.length - Number(exponent)
  return digits > 0
    ? { whole: BigInt(integer + fraction), digits }
    : { whole: BigInt(integer + fraction) * 10n ** BigInt(-digits), digits: 0 }
}

/** The fraction of a decimal; null if it has more than twelve fractional digits or fifteen in all. */
function fractionOf(value: number): Fraction | null {
  const fraction = written(value)
  const size = fraction.whole < 0n ? -fraction.whole : fraction.whole
  const isExact = fraction.digits === 0 ? Number.isSafeInteger(value) : size <= 10n ** 15n
  return fraction.digits <= 12 && isExact ? fraction : null
}

type Exact = (left: bigint, right: bigint, digits: number) => number

/** Computes with exact fractions; numbers that are no decimals, such as thirds, are computed in binary. */
function exactly(exact: Exact, binary: (left: number, right: number) => number) {
  return (left: number, right: number): number => {
    const [a, b] = [fractionOf(left), fractionOf(right)]
    if (!a || !b) return binary(left, right)
    const digits = Math.max(a.digits, b.digits)
    return exact(
      a.whole * 10n ** BigInt(digits - a.digits),
      b.whole * 10n ** BigInt(digits - b.digits),
      digits,
    )
  }
}

const toNumber = (whole: bigint, digits: number) => Number(`${whole}e-${digits}`)

/** Arithmetic of decimals, on integers of any size. */
export const exactArithmetic = {
  plus: exactly(
    (a, b, digits) => toNumber(a + b, digits),
    (a, b) => a + b,
  ),
  minus: exactly(
    (a, b, digits) => toNumber(a - b, digits),
    (a, b) => a - b,
  ),
  times: exactly(
    (a, b, digits) => toNumber(a * b, digits * 2),
    (a, b) => a * b,
  ),
  over: exactly(
    (a, b) => (b === 0n ? Number.NaN : toNumber((a * 10n ** 40n) / b, 40)),
    (a, b) => a / b,
  ),
  modulo: exactly(
    (a, b, digits) => (b === 0n ? Number.NaN : toNumber(a % b, digits)),
    (a, b) => a % b,
  ),
} as const

/** Rounds to whole numbers, halves away from zero. */
export function roundedHalfUp(value: number, places: number): number {
  const { whole, digits } = written(value)
  if (digits <= places) return value
  const unit = 10n ** BigInt(digits - places)
  const half = whole < 0n ? -unit / 2n : unit / 2n
  return Number(`${(whole + half) / unit}e${-places}`)
}
