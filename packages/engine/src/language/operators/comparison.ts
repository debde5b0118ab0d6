import { spend, spendText } from '../budget.ts'
import { type Evaluate, isEmpty, isSame } from '../runtime.ts'
import { compareTexts, equalityKey, isSameText } from '../texts.ts'
import { argument, type Evaluations, type Operator } from './operator.ts'

/**
 * Strict equality: two empty values are equal, values of different types never are. Texts are equal in the composed
 * form; lists of texts, numbers and booleans if they have the same members in any order.
 */
export function isEqual(left: unknown, right: unknown): boolean {
  if (typeof left === 'string') spendText(left)
  if (left === right) return true
  if (typeof left === 'string' && typeof right === 'string') return isSameText(left, right)
  if (typeof left === 'object' || left === undefined || typeof right === 'object' || right === undefined)
    return (isEmpty(left) && isEmpty(right)) || haveSameMembers(left, right) || isSame(left, right)
  return false
}

/** True for two lists of plain values, such as choices of several options, that have the same members. */
function haveSameMembers(left: unknown, right: unknown): boolean {
  if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false
  spend(left.length)
  const counts = new Map<unknown, number>()
  for (const member of left) {
    if (typeof member === 'object' && member !== null) return false
    const key = equalityKey(member)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return right.every((member) => {
    const key = equalityKey(member)
    const count = counts.get(key) ?? 0
    counts.set(key, count - 1)
    return count > 0
  })
}

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

const equal: Operator = (args) => {
  const [left, right] = [argument(args, 0), argument(args, 1)]
  return (frame, element) => isEqual(left(frame, element), right(frame, element))
}

const unequal: Operator = (args) => {
  const [left, right] = [argument(args, 0), argument(args, 1)]
  return (frame, element) => !isEqual(left(frame, element), right(frame, element))
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

/** Comparison operators. An ordering with an empty operand is false; texts are never converted to numbers. */
export const comparisonOperators = {
  '==': comparing(equal),
  '===': comparing(equal),
  '!=': comparing(unequal),
  '!==': comparing(unequal),
  '<': comparing(ordering((difference) => difference < 0)),
  '<=': comparing(ordering((difference) => difference <= 0)),
  '>': comparing(ordering((difference) => difference > 0)),
  '>=': comparing(ordering((difference) => difference >= 0)),
} as const satisfies Partial<Evaluations>

function comparing(build: Operator) {
  return { build, compares: true, withoutValues: true } as const
}
