import { enclosingScopes } from '../condition/follow-name.ts'
import type { FormFieldTypeName } from '../form/field-value-types.ts'
import { contextFields } from '../form/form-context.ts'
import { isLayout, valueParentOf } from '../form/value-parents.ts'
import type { Form } from '../kinds/form.ts'
import type { FormField } from '../kinds/form-field.ts'

/** An item of any kind: the properties of its kind, and its id. */
export type AnyItem = Readonly<Record<string, unknown>>

/** The properties of a field that names and references need. */
export interface TreeField {
  readonly id: string
  readonly key: string
  readonly label: string
  readonly name: string
  readonly type: FormFieldTypeName
  readonly parentId: string | null
  readonly optionList: string | null
  /** Missing for a value of the context, whose options are in a list. */
  readonly optionSource?: string
  readonly appearance: FormField['appearance']
  readonly domainId: string | null
}

/** The fields of one form, by id and by the names that conditions use. */
export interface NameTree {
  readonly byId: ReadonlyMap<string, TreeField>
  /**
   * Group or repeat (empty text for the top) → key → field: fields in parts of the layout too, without these parts.
   * Domain-specific overrides of a field are not included.
   */
  readonly children: ReadonlyMap<string, ReadonlyMap<string, TreeField>>
  /** The number of fields with this key, anywhere in the form. */
  readonly keyCounts: ReadonlyMap<string, number>
}

/** The context that a form declares, as fields of its tree. */
export function contextTreeFields(context: unknown): TreeField[] {
  // The shape of the property was checked when the form was written.
  return contextFields(context as Form['context'] | undefined).map((field) => ({
    ...field,
    appearance: 'card',
    domainId: null,
  }))
}

/** Builds the tree of the given fields. Of several siblings with one key, the first one has the name. */
export function buildNameTree(
  fields: readonly (TreeField & { readonly overridesId?: string | null })[],
): NameTree {
  const children = new Map<string, Map<string, TreeField>>()
  const keyCounts = new Map<string, number>()
  const ownFirst = [...fields].sort((left, right) => Number(!!left.overridesId) - Number(!!right.overridesId))
  const byId = new Map(fields.map((field) => [field.id, field]))
  for (const field of ownFirst) {
    if (isLayout(field.type)) continue
    const parent = valueParentOf(byId, field)
    const siblings = children.get(parent) ?? new Map<string, TreeField>()
    if (!siblings.has(field.key)) siblings.set(field.key, field)
    children.set(parent, siblings)
    if (!field.overridesId) keyCounts.set(field.key, (keyCounts.get(field.key) ?? 0) + 1)
  }
  return { byId, children, keyCounts }
}

type KeyHolder = Pick<TreeField, 'id' | 'key' | 'parentId' | 'domainId'>

/**
 * True if another field of the same domain has the key of a field and its value is in the same group, repeat or form.
 */
export function isKeyTaken({ byId }: NameTree, field: KeyHolder): boolean {
  const holders = fieldIndexOf(byId).byKey.get(keyPlace(byId, field)) ?? []
  return holders.some(({ id }) => id !== field.id)
}

interface FieldIndex {
  /** Parent → fields, in the order of the form. */
  readonly below: ReadonlyMap<string, readonly TreeField[]>
  readonly byKey: ReadonlyMap<string, readonly TreeField[]>
}

const indexes = new WeakMap<NameTree['byId'], FieldIndex>()

/** The fields of a tree by their places, computed on first use. */
function fieldIndexOf(byId: NameTree['byId']): FieldIndex {
  const known = indexes.get(byId)
  if (known) return known
  const below = new Map<string, TreeField[]>()
  const byKey = new Map<string, TreeField[]>()
  for (const field of byId.values()) {
    append(below, field.parentId ?? '', field)
    append(byKey, keyPlace(byId, field), field)
  }
  indexes.set(byId, { below, byKey })
  return { below, byKey }
}

function append(groups: Map<string, TreeField[]>, name: string, field: TreeField): void {
  const group = groups.get(name)
  if (group) group.push(field)
  else groups.set(name, [field])
}

/** Two fields with the same one have their values in one place, under one key. */
function keyPlace(byId: NameTree['byId'], { key, parentId, domainId }: KeyHolder): string {
  return `${valueParentOf(byId, { parentId })} ${domainId ?? ''} ${key}`
}

/** The fields in a part of the layout whose values are not in it but around it, and the parts of the layout in it. */
export function insideLayout(tree: NameTree, id: string): TreeField[] {
  if (!isLayout(tree.byId.get(id)?.type)) return []
  return descendantsOf(tree, id).flatMap((inner) => {
    const field = tree.byId.get(inner)
    return field && isLayoutPath(tree, field, id) ? [field] : []
  })
}

/** True if only parts of the layout are between a field and one that it is in. */
function isLayoutPath(tree: NameTree, { parentId }: TreeField, end: string): boolean {
  const parent = tree.byId.get(parentId ?? '')
  if (!parent || !isLayout(parent.type)) return false
  return parent.id === end || isLayoutPath(tree, parent, end)
}

/**
 * The scopes of a field from the inside out: ids of the surrounding repeats, then the empty text for the top of the
 * form.
 */
function scopesAt(tree: NameTree, at: string | null): string[] {
  return enclosingScopes(tree.byId, at)
}

/** The parents of a field from the inside out. */
export function ancestorsOf(tree: NameTree, at: string | null): string[] {
  const found: string[] = []
  let parent = at === null ? null : tree.byId.get(at)?.parentId
  while (parent && !found.includes(parent)) {
    found.push(parent)
    parent = tree.byId.get(parent)?.parentId
  }
  return found
}

/** Everything below a field. */
export function descendantsOf({ byId }: NameTree, id: string): string[] {
  const { below } = fieldIndexOf(byId)
  const found = new Set([id])
  // A set also passes the members that are added while it is read.
  for (const parent of found) for (const child of below.get(parent) ?? []) found.add(child.id)
  found.delete(id)
  return [...found]
}

/** The fields that are directly in a field or in a part of the layout, in the order of the form. */
export function fieldsIn({ byId }: Pick<NameTree, 'byId'>, parent: string): readonly TreeField[] {
  return fieldIndexOf(byId).below.get(parent) ?? []
}

/** The result of resolving a name: the scope in which it was found and the fields along its path. */
export interface ResolvedName {
  readonly scope: string
  readonly path: readonly TreeField[]
  /** The path inside the last field's value: a file's `size`, a member of a JSON value. */
  readonly rest: readonly string[]
}

/**
 * Resolves a dotted name in the scope of a field: the first key is looked up in the row, then in the outer rows, then
 * at the top.
 *
 * @returns null if no field has this name.
 */
export function resolveName(tree: NameTree, at: string | null, name: string): ResolvedName | null {
  const keys = name.split('.')
  const scope = scopesAt(tree, at).find((candidate) => tree.children.get(candidate)?.has(keys[0] ?? ''))
  if (scope === undefined) return null
  const path: TreeField[] = []
  let parent = scope
  for (const key of keys) {
    const field = tree.children.get(parent)?.get(key)
    if (!field) break
    path.push(field)
    parent = field.id
  }
  return path.length === 0 ? null : { scope, path, rest: keys.slice(path.length) }
}

/**
 * The name of a field as seen from another one: relative to the innermost row that contains both, otherwise from the
 * top.
 *
 * @returns null if another field hides it there.
 */
export function nameOf(tree: NameTree, at: string | null, id: string): string | null {
  return namesOf(tree, at, id)[0]?.name ?? null
}

/** A name of a field, and the fields along its path. */
export interface FieldName {
  readonly name: string
  readonly path: readonly TreeField[]
}

/**
 * All names of a field as seen from another one, from the innermost row that contains both outwards. Only the first
 * reads the row's own value, the others read further rows with it.
 */
export function namesOf(tree: NameTree, at: string | null, id: string): FieldName[] {
  // Names do not have the parts of the layout.
  const chain = ancestorsOf(tree, id)
    .filter((above) => !isLayout(tree.byId.get(above)?.type))
    .reverse()
  const ids = [...chain, id]
  return scopesAt(tree, at).flatMap((scope) => {
    const start = scope === '' ? 0 : ids.indexOf(scope) + 1
    if (scope !== '' && start === 0) return []
    const name = ids
      .slice(start)
      .map((part) => tree.byId.get(part)?.key ?? '')
      .join('.')
    const { path = [], rest = [] } = (name !== '' && resolveName(tree, at, name)) || {}
    // A field with the key of a repeat around it would be read before the end of the name.
    return path.at(-1)?.id === id && rest.length === 0 ? [{ name, path }] : []
  })
}
