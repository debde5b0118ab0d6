import { spend } from '../budget.ts'
import { addDecimals, divideDecimals, multiplyDecimals, remainderOfDecimals } from '../decimals.ts'
import { type Evaluate, finite, isEmpty, type Scope } from '../runtime.ts'
import { argument, type Evaluations, type Operator } from './operator.ts'

/** Folds numbers from the left; returns null if an operand is empty or not a number. */
function folding(fold: (left: number, right: number) => number): Operator {
  return (args): Evaluate => {
    const [first, second] = [argument(args, 0), argument(args, 1)]
    if (args.length === 2)
      return (frame, element) => {
        const left = first(frame, element)
        const right = second(frame, element)
        return typeof left === 'number' && typeof right === 'number' ? finite(fold(left, right)) : null
      }
    return (frame, element) => {
      let total = first(frame, element)
      for (let index = 1; index < args.length; index += 1) {
        const next = argument(args, index)(frame, element)
        if (typeof total !== 'number' || typeof next !== 'number') return null
        total = fold(total, next)
      }
      return typeof total === 'number' ? finite(total) : null
    }
  }
}

// Whole numbers, which most are, take the processor's own arithmetic.

/** The sum of two numbers. */
function plus(left: number, right: number): number {
  return Number.isInteger(left) && Number.isInteger(right) ? left + right : addDecimals(left, right)
}

/** The product of two numbers. */
function times(left: number, right: number): number {
  return Number.isInteger(left) && Number.isInteger(right) ? left * right : multiplyDecimals(left, right)
}

/** The quotient of two numbers. */
function dividedBy(left: number, right: number): number {
  return Number.isInteger(left) && Number.isInteger(right) ? left / right : divideDecimals(left, right)
}

function modulo(left: number, right: number): number {
  return Number.isInteger(left) && Number.isInteger(right) ? left % right : remainderOfDecimals(left, right)
}

const addAll = folding(plus)

const add: Operator = (args, literals) => {
  const [first, second] = args
  const [, fixed] = literals
  if (!first || !second || args.length > 2 || typeof fixed !== 'number') return addAll(args, literals)
  return addNumber(first, fixed)
}

/** Adding a constant is so common that it has its own closure. */
function addNumber(first: Evaluate, fixed: number): Evaluate {
  return (frame, element) => {
    const left = first(frame, element)
    return typeof left === 'number' ? finite(plus(left, fixed)) : null
  }
}

const subtractAll = folding((left, right) => plus(left, -right))

const subtract: Operator = (args, literals) => {
  const [first, fixed] = [argument(args, 0), literals[1]]
  if (args.length === 2 && typeof fixed === 'number') return addNumber(first, -fixed)
  if (args.length !== 1) return subtractAll(args, literals)
  return (frame, element) => {
    const value = first(frame, element)
    return typeof value === 'number' ? 0 - value : null
  }
}

/**
 * A result of a function that processors compute differently in the last digits, so that a browser and a server get
 * the same: whole numbers as they are, others with twelve digits. Empty if it is not finite.
 */
function settled(value: number): number | null {
  return finite(Number.isSafeInteger(value) ? value : Number(value.toPrecision(12)))
}

const power: Operator = (args) => {
  const [base, exponent] = [argument(args, 0), argument(args, 1)]
  return (frame, element) => {
    const [value, times] = [base(frame, element), exponent(frame, element)]
    return typeof value === 'number' && typeof times === 'number' ? settled(value ** times) : null
  }
}

const ln: Operator = (args) => {
  const number = argument(args, 0)
  return (frame, element) => {
    const value = number(frame, element)
    return typeof value === 'number' ? settled(Math.log(value)) : null
  }
}

/** Returns the best of the numbers, members of lists included; other values are skipped. */
function extreme(better: (left: number, right: number) => number): Operator {
  return (args) => (frame, element) => {
    let best: number | null = null
    for (const value of operands(args, frame, element))
      if (typeof value === 'number') best = best === null ? value : better(best, value)
    return best
  }
}

const round: Operator = (args) => {
  const [number, digits] = [argument(args, 0), argument(args, 1)]
  return (frame, element) => {
    const value = number(frame, element)
    const places = digits(frame, element) ?? 0
    return typeof value === 'number' && typeof places === 'number' ? roundTo(value, places) : null
  }
}

/**
 * Rounds `value` to `places` decimals, halves away from zero, without binary artefacts (1.005 to 2 places is 1.01).
 *
 * @param places −10 … 10; other numbers are clamped.
 */
export function roundTo(value: number, places: number): number {
  if (!Number.isFinite(value)) return value
  const shift = Math.max(-10, Math.min(10, Math.trunc(places)))
  const [mantissa = '0', exponent = '0'] = String(Math.abs(value)).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const decimals = fraction.length - Number(exponent)
  if (decimals <= shift) return value || 0
  const digits = whole + fraction
  // Up to 15 digits, no other decimal is the same number as one that ends in 5.
  const rounded =
    digits.length <= 15
      ? Math.round(Number(`${digits}e${shift - decimals}`))
      : roundedDigits(digits, decimals - shift)
  return Math.sign(value) * Number(`${rounded}e${-shift}`) || 0
}

/** The digits of an integer without its last ones, rounded. */
function roundedDigits(digits: string, left: number): bigint {
  const unit = 10n ** BigInt(left)
  return (BigInt(digits) + unit / 2n) / unit
}

const sum: Operator = (args) => (frame, element) => {
  let total = 0
  for (const value of operands(args, frame, element)) {
    if (isEmpty(value)) continue
    if (typeof value !== 'number') return null
    total = plus(total, value)
  }
  return finite(total)
}

const count: Operator = (args) => (frame, element) => {
  let filled = 0
  for (const value of operands(args, frame, element)) if (!isEmpty(value)) filled += 1
  return filled
}

/** The values of the arguments; members of lists one by one. */
function* operands(args: readonly Evaluate[], frame: Scope, element: unknown): Generator<unknown> {
  for (const part of args) {
    const value = part(frame, element)
    if (!Array.isArray(value)) {
      yield value
      continue
    }
    spend(value.length)
    yield* value
  }
}

/**
 * Arithmetic operators, exact for decimals of at most twelve fractional digits (decision 0211). An empty operand makes the result empty; only `sum`, `count`, `min` and `max` skip empty
 * values.
 */
export const arithmeticOperators = {
  '+': { build: add },
  '-': { build: subtract },
  '*': { build: folding(times) },
  '/': { build: folding(dividedBy) },
  '%': { build: folding(modulo) },
  min: { build: extreme(Math.min), costly: true },
  max: { build: extreme(Math.max), costly: true },
  round: { build: round },
  power: { build: power },
  ln: { build: ln },
  sum: { build: sum, costly: true },
  count: { build: count, costly: true, withoutValues: true },
} as const satisfies Partial<Evaluations>
