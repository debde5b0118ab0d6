import type { Issue, Kind } from '@urlapmuhely/schema'
import type { Transaction } from 'kysely'
import type { Item } from '../storage/columns.ts'
import type { Database } from '../storage/database-tables.ts'
import type { Db } from '../storage/item-tables.ts'
import type { Writer } from './writer.ts'

/** An item that was written: its state before (null for a new one) and after (null for a deleted one). */
export interface WrittenItem {
  readonly kind: Kind
  readonly before: Item | null
  readonly after: Item | null
  /** True when the change does not affect the form's definition, such as a new note. */
  readonly quiet?: boolean
}

/** The transaction that has written items, with its author and instant. */
export interface WritingSession {
  readonly db: Transaction<Database>
  readonly by: Writer
  readonly at: string
}

/** An extension point for another part of the server. `items/` calls it and imports nothing of that part. */
export interface ItemListener {
  /** Issues of an item that is about to be written, beyond those of its kind. */
  check(db: Db, kind: Kind, item: Item): Promise<Issue[]>
  /** Called after items were written, in the same transaction. */
  written(session: WritingSession, items: readonly WrittenItem[]): Promise<void>
}
