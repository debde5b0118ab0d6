/**
 * A JSON value without properties called `__proto__`, and where they were.
 *
 * `JSON.parse` makes them properties like any other, but copying such an object changes the prototype of the copy, and
 * looking up the name in a table finds what every object has.
 */
export function withoutPrototypes(content: unknown): { content: unknown; leftOut: string[] } {
  const leftOut: string[] = []
  const walk = (value: unknown, path: string): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((part, index) => walk(part, `${path}[${index}]`))
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, part]) => {
        const own = path === '' ? name : `${path}.${name}`
        if (name !== '__proto__') return [[name, walk(part, own)]]
        leftOut.push(own)
        return []
      }),
    )
  }
  return { content: walk(content, ''), leftOut }
}
