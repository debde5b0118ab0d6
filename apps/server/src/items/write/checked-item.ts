import type { Kind } from '@urlapmuhely/schema'
import type { Item } from '../../storage/columns.ts'

/** An item as it has just been written. */
export interface CheckedItem {
  readonly kind: Kind
  readonly item: Item
}
