/** The parts of JSON Schema that descriptions of routes use. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly description?: string
  readonly examples?: readonly unknown[]
  /** True for what only administrators can ask for and get. */
  readonly 'x-administrators'?: boolean
}

/** One member of a shape: its path, what it may be, and whether it is always there. */
export interface SchemaRow {
  readonly path: string
  readonly type: string
  readonly isRequired: boolean
  readonly text: string | undefined
  /** True for what only administrators get, and what is inside it. */
  readonly isForAdministrators: boolean
}

/** Members of members are listed to this depth; deeper shapes are named by their type alone. */
const MAX_DEPTH = 4
const MAX_VALUES = 12

/** The members of a shape, each with those below it; lists have the path of their members with `[]`. */
export function rowsOf(schema: Schema): SchemaRow[] {
  const rows = membersOf(schema, { path: '', depth: 0, isForAdministrators: false })
  // Shapes that exclude one another share members.
  return [...new Map(rows.toReversed().map((row) => [row.path, row])).values()].toReversed()
}

interface Inside {
  readonly path: string
  readonly depth: number
  readonly isForAdministrators: boolean
}

function membersOf(schema: Schema, inside: Inside): SchemaRow[] {
  const { path, depth } = inside
  if (depth >= MAX_DEPTH) return []
  return alternatives(schema).flatMap((one) => [
    ...Object.entries(one.properties ?? {}).flatMap(([name, member]) => {
      const isForAdministrators = inside.isForAdministrators || member['x-administrators'] === true
      const row = {
        path: join(path, name),
        type: typeOf(member),
        isRequired: one.required?.includes(name) ?? false,
        text: member.description,
        isForAdministrators,
      }
      return [row, ...membersOf(member, { path: row.path, depth: depth + 1, isForAdministrators })]
    }),
    ...(one.items
      ? membersOf(one.items, { ...inside, path: `${path}[]`, depth: depth + (path === '' ? 0 : 1) })
      : []),
    ...(typeof one.additionalProperties === 'object' && Object.keys(one.additionalProperties).length > 0
      ? membersOf(one.additionalProperties, { ...inside, path: join(path, '*'), depth: depth + 1 })
      : []),
  ])
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

/** What a schema may be, apart from null. */
function alternatives(schema: Schema): readonly Schema[] {
  const all = schema.anyOf ?? schema.oneOf
  return all ? all.filter(({ type }) => type !== 'null').flatMap(alternatives) : [schema]
}

/** A schema in one line: `string`, `integer, 1–80`, `"a" | "b"`, `object[] | null`. */
export function typeOf(schema: Schema): string {
  const all = schema.anyOf ?? schema.oneOf
  if (all) return [...new Set(all.map(typeOf))].join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) {
    const values = schema.enum.slice(0, MAX_VALUES).map((value) => JSON.stringify(value))
    return [...values, ...(schema.enum.length > MAX_VALUES ? ['…'] : [])].join(' | ')
  }
  const { type = 'any', format, items } = schema
  const name = typeof type === 'string' ? type : type.join(' | ')
  if (name === 'array')
    return `${items ? bracketed(typeOf(items)) : 'any'}[]${bounds(schema.minItems, schema.maxItems)}`
  if (name === 'string')
    return `string${format ? ` (${format})` : ''}${bounds(schema.minLength, schema.maxLength)}`
  return `${name}${bounds(schema.minimum, schema.maximum)}`
}

function bracketed(type: string): string {
  return type.includes(' | ') ? `(${type})` : type
}

/** Bounds that say something: not those of all numbers that are exact. */
function bounds(low: number | undefined, high: number | undefined): string {
  const from = low !== undefined && low > Number.MIN_SAFE_INTEGER ? String(low) : ''
  const to = high !== undefined && high < Number.MAX_SAFE_INTEGER ? String(high) : ''
  if (from === '' && to === '') return ''
  if (to === '') return `, ≥ ${from}`
  return from === '' ? `, ≤ ${to}` : `, ${from}–${to}`
}
