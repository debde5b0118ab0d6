import { type Kind, publishedItem } from '@urlapmuhely/schema'
import { sameJson } from '../items/log/item-changes.ts'
import type { Item } from '../storage/columns.ts'

/**
 * Returns an item without bookkeeping, translations and values that equal the initial value of their property: a model reads
 * every word.
 */
export function compactItem(kind: Kind, item: Item): Record<string, unknown> {
  const { id, name, ...others } = publishedItem(item)
  const told = Object.entries(others).filter(([property, value]) => {
    const definition = kind.properties[property]
    return (
      definition &&
      !definition.managed &&
      definition.type !== 'translations' &&
      !sameJson(value, definition.initial)
    )
  })
  return { id, name, ...Object.fromEntries(told) }
}
