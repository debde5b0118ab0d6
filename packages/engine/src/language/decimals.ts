// Arithmetic of numbers as people write them: `0.1 + 0.2` is `0.3`. A number with at most twelve fractional digits is an
// integer of at most 15 digits divided by a power of ten. Sums, differences, products and remainders of those integers are exact, and one
// division of exact integers returns the nearest number. Numbers with more digits, such as thirds, are added as they are.

/** The most fractional digits of a number that counts as decimal. */
const MAX_DIGITS = 12

/** Below it, no two numbers with the same fractional digits have the same binary value. */
const MAX_WHOLE = 1e15

/** All powers of ten that numbers represent exactly. */
const POWERS = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`))

/** Returns the sum, exact for decimals. */
export function addDecimals(left: number, right: number): number {
  const [one, other] = [digitsOf(left), digitsOf(right)]
  if (one < 0 || other < 0 || one + other === 0) return left + right
  const digits = Math.max(one, other)
  const [a, b] = [scaled(left, one, digits), scaled(right, other, digits)]
  if (areSafe(a, b, a + b)) return (a + b) / powerOf(digits)
  return nearest(bigScaled(left, one, digits) + bigScaled(right, other, digits), digits)
}

/** Returns the product, exact for decimals. */
export function multiplyDecimals(left: number, right: number): number {
  const [one, other] = [digitsOf(left), digitsOf(right)]
  if (one < 0 || other < 0 || one + other === 0) return left * right
  const [a, b] = [whole(left, one), whole(right, other)]
  const digits = one + other
  if (Number.isSafeInteger(a * b) && digits < POWERS.length) return (a * b) / powerOf(digits)
  return nearest(BigInt(a) * BigInt(b), digits)
}

/** Returns the quotient: of decimals the number nearest to the exact one. */
export function divideDecimals(left: number, right: number): number {
  const [one, other] = [digitsOf(left), digitsOf(right)]
  if (one < 0 || other < 0 || one + other === 0) return left / right
  const digits = Math.max(one, other)
  const [a, b] = [scaled(left, one, digits), scaled(right, other, digits)]
  if (areSafe(a, b, 0) || right === 0) return a / b
  return nearestQuotient(bigScaled(left, one, digits), bigScaled(right, other, digits))
}

/** Returns the remainder with the sign of the dividend, exact for decimals. */
export function remainderOfDecimals(left: number, right: number): number {
  const [one, other] = [digitsOf(left), digitsOf(right)]
  if (one < 0 || other < 0 || one + other === 0 || right === 0) return left % right
  const digits = Math.max(one, other)
  const [a, b] = [scaled(left, one, digits), scaled(right, other, digits)]
  if (areSafe(a, b, 0)) return (a % b) / powerOf(digits)
  return nearest(bigScaled(left, one, digits) % bigScaled(right, other, digits), digits)
}

/** The fractional digits of a number as it is written; −1 if there are too many. */
function digitsOf(value: number): number {
  if (Number.isInteger(value)) return Number.isSafeInteger(value) ? 0 : -1
  for (let digits = 1; digits <= MAX_DIGITS; digits += 1) {
    const integer = whole(value, digits)
    if (Math.abs(integer) > MAX_WHOLE) return -1
    if (integer / powerOf(digits) === value) return digits
  }
  return -1
}

/** The number times ten to the power of its own digits. */
function whole(value: number, own: number): number {
  return Math.round(value * powerOf(own))
}

/** The number times ten to the power of `digits`, which are no fewer than its own; exact if it is a safe integer. */
function scaled(value: number, own: number, digits: number): number {
  return whole(value, own) * powerOf(digits - own)
}

/** The same without a limit. */
function bigScaled(value: number, own: number, digits: number): bigint {
  return BigInt(whole(value, own)) * BigInt(powerOf(digits - own))
}

/** The number nearest to an integer divided by a power of ten. */
function nearest(integer: bigint, digits: number): number {
  return Number(`${integer}e-${digits}`)
}

/** The number nearest to a quotient of integers: all its bits that a number has, and one for whether more follow. */
function nearestQuotient(left: bigint, right: bigint): number {
  const isNegative = left < 0n !== right < 0n
  const [a, b] = [left < 0n ? -left : left, right < 0n ? -right : right]
  const shift = Math.max(0, BITS + b.toString(2).length - a.toString(2).length)
  const scaledUp = a << BigInt(shift)
  const more = scaledUp % b === 0n ? 0n : 1n
  const quotient = Number(((scaledUp / b) << 1n) | more) / 2 ** (shift + 1)
  return isNegative ? -quotient : quotient
}

/** More than the 53 bits that a number has. */
const BITS = 64

function areSafe(a: number, b: number, result: number): boolean {
  return Number.isSafeInteger(a) && Number.isSafeInteger(b) && Number.isSafeInteger(result)
}

function powerOf(exponent: number): number {
  // Exponents are at most 22.
  return POWERS[exponent] as number
}
