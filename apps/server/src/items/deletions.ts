import { type Kind, kindNamed } from '@urlapmuhely/schema'
import type { Item } from '../storage/columns.ts'
import { idsByKind } from './describe-items.ts'
import type { ItemDeletion } from './item-changes.ts'
import { readItems, readItemsWhere } from './item-repository.ts'
import { cascadesTo, referencesTo } from './references.ts'
import type { Db } from './tables.ts'

/**
 * Everything that goes when the items go: what belongs to them, and, if asked for, what refers to any of it.
 */
export async function collectDeletions(
  db: Db,
  kind: Kind,
  items: readonly Item[],
  withReferences: boolean,
): Promise<ItemDeletion[]> {
  const all = new Map<string, ItemDeletion>()
  let added: ItemDeletion[] = items.map((item) => ({ kind, item }))
  while (added.length > 0) {
    for (const deletion of added) all.set(String(deletion.item.id), deletion)
    const next = [...(await belongings(db, added)), ...(withReferences ? await holders(db, added) : [])]
    added = next.filter(({ item }) => !all.has(String(item.id)))
  }
  return [...all.values()]
}

async function belongings(db: Db, owners: readonly ItemDeletion[]): Promise<ItemDeletion[]> {
  const found: ItemDeletion[] = []
  for (const { kind, item } of owners) {
    for (const { holder, property } of cascadesTo(kind)) {
      const items = await readItemsWhere(db, holder, property, String(item.id))
      found.push(...items.map((belonging) => ({ kind: holder, item: belonging })))
    }
  }
  return found
}

async function holders(db: Db, deletions: readonly ItemDeletion[]): Promise<ItemDeletion[]> {
  const references = await referencesTo(db, deletions)
  const found: ItemDeletion[] = []
  for (const [kindName, ids] of idsByKind(references.map(({ kind, id }) => [kind, id] as const))) {
    const kind = kindNamed(kindName)
    found.push(...(await readItems(db, kind, [...ids])).map((item) => ({ kind, item })))
  }
  return found
}
