import type { Db } from '../../storage/item-tables.ts'
import { chunks } from '../item-repository.ts'
import type { ItemCreation } from '../log/item-changes.ts'

const IDS_PER_STATEMENT = 5_000

/**
 * Creations of items that existed once, as a deletion that was undone: each keeps its author and counts on from its last
 * revision, so that a revision seen before the deletion never names the new state.
 */
export async function asContinued(db: Db, creations: readonly ItemCreation[]): Promise<ItemCreation[]> {
  const ids = creations.map(({ read }) => String(read.values.id))
  const last = new Map<string, Pick<ItemCreation, 'revision' | 'created'>>()
  for (const some of chunks(ids, IDS_PER_STATEMENT)) {
    const rows = await db
      .selectFrom('changes')
      .select(['itemId', 'before'])
      .where('itemId', 'in', some)
      .where('action', '=', 'delete')
      .orderBy('seq')
      .execute()
    for (const { itemId, before } of rows) {
      // The log's copy of the deleted item.
      const item = JSON.parse(before ?? '{}') as Readonly<Record<string, unknown>>
      const created = { createdAt: String(item.createdAt), createdBy: String(item.createdBy) }
      last.set(itemId, { revision: Number(item.revision) + 1, created })
    }
  }
  return creations.map((creation) => ({ ...creation, ...last.get(String(creation.read.values.id)) }))
}
