import { useState } from 'react'
import { warnInDevelopment } from './development.ts'

/**
 * Returns `value`, or the earlier one while `isSame` finds no difference, so that values derived from it stay.
 *
 * @param name the property that the warning names if it is a different object with the same content.
 */
export function useKept<Value>(
  value: Value,
  isSame: (one: Value, other: Value) => boolean,
  name?: string,
): Value {
  const [kept, setKept] = useState(() => value)
  if (kept === value) return value
  if (isSame(kept, value)) {
    if (name !== undefined) warnInDevelopment(name)
    return kept
  }
  setKept(() => value)
  return value
}

/** True if two objects have the same members; undefined has none. */
export function hasSameMembers(one: object | undefined, other: object | undefined): boolean {
  const [left, right] = [Object.entries(one ?? {}), new Map(Object.entries(other ?? {}))]
  return (
    left.length === right.size && left.every(([key, value]) => right.has(key) && right.get(key) === value)
  )
}
