import { spendText } from '../budget.ts'
import type { Evaluate } from '../runtime.ts'
import { compareTexts } from '../text-order.ts'
import { comparing } from './comparison.ts'
import { argument, type Evaluations, type Operator } from './operator.ts'

/**
 * Compares `left` with `right`: negative, zero or positive; null if they cannot be ordered, or one is empty or a date
 * that does not exist.
 */
export function compare(left: unknown, right: unknown): number | null {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  if (typeof left !== 'string' || typeof right !== 'string' || left === '' || right === '') return null
  spendText(left)
  spendText(right)
  return compareTexts(left, right)
}

function ordering(holds: (difference: number) => boolean): Operator {
  const ordered = (left: unknown, right: unknown) => {
    if (typeof left === 'number' && typeof right === 'number') return holds(left - right)
    const difference = compare(left, right)
    return difference !== null && holds(difference)
  }
  return (args): Evaluate => {
    const [first, second, third] = [argument(args, 0), argument(args, 1), args[2]]
    if (!third) return (frame, element) => ordered(first(frame, element), second(frame, element))
    return (frame, element) => {
      const middle = second(frame, element)
      return ordered(first(frame, element), middle) && ordered(middle, third(frame, element))
    }
  }
}

/** Operators of order. One with an empty operand is false; texts are never converted to numbers. */
export const orderingOperators = {
  '<': comparing(ordering((difference) => difference < 0)),
  '<=': comparing(ordering((difference) => difference <= 0)),
  '>': comparing(ordering((difference) => difference > 0)),
  '>=': comparing(ordering((difference) => difference >= 0)),
} as const satisfies Partial<Evaluations>
