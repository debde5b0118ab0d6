import { spend, spendText } from '../budget.ts'
import { isEmpty, isSame } from '../runtime.ts'
import { equalityKey, isSameText } from '../texts.ts'
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

const equal: Operator = (args) => {
  const [left, right] = [argument(args, 0), argument(args, 1)]
  return (frame, element) => isEqual(left(frame, element), right(frame, element))
}

const unequal: Operator = (args) => {
  const [left, right] = [argument(args, 0), argument(args, 1)]
  return (frame, element) => !isEqual(left(frame, element), right(frame, element))
}

/** Operators of equality. */
export const equalityOperators = {
  '==': comparing(equal),
  '===': comparing(equal),
  '!=': comparing(unequal),
  '!==': comparing(unequal),
} as const satisfies Partial<Evaluations>

/** The facts of an operator that compares its arguments. */
export function comparing(build: Operator) {
  return { build, compares: true, withoutValues: true } as const
}
