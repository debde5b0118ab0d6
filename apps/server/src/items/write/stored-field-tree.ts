import type { FormField, FormFieldTypeName } from '@urlapmuhely/schema'
import { formField } from '@urlapmuhely/schema'
import { type Db, itemTables } from '../item-tables.ts'

/** The properties of a field that names and references need. */
export interface TreeField {
  readonly id: string
  readonly key: string
  readonly label: string
  readonly name: string
  readonly type: FormFieldTypeName
  readonly parentId: string | null
  readonly optionList: string | null
  readonly appearance: FormField['appearance']
}

/** The fields of one form, by id and by the names that conditions use. */
export interface FieldTree {
  readonly byId: ReadonlyMap<string, TreeField>
  /** Parent id (empty text for the top) → key → field. Domain-specific overrides of a field are not included. */
  readonly children: ReadonlyMap<string, ReadonlyMap<string, TreeField>>
  /** The number of fields with this key, anywhere in the form. */
  readonly keyCounts: ReadonlyMap<string, number>
}

/** The kind whose items conditions read by key. */
export const treeKind = formField

const COLUMNS = [
  'id',
  'key',
  'label',
  'name',
  'type',
  'parentId',
  'optionList',
  'appearance',
  'overridesId',
] as const

/** Reads the fields of a form. */
export async function loadFieldTree(db: Db, formId: string): Promise<FieldTree> {
  const rows = await itemTables(db)
    .selectFrom(treeKind.table)
    .select([...COLUMNS])
    .where('formId', '=', formId)
    .orderBy('order')
    .orderBy('id')
    .execute()
  // The columns are those of the kind, whose shape was checked when the rows were written.
  return buildFieldTree(rows as unknown as (TreeField & { overridesId: string | null })[])
}

/** Builds the tree of the given fields. Of several siblings with one key, the first one has the name. */
export function buildFieldTree(
  fields: readonly (TreeField & { readonly overridesId?: string | null })[],
): FieldTree {
  const children = new Map<string, Map<string, TreeField>>()
  const keyCounts = new Map<string, number>()
  const ownFirst = [...fields].sort((left, right) => Number(!!left.overridesId) - Number(!!right.overridesId))
  for (const field of ownFirst) {
    const siblings = children.get(field.parentId ?? '') ?? new Map<string, TreeField>()
    if (!siblings.has(field.key)) siblings.set(field.key, field)
    children.set(field.parentId ?? '', siblings)
    if (!field.overridesId) keyCounts.set(field.key, (keyCounts.get(field.key) ?? 0) + 1)
  }
  return { byId: new Map(fields.map((field) => [field.id, field])), children, keyCounts }
}

/**
 * The scopes of a field from the inside out: ids of the surrounding repeats, then the empty text for the top of the
 * form.
 */
function scopesAt(tree: FieldTree, at: string | null): string[] {
  return [...ancestorsOf(tree, at).filter((id) => tree.byId.get(id)?.type === 'repeat'), '']
}

/** The parents of a field from the inside out. */
export function ancestorsOf(tree: FieldTree, at: string | null): string[] {
  const found: string[] = []
  let parent = at === null ? null : tree.byId.get(at)?.parentId
  while (parent && !found.includes(parent)) {
    found.push(parent)
    parent = tree.byId.get(parent)?.parentId
  }
  return found
}

/** Everything below a field. */
export function descendantsOf(tree: FieldTree, id: string): string[] {
  const found: string[] = []
  for (const field of tree.byId.values()) {
    if (field.id !== id && ancestorsOf(tree, field.id).includes(id)) found.push(field.id)
  }
  return found
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
export function resolveName(tree: FieldTree, at: string | null, name: string): ResolvedName | null {
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
export function nameOf(tree: FieldTree, at: string | null, id: string): string | null {
  const chain = [...ancestorsOf(tree, id)].reverse()
  const ids = [...chain, id]
  for (const scope of scopesAt(tree, at)) {
    const start = scope === '' ? 0 : ids.indexOf(scope) + 1
    if (scope !== '' && start === 0) continue
    const name = ids
      .slice(start)
      .map((part) => tree.byId.get(part)?.key ?? '')
      .join('.')
    if (name !== '' && resolveName(tree, at, name)?.path.at(-1)?.id === id) return name
  }
  return null
}
