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

/** The same conditions and formulas, in which `lookup` reads the list `to` instead of `from`. */
export function withListRenamed<T>(value: T, from: string, to: string): T {
  return renamed(value, from, to) as T // the same shape with another text
}

function renamed(value: unknown, from: string, to: string): unknown {
  if (Array.isArray(value)) return value.map((member) => renamed(member, from, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const inside = renamed(member, from, to)
      const isRead = key === 'lookup' && Array.isArray(inside) && inside[0] === from
      return [key, isRead ? [to, ...inside.slice(1)] : inside]
    }),
  )
}
