import type { Condition } from '@urlapmuhely/schema'

/** The whole part of a number. */
export function truncated(value: Condition): Condition {
  return { '-': [value, { '%': [value, 1] }] }
}

/** The greatest whole number that is not greater. */
export function floorOf(value: Condition): Condition {
  return { '-': [value, { '%': [{ '+': [{ '%': [value, 1] }, 1] }, 1] }] }
}

/** The smallest whole number that is not less. */
export function ceilingOf(value: Condition): Condition {
  return { '-': [floorOf({ '-': [value] })] }
}
