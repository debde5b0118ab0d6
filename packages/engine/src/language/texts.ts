import { tidyText } from '@urlapmuhely/schema/facts'

/** The value, a text as it is stored: equal texts and equal other constants have the same key. */
export function equalityKey(value: unknown): unknown {
  return typeof value === 'string' ? tidyText(value) : value
}

/** True if two texts are equal as they are stored. */
export function isSameText(left: string, right: string): boolean {
  return left === right || tidyText(left) === tidyText(right)
}
