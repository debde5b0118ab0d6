import type { Db } from '../../storage/item-tables.ts'
import { readItemsWhere } from '../item-repository.ts'
import type { ItemDeletion } from '../log/item-changes.ts'
import { cascadesTo } from '../references/references.ts'

/** Deleted items with everything that belongs to them. */
export async function collectBelongings(db: Db, items: readonly ItemDeletion[]): Promise<ItemDeletion[]> {
  const all = new Map<string, ItemDeletion>()
  let added: readonly ItemDeletion[] = items
  while (added.length > 0) {
    for (const deletion of added) all.set(String(deletion.item.id), deletion)
    added = (await belongings(db, added)).filter(({ item }) => !all.has(String(item.id)))
  }
  return [...all.values()]
}

async function belongings(db: Db, owners: readonly ItemDeletion[]): Promise<ItemDeletion[]> {
  const found: ItemDeletion[] = []
  for (const { kind, item } of owners) {
    for (const { holder, property } of cascadesTo(kind)) {
      const items = await readItemsWhere(db, holder, { property, value: String(item.id) })
      found.push(...items.map((belonging) => ({ kind: holder, item: belonging })))
    }
  }
  return found
}
