import type { Kind } from '@urlapmuhely/schema'
import type { Item } from '../storage/columns.ts'

/** The stored images of an item, and the properties that hold them. */
export function imagesOf(kind: Kind, item: Item): { property: string; id: string }[] {
  return Object.entries(kind.properties).flatMap(([name, property]) => {
    const value = item[name]
    const isStored = property.type === 'image' && typeof value === 'object' && value !== null && 'id' in value
    return isStored ? [{ property: name, id: String(value.id) }] : []
  })
}
