import type { Kind } from '@urlapmuhely/schema'
import type { Item } from '../../storage/columns.ts'

/** An item as it has just been written. */
export interface CheckedItem {
  readonly kind: Kind
  readonly item: Item
  /** Its state before the write, which had been checked; null for a new one, missing if everything is to be checked. */
  readonly before?: Item | null
}

/** True if a write changed none of these properties. */
export function keeps({ item, before }: CheckedItem, properties: readonly string[]): boolean {
  return !!before && properties.every((name) => before[name] === item[name])
}
