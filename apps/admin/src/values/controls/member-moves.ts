/** The members with one of them at another place. */
export function moveMember<T>(members: readonly T[], from: number, to: number): T[] {
  const moved = members.slice(from, from + 1)
  return members.toSpliced(from, 1).toSpliced(to, 0, ...moved)
}

/** Keys of the members after a change: those that stay keep theirs, new ones get one of `newKey`. */
export function keysAfter(
  keys: readonly string[],
  { before, after }: { readonly before: readonly unknown[]; readonly after: readonly unknown[] },
  newKey: () => string,
): string[] {
  return after.map((member) => keys[before.indexOf(member)] ?? newKey())
}
