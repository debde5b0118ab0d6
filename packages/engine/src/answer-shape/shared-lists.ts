/** A JSON Schema (2020-12), as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>

/**
 * A schema in which every list of options is written once, in `$defs`, and referred to where it is used: tools compile
 * it once, and name the type after it.
 */
export function withSharedLists(schema: JsonSchema): JsonSchema {
  const lists = new Map<string, { readonly name: string; readonly list: unknown }>()
  const shared = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shared)
    if (typeof value !== 'object' || value === null) return value
    // A field may be called so too; its schema is no list.
    if ('oneOf' in value && Array.isArray(value.oneOf)) {
      const text = JSON.stringify(value)
      const known = lists.get(text) ?? { name: `options${lists.size + 1}`, list: value }
      lists.set(text, known)
      return { $ref: `#/$defs/${known.name}` }
    }
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shared(member)]))
  }
  const { properties, $defs, ...others } = schema
  const written = Object.fromEntries(
    Object.entries({ properties, ...others }).map(([key, member]) => [key, shared(member)]),
  )
  const named = Object.fromEntries([...lists.values()].map(({ name, list }) => [name, list]))
  return { ...written, $defs: { ...Object($defs), ...named } }
}
