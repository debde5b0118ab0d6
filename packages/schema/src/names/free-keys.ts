import { valueParentOf } from '../form/value-parents.ts'
import { type AnyItem, buildNameTree, type NameTree, type TreeField } from './name-tree.ts'

/** The tree of fields as items, of a form or of a part of one that is not stored yet. */
export function nameTreeOf(fields: readonly AnyItem[]): NameTree {
  // The items are fields: their shape was checked when they were stored or parsed.
  return buildNameTree(fields as readonly AnyItem[] as readonly (AnyItem & TreeField)[])
}

/**
 * The fields, where those whose value is at the top, parts of the layout included, get keys that are in `taken` nowhere
 * and differ from each other: `nev2`. A version of a field for a domain keeps the key of the field.
 */
export function withFreeKeys<Field extends AnyItem>(
  fields: readonly Field[],
  taken: ReadonlySet<string>,
): Field[] {
  const { byId } = nameTreeOf(fields)
  const used = new Set(taken)
  const given = new Map<string, string>()
  const renamed = (field: Field): Field => {
    if (valueParentOf(byId, { parentId: field.parentId ? String(field.parentId) : null }) !== '') return field
    const known = byId.get(String(field.overridesId))
    const own = known && known.key === field.key ? given.get(known.id) : undefined
    const wanted = String(field.key)
    const key = own ?? (used.has(wanted) ? freeKey(wanted, used) : wanted)
    used.add(key)
    given.set(String(field.id), key)
    return key === field.key ? field : { ...field, key }
  }
  // What versions of fields override comes first.
  const first = new Map(
    fields.filter(({ overridesId }) => !overridesId).map((field) => [field.id, renamed(field)]),
  )
  return fields.map((field) => first.get(field.id) ?? renamed(field))
}

const MAX_KEY = 80

/** The key, or the first of `key2`, `key3` … that is not used. */
export function freeKey(key: string, used: ReadonlySet<string>, separator = ''): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `${separator}${number}`
    const candidate = `${key.slice(0, MAX_KEY - suffix.length)}${suffix}`
    if (!used.has(candidate)) return candidate
  }
}
