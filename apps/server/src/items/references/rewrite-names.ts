import { descendantsOf, form, formKinds, type NameTree, withNamesFollowed } from '@urlapmuhely/schema'
import type { Item } from '../../storage/columns.ts'
import { readItems } from '../item-repository.ts'
import type { CheckedItem } from '../write/checked-item.ts'
import type { WriteSession } from '../write/write-session.ts'
import { edgesTo } from './item-edges.ts'

/** An item before and after its conditions were rewritten. */
export interface RewrittenItem extends CheckedItem {
  readonly before: Item
}

/** Fields of one form with a new key or parent, and all fields as they were before. */
export interface FieldMove {
  readonly formId: string
  readonly before: NameTree
  readonly ids: readonly string[]
}

/**
 * Items whose conditions must use new names because fields were renamed or moved. Writes nothing.
 *
 * @param current returns the newest state of an item that is being saved at the same time.
 */
export async function rewriteNames(
  session: WriteSession,
  move: FieldMove,
  current: (id: string) => Item | undefined,
): Promise<RewrittenItem[]> {
  const after = await session.tree(move.formId)
  const affected = new Set(
    move.ids.flatMap((id) => [id, ...descendantsOf(move.before, id), ...descendantsOf(after, id)]),
  )
  const edges = await edgesTo(session.db, [...affected])
  const rewritten: RewrittenItem[] = []
  for (const kind of [form, ...formKinds]) {
    const ids = new Set(edges.filter(({ fromKind }) => fromKind === kind.name).map(({ fromId }) => fromId))
    for (const stored of await readItems(session.db, kind, [...ids])) {
      const before = current(String(stored.id)) ?? stored
      const item = withNamesFollowed(kind, before, { before: move.before, after })
      if (JSON.stringify(item) !== JSON.stringify(before)) rewritten.push({ kind, item, before })
    }
  }
  return rewritten
}
