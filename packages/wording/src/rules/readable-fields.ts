import {
  enclosingScopes,
  fieldValueTypes,
  isLayout,
  type PlacedField,
  valueParentOf,
} from '@urlapmuhely/schema'
import { type FieldsByKey, type FieldTree, followName } from '@urlapmuhely/schema/facts'
import type { NamedField } from '../sentence-names.ts'
import { namedFieldsOf, type RuleContent } from './rule-content.ts'

/** The fields of a form by id, and by the names that conditions and texts read. */
export interface ReadableFields {
  readonly byId: ReadonlyMap<string, PlacedField>
  /** The ids of the fields that a name reads at a position: the field itself, and the repeats whose rows it goes through. */
  readonly read: (name: string, at: string | null) => readonly string[]
}

/** Finds fields by names; domain overrides of a field are read by the name of the field that they replace. */
export function buildReadableFields(content: RuleContent): ReadableFields {
  const fields = namedFieldsOf(content)
  const byId = new Map(fields.map((field) => [field.id, field]))
  const children = new Map<string, Map<string, NamedField>>()
  const overrides = new Set(
    content.items.formField?.filter(({ overridesId }) => overridesId).map(({ id }) => id),
  )
  for (const field of fields) {
    if (isLayout(field.type) || overrides.has(field.id)) continue
    const parent = valueParentOf(byId, field)
    const siblings = children.get(parent)
    if (!siblings) children.set(parent, new Map([[field.key, field]]))
    else if (!siblings.has(field.key)) siblings.set(field.key, field)
  }
  const within = (id: string): FieldsByKey<NamedField> => children.get(id) ?? NONE
  const tree: FieldTree<NamedField> = {
    valueType: ({ type }) => (type && fieldValueTypes[type]) ?? 'any',
    below: ({ id }) => within(id),
  }
  const scopes = new Map<string, readonly FieldsByKey<NamedField>[]>()
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
      return found?.field ? [found.field.id, ...found.lists.map(({ id }) => id)] : []
    },
  }
}

const NONE: FieldsByKey<never> = new Map()
