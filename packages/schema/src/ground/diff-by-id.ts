/** An object that is identified by its id. */
export interface Identified {
  readonly id: string
}

/** The differences of a list: new or changed items, in their order, and the ids of deleted ones. */
export interface Difference<T extends Identified> {
  readonly saved: readonly T[]
  readonly deleted: readonly string[]
}

/**
 * Compares two states of a list by id. Positions are ignored; two items are equal if their properties are, at any depth
 * and in any order. A file is equal only to itself.
 */
export function diffById<T extends Identified>(before: readonly T[], after: readonly T[]): Difference<T> {
  const known = new Map(before.map((item) => [item.id, item]))
  const kept = new Set(after.map(({ id }) => id))
  return {
    saved: after.filter((item) => !isSame(known.get(item.id), item)),
    deleted: before.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  }
}

function isSame(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left) !== Array.isArray(right)) return false
  if (left instanceof Blob || right instanceof Blob) return false
  if (left instanceof Date && right instanceof Date) return left.getTime() === right.getTime()
  const [mine, yours] = [new Map(Object.entries(left)), new Map(Object.entries(right))]
  const names = new Set([...mine.keys(), ...yours.keys()])
  // Missing and undefined are equal: neither is sent.
  return [...names].every((name) => isSame(mine.get(name), yours.get(name)))
}
