import type { ChangeEntry, Kind } from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import type { Item } from '../../storage/columns.ts'
import { countChanges } from '../item-counts.ts'
import { formIdOf } from '../references/item-edges.ts'
import type { WriteSession } from '../write/write-session.ts'
import { appendToChain } from './change-chain.ts'
import { recordSave } from './record-save.ts'

/** A change of one item, for the log. */
export interface LoggedChange {
  readonly kind: Kind
  readonly action: ChangeEntry['action']
  readonly before: Item | null
  readonly after: Item | null
}

/** Logs the changes of a transaction as one batch. */
export async function logChanges(session: WriteSession, changes: readonly LoggedChange[]): Promise<void> {
  const lines = changes.map(({ kind, action, before, after }) => {
    const item = after ?? before ?? {}
    return {
      id: uuidv7(),
      batchId: session.batchId,
      at: session.at,
      by: session.by.sub,
      kind: kind.name,
      itemId: String(item.id),
      itemName: String(item.name),
      formId: formIdOf(item),
      action,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    }
  })
  await appendToChain(session.db, session.dialect, lines)
  await recordSave(session, lines)
  // A publication is logged, but makes no item.
  await countChanges(
    session.db,
    changes.filter(({ action }) => action !== 'publish'),
  )
}
