import type { DocumentItem } from '@urlapmuhely/document'
import { kindNamed } from '@urlapmuhely/schema'
import { valuesOf } from '../../values/properties/item-values.ts'
import { readItem } from '../../values/properties/read-item.ts'

const judged = new WeakMap<DocumentItem, boolean>()

/** True if an item is valid by its kind; found out once. */
export function isValidItem(kindName: string, item: DocumentItem): boolean {
  const known = judged.get(item)
  if (known !== undefined) return known
  const kind = kindNamed(kindName)
  const { ok } = readItem(kind, item.id, valuesOf(kind, item))
  judged.set(item, ok)
  return ok
}
