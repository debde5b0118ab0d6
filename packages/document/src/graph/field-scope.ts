import {
  contextFields,
  enclosingScopes,
  type FormFieldTypeName,
  fieldValueTypes,
  isLayout,
  valueParentOf,
} from '@urlapmuhely/schema'
import { followName } from '@urlapmuhely/schema/facts'
import type { DocumentItem } from '../form-document.ts'

/** A field as names see it. */
export interface ScopedField {
  readonly id: string
  readonly key: string
  readonly label: string
  readonly parentId: string | null
  readonly type: FormFieldTypeName
  /** True for a value that the host gives. */
  readonly isContext: boolean
}

/** The fields that a name reads. */
export interface FieldsRead {
  readonly field: ScopedField
  /** The repeats of whose rows it reads a column. */
  readonly repeats: readonly ScopedField[]
}

/** The fields of a form, and what names mean among them. */
export interface FieldScope {
  readonly byId: ReadonlyMap<string, ScopedField>
  /** The field of a name as seen from a field, or from the top of the form; null if there is none. */
  readonly read: (name: string, at: string | null) => FieldsRead | null
  /** The fields directly below a field. */
  readonly childrenOf: (id: string) => readonly ScopedField[]
}

/** Resolves names as the engine does. A field of one domain has the name only if no other field has it. */
export function buildFieldScope(form: DocumentItem, items: readonly DocumentItem[]): FieldScope {
  const ownFirst = items.toSorted((left, right) => Number(!!left.overridesId) - Number(!!right.overridesId))
  const context = contextFields(form.context as Parameters<typeof contextFields>[0]) // checked when it was saved
  const fields = [...ownFirst.map(scopedField), ...context.map((field) => ({ ...field, isContext: true }))]
  const byId = new Map(fields.map((field) => [field.id, field]))
  const children = Map.groupBy(fields, ({ parentId }) => parentId ?? '')
  const byKey = new Map<string, Map<string, ScopedField>>()
  for (const field of fields) {
    if (isLayout(field.type)) continue
    const parent = valueParentOf(byId, field)
    const siblings = byKey.get(parent) ?? new Map<string, ScopedField>()
    if (!siblings.has(field.key)) siblings.set(field.key, field)
    byKey.set(parent, siblings)
  }
  const below = ({ id }: { readonly id: string }) => byKey.get(id) ?? NONE
  const tree = { valueType: ({ type }: ScopedField) => fieldValueTypes[type], below }
  const scopesAt = new Map<string | null, readonly ReadonlyMap<string, ScopedField>[]>()
  const read = (name: string, at: string | null): FieldsRead | null => {
    const scopes = scopesAt.get(at) ?? enclosingScopes(byId, at).map((id) => below({ id }))
    scopesAt.set(at, scopes)
    const found = followName(name, scopes, tree)
    return found?.field ? { field: found.field, repeats: found.lists } : null
  }
  return { byId, read, childrenOf: (id) => children.get(id) ?? [] }
}

const NONE: ReadonlyMap<string, ScopedField> = new Map()

/** The properties of a field were checked when it was saved. */
function scopedField({ id, key, label, parentId, type }: DocumentItem): ScopedField {
  return {
    id,
    key: String(key),
    label: String(label ?? ''),
    parentId: typeof parentId === 'string' && parentId !== '' ? parentId : null,
    type: type as FormFieldTypeName,
    isContext: false,
  }
}
