/** Returns a list with one more element. A spread into a longer literal would reserve room for sixteen more. */
export function append<T>(list: readonly T[], element: T): readonly T[] {
  return list.length === 0 ? [element] : [...list, element]
}
