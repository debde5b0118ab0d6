/**
 * The option lists that `lookup` reads in the conditions and formulas of an item, each once.
 *
 * @param value an item, or any part of one: its other properties hold nothing of this shape.
 */
export function listsRead(value: unknown): string[] {
  const found = new Set<string>()
  gather(value, found)
  return [...found]
}

function gather(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, member] of Object.entries(value)) {
    const first: unknown = key === 'lookup' && Array.isArray(member) ? member[0] : null
    if (typeof first === 'string' && first !== '') found.add(first)
    gather(member, found)
  }
}
