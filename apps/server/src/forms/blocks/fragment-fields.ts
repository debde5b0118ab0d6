import { valueParentOf } from '@urlapmuhely/schema'
import { buildFieldTree, type FieldTree, type TreeField } from '../../items/write/stored-field-tree.ts'
import type { Item } from '../../storage/columns.ts'

/** The tree of fields that may not be stored. */
export function treeOf(fields: readonly Item[]): FieldTree {
  // The items are fields: their shape was checked when they were stored or parsed.
  return buildFieldTree(fields as readonly Item[] as readonly (Item & TreeField)[])
}

/**
 * The fields, where those whose value is at the top, parts of the layout included, get keys that are in `taken` nowhere
 * and differ from each other: `nev2`.
 */
export function withFreeKeys(fields: readonly Item[], taken: ReadonlySet<string>): Item[] {
  const { byId } = treeOf(fields)
  const used = new Set(taken)
  return fields.map((field) => {
    if (valueParentOf(byId, { parentId: field.parentId ? String(field.parentId) : null }) !== '') return field
    const key = freeKey(String(field.key), used)
    used.add(key)
    return key === field.key ? field : { ...field, key }
  })
}

const MAX_KEY = 80

function freeKey(key: string, used: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : String(number)
    const candidate = `${key.slice(0, MAX_KEY - suffix.length)}${suffix}`
    if (!used.has(candidate)) return candidate
  }
}
