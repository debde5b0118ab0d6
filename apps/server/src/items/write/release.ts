import { namedFields } from '@urlapmuhely/schema'
import type { Item } from '../../storage/columns.ts'
import type { LostReference } from '../references/references.ts'
import { readPatch } from '../routes/read-input.ts'
import type { CheckedItem } from './checked-item.ts'

/**
 * The effect on an item when something it refers to is deleted: it is `kept` without the reference; it is `deleted`,
 * because it has no other subject; or it `reads` it in a condition or formula, which only a person can change.
 */
export type Release =
  | { readonly outcome: 'kept'; readonly values: Item }
  | { readonly outcome: 'deleted' | 'reads' }

/**
 * Removes references to deleted items from an item.
 *
 * @param gone the ids of all deleted items.
 */
export function releaseFrom(
  { kind, item }: CheckedItem,
  lost: readonly LostReference[],
  gone: ReadonlySet<string>,
): Release {
  const values: Record<string, unknown> = {}
  let isRead = false
  for (const [name, references] of Map.groupBy(lost, ({ path }) => path.split('.')[0] ?? '')) {
    const property = kind.properties[name]
    if (property?.type === 'references') {
      values[name] = listOf(item[name]).filter((id) => !gone.has(String(id)))
      if (listOf(values[name]).length < (property.min ?? 0)) return { outcome: 'deleted' }
    } else if (property?.type === 'optionValues' || property?.type === 'value') {
      const dropped = new Set<unknown>(references.flatMap(({ values: some }) => [...(some ?? [])]))
      values[name] = listOf(item[name]).filter((value) => !dropped.has(value))
      // An empty list of values would have another meaning: every option, or no default.
      if (listOf(values[name]).length === 0) return { outcome: 'deleted' }
    } else if (property?.type === 'actions') {
      const dropped = new Set(
        namedFields(kind, item)
          .filter((named) => named.property === name && gone.has(named.id))
          .map(({ path }) => path.split('.')[1]),
      )
      values[name] = listOf(item[name]).filter((_, index) => !dropped.has(String(index)))
      if (listOf(values[name]).length === 0) return { outcome: 'deleted' }
      if (references.some(({ path }) => !dropped.has(path.split('.')[1]))) isRead = true
    } else if (property?.type === 'reference') return { outcome: 'deleted' }
    else isRead = true
  }
  if (isRead) return { outcome: 'reads' }
  const { issues } = readPatch(kind, item, values)
  const isEmptied = issues.some(({ path }) => values[path.split('.')[0] ?? ''] !== undefined)
  return isEmptied ? { outcome: 'deleted' } : { outcome: 'kept', values }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}
