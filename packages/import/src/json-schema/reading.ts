import type { Condition } from '@urlapmuhely/schema'
import type { FieldDraft } from '../build/draft.ts'
import type { FormBuilder } from '../build/form-builder.ts'
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

/** A schema with its references within the file followed, and the parts of `allOf` put together. */
export function resolved({ root }: Pick<SchemaReading, 'root'>, schema: JsonObject, depth = 0): JsonObject {
  if (depth > 20) return {}
  const reference = textOf(schema, '$ref')
  const base =
    reference === '' ? schema : { ...resolved({ root }, pointed(root, reference), depth + 1), ...schema }
  if (!Array.isArray(base.allOf)) return base
  const parts = base.allOf
    .filter(isObject)
    .filter((part) => part.if === undefined)
    .map((part) => resolved({ root }, part, depth + 1))
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
