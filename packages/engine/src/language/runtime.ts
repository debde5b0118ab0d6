import type { Frame } from '../session/frame.ts'
import { spend } from './budget.ts'

/**
 * A condition or expression made ready to run: a closure over the parsed JSON.
 *
 * @param frame the row, or the top of the form, beside which it is asked.
 * @param element the element in `map`, `filter` and the like; the option in an option modifier's filter.
 */
export type Evaluate = (frame: Frame, element: unknown) => unknown

/** True for what counts as no value: null, a blank-less empty text, an empty list. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Truth as JSON Logic has it: an empty list is false, and otherwise as in JavaScript. */
export function isTrue(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

/** True when two JSON values are the same, whatever their identity. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const leftKeys = Object.keys(left)
  if (leftKeys.length !== Object.keys(right).length) return false
  // Both are objects or both are arrays; own keys are all that is read of them.
  const [a, b] = [left as Record<string, unknown>, right as Record<string, unknown>]
  spend(leftKeys.length)
  return leftKeys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
}

/** A finite number as it is, anything else as empty. There is one zero: a negative one would not survive JSON. */
export function finite(value: number): number | null {
  return Number.isFinite(value) ? value + 0 : null
}
