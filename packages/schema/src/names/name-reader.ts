import { enclosingScopes, type FieldsByKey, type FieldTree, followName } from '../condition/follow-name.ts'
import { type FormFieldTypeName, fieldValueTypes } from '../form/field-value-types.ts'
import { isLayout, type PlacedField, valueParentOf } from '../form/value-parents.ts'

/** A field that names may read. */
export interface KeyedField extends PlacedField {
  readonly key: string
  readonly type?: FormFieldTypeName | null | undefined
}

/** The field that a name reads. */
export interface ReadByName<Field> {
  readonly field: Field
  /** The repeats of whose rows it reads a column, outermost first. */
  readonly lists: readonly Field[]
}

/** The fields of a form by id, and by the names that conditions and texts read. */
export interface NameReader<Field> {
  readonly byId: ReadonlyMap<string, Field>
  /** Resolves a name as seen from the field `at`, null for the top of the form; null if nothing is found. */
  readonly read: (name: string, at: string | null) => ReadByName<Field> | null
}

/**
 * Resolves names as the engine does. It is made for thousands of names: everything that does not depend on the
 * name is computed once.
 *
 * @param fields every field, and the context values.
 * @param named those of them that names read, `fields` if missing: of several siblings with one key, the first.
 */
export function buildNameReader<Field extends KeyedField>(
  fields: readonly Field[],
  named: readonly Field[] = fields,
): NameReader<Field> {
  const byId = new Map(fields.map((field) => [field.id, field]))
  const children = new Map<string, Map<string, Field>>()
  for (const field of named) {
    if (isLayout(field.type)) continue
    const parent = valueParentOf(byId, field)
    const siblings = children.get(parent)
    if (!siblings) children.set(parent, new Map([[field.key, field]]))
    else if (!siblings.has(field.key)) siblings.set(field.key, field)
  }
  const within = (id: string): FieldsByKey<Field> => children.get(id) ?? NONE
  const tree: FieldTree<Field> = {
    valueType: ({ type }) => (type && fieldValueTypes[type]) ?? 'any',
    below: ({ id }) => within(id),
  }
  // All fields beside each other see the same scopes.
  const scopes = new Map<string, readonly FieldsByKey<Field>[]>()
  const scopesAt = (at: string | null) => {
    const parent = byId.get(at ?? '')?.parentId ?? ''
    const known = scopes.get(parent)
    if (known) return known
    const found = enclosingScopes(byId, at).map(within)
    scopes.set(parent, found)
    return found
  }
  return {
    byId,
    read(name, at) {
      const found = followName(name, scopesAt(at), tree)
      return found?.field ? { field: found.field, lists: found.lists } : null
    },
  }
}

const NONE: FieldsByKey<never> = new Map()
