import type { Condition } from '@urlapmuhely/schema'
import type { FieldDraft } from '../builder/draft.ts'
import type { FormBuilder } from '../builder/form-builder.ts'
import { isObject, type JsonObject, textOf } from '../json/object.ts'

/** An object of the answer, with its schema and its field; null at the top. */
export interface BranchingObject {
  readonly schema: JsonObject
  readonly parent: FieldDraft | null
  readonly path: string
}

/** A schema that is being read. */
export interface SchemaReading {
  readonly builder: FormBuilder
  readonly root: JsonObject
  /** Fields by the path of their property. */
  readonly byPath: Map<string, FieldDraft>
  /** For fields that only some branches of the schema have: when each of these holds. */
  readonly onlyIn: Map<FieldDraft, Condition[]>
  /** Objects whose schemas may have branches, which are read once their properties are. */
  readonly objects: BranchingObject[]
  readonly later: (() => void)[]
}

/**
 * Returns a schema with its references within the file followed, and the parts of `allOf` put together.
 *
 * A schema that contains itself does not have itself within.
 */
export function resolved({ root }: Pick<SchemaReading, 'root'>, schema: JsonObject): JsonObject {
  const known = resolvedIn.get(root) ?? new Map<JsonObject, JsonObject | null>()
  resolvedIn.set(root, known)
  return resolvedOnce({ root, known }, schema)
}

/** Each part of a file is put together once: parts that use others twice would double with each of them. */
const resolvedIn = new WeakMap<JsonObject, Map<JsonObject, JsonObject | null>>()

/** A file whose schemas are put together; null for a schema that is being put together. */
interface Resolving {
  readonly root: JsonObject
  readonly known: Map<JsonObject, JsonObject | null>
}

function resolvedOnce(resolving: Resolving, schema: JsonObject): JsonObject {
  const { root, known } = resolving
  const before = known.get(schema)
  if (before !== undefined) return before ?? {}
  known.set(schema, null)
  const reference = textOf(schema, '$ref')
  const base = reference === '' ? schema : { ...resolvedOnce(resolving, pointed(root, reference)), ...schema }
  const found = Array.isArray(base.allOf) ? joined(resolving, base, base.allOf) : base
  known.set(schema, found)
  return found
}

function joined(resolving: Resolving, base: JsonObject, members: readonly unknown[]): JsonObject {
  const parts = members
    .filter(isObject)
    .filter((part) => part.if === undefined)
    .map((part) => resolvedOnce(resolving, part))
  const properties = Object.assign({}, ...parts.map((part) => part.properties), base.properties) as JsonObject
  return Object.assign(
    {},
    ...parts,
    base,
    Object.keys(properties).length > 0 ? { properties } : {},
  ) as JsonObject
}

function pointed(root: JsonObject, reference: string): JsonObject {
  if (!reference.startsWith('#/')) return {}
  let at: unknown = root
  for (const part of reference.slice(2).split('/'))
    at = isObject(at) ? at[part.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined
  return isObject(at) ? at : {}
}
