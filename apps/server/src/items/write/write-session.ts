import type { ServerEvent } from '@urlapmuhely/schema'
import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { AppContext } from '../../context.ts'
import type { DialectName } from '../../storage/database.ts'
import type { Database } from '../../storage/database-tables.ts'
import { inTransaction } from '../../storage/transaction.ts'
import type { Db } from '../item-tables.ts'
import type { ItemListener } from './item-listener.ts'
import { type FieldTree, loadFieldTree } from './stored-field-tree.ts'

/** Who writes: the subject of the token and what the person is called. */
export interface Writer {
  readonly sub: string
  readonly name: string
}

/** What writing needs of the server. */
export type WriteContext = Pick<AppContext, 'database' | 'clock' | 'itemListener'>

/** A connection that shows one state, with what has been read of it. */
export interface ReadSession {
  readonly db: Db
  readonly listener: ItemListener
  /** The fields of a form as they are now; read once until forgotten. */
  tree(formId: string): Promise<FieldTree>
}

/** One transaction that writes items: everything in it has one author, one instant and one batch in the log. */
export interface WriteSession extends ReadSession {
  readonly db: Transaction<Database>
  readonly dialect: DialectName
  readonly by: Writer
  readonly at: string
  readonly batchId: string
  /** What listeners are told once the transaction has been kept. */
  readonly events: ServerEvent[]
  forgetTree(formId: string): void
}

/** The topic of the signals that carry `ServerEvent`s as JSON. */
export const EVENTS_TOPIC = 'server-events'

const EVENTS_PER_SIGNAL = 20
/** Of more events than this, listeners get one for each kind of change: they ask again for lists, not for items. */
const MANY_EVENTS = 200

/**
 * Runs `work` as the only writer of items: in one transaction, kept as a whole or not at all.
 *
 * Writers take turns on both databases, so that what was checked is still true when it is written.
 */
export async function writeItems<T>(
  context: WriteContext,
  by: Writer,
  work: (session: WriteSession) => Promise<T>,
): Promise<T> {
  const { db, dialect, signals, room } = context.database
  await room.refuseWhenFull()
  let events: readonly ServerEvent[] = []
  const announce = async (through: Db): Promise<void> => {
    for (let index = 0; index < events.length; index += EVENTS_PER_SIGNAL) {
      const some = JSON.stringify(events.slice(index, index + EVENTS_PER_SIGNAL))
      await signals.publish(through, EVENTS_TOPIC, some)
    }
  }
  const result = await inTransaction(db, async (trx) => {
    if (dialect === 'postgres') {
      await trx.selectFrom('writeTurns').selectAll().where('name', '=', 'items').forUpdate().execute()
    }
    const session = createSession(trx, by, context)
    await rememberPerson(session)
    const done = await work(session)
    events = condensed(session.events)
    // Sent by the commit: a connection that is lost right after it takes nothing from what was kept.
    if (dialect === 'postgres') await announce(trx)
    return done
  })
  if (dialect === 'sqlite') await announce(db)
  return result
}

function condensed(events: readonly ServerEvent[]): readonly ServerEvent[] {
  if (events.length <= MANY_EVENTS) return events
  const marks = events.map((event): [string, ServerEvent] =>
    event.type === 'item'
      ? [JSON.stringify([event.kind, event.formId, event.action]), event]
      : [event.type, event],
  )
  return [...new Map(marks).values()]
}

/** Runs `work` on one unchanging view of the data. */
export function readItemsAtOnce<T>(
  context: Pick<AppContext, 'database' | 'itemListener'>,
  work: (session: ReadSession) => Promise<T>,
): Promise<T> {
  return context.database.db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute((db) => work({ db, listener: context.itemListener, tree: cachedTrees(db).tree }))
}

function cachedTrees(db: Db) {
  const trees = new Map<string, Promise<FieldTree>>()
  return {
    tree(formId: string) {
      const known = trees.get(formId) ?? loadFieldTree(db, formId)
      trees.set(formId, known)
      return known
    },
    forgetTree: (formId: string) => void trees.delete(formId),
  }
}

function createSession(db: Transaction<Database>, by: Writer, context: WriteContext): WriteSession {
  const { clock, database, itemListener } = context
  return {
    db,
    dialect: database.dialect,
    by,
    at: clock().toISOString(),
    batchId: uuidv7(),
    events: [],
    listener: itemListener,
    ...cachedTrees(db),
  }
}

async function rememberPerson({ db, by }: WriteSession): Promise<void> {
  const known = await db.selectFrom('people').select('name').where('subject', '=', by.sub).executeTakeFirst()
  if (known?.name === by.name) return
  await db
    .insertInto('people')
    .values({ subject: by.sub, name: by.name })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ name: by.name }))
    .execute()
}
