/** Something that can be told from others by its id. */
export interface Identified {
  readonly id: string
}

/** What became of a list: items that are new or different, in their order, and the ids of those that are gone. */
export interface Difference<T extends Identified> {
  readonly saved: readonly T[]
  readonly deleted: readonly string[]
}

/**
 * Compares two states of a list by id. Position counts for nothing; two items are the same when their properties are,
 * however deep and in whatever order they stand. A file is only the same as itself.
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
  // Left out and undefined are the same: neither is sent.
  return [...names].every((name) => isSame(mine.get(name), yours.get(name)))
}
