import { spend } from '../budget.ts'
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

const addAll = folding((left, right) => left + right)

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
    if (typeof left !== 'number') return null
    const total = left + fixed
    return Number.isFinite(total) ? total + 0 : null
  }
}

const subtract: Operator = (args, literals) => {
  const [first, fixed] = [argument(args, 0), literals[1]]
  if (args.length === 2 && typeof fixed === 'number') return addNumber(first, -fixed)
  if (args.length !== 1) return folding((left, right) => left - right)(args, literals)
  return (frame, element) => {
    const value = first(frame, element)
    return typeof value === 'number' ? 0 - value : null
  }
}

/** Returns the best of the numbers; empty operands are skipped. */
function extreme(better: (left: number, right: number) => number): Operator {
  return (args) => (frame, element) => {
    let best: number | null = null
    for (const part of args) {
      const value = part(frame, element)
      if (typeof value === 'number') best = best === null ? value : better(best, value)
    }
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
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15) return value
  const shift = Math.max(-10, Math.min(10, Math.trunc(places)))
  const [digits = '0', exponent = '0'] = String(Math.abs(value)).split('e')
  const shifted = Math.round(Number(`${digits}e${Number(exponent) + shift}`))
  return Math.sign(value) * Number(`${shifted}e${-shift}`) || 0
}

const sum: Operator = (args) => (frame, element) => {
  let total = 0
  for (const value of operands(args, frame, element)) {
    if (isEmpty(value)) continue
    if (typeof value !== 'number') return null
    total += value
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
 * Arithmetic operators. An empty operand makes the result empty; only `sum`, `count`, `min` and `max` skip empty
 * values.
 */
export const arithmeticOperators = {
  '+': { build: add },
  '-': { build: subtract },
  '*': { build: folding((left, right) => left * right) },
  '/': { build: folding((left, right) => left / right) },
  '%': { build: folding((left, right) => left % right) },
  min: { build: extreme(Math.min) },
  max: { build: extreme(Math.max) },
  round: { build: round },
  sum: { build: sum, costly: true },
  count: { build: count, costly: true, withoutValues: true },
} as const satisfies Partial<Evaluations>
