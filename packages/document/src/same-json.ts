/** True if two values are the same JSON, ignoring the order of keys; a file equals only itself. */
export function isSameJson(left: unknown, right: unknown): boolean {
  if (left instanceof Blob || right instanceof Blob) return left === right
  return left === right || canonical(left) === canonical(right)
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : member,
  )
}
