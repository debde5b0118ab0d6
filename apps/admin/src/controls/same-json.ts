/** True when two values are the same JSON, whatever the order of their keys; a file is only the same as itself. */
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
