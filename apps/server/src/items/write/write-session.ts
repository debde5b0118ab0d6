import type { NameTree, ServerEvent } from '@urlapmuhely/schema'
import type { Transaction } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { AppContext, WriteContext } from '../../base/context.ts'
import type { ItemListener } from '../../base/item-listener.ts'
import type { Writer } from '../../base/writer.ts'
import type { Item } from '../../storage/columns.ts'
import type { DialectName } from '../../storage/database.ts'
import type { Database } from '../../storage/database-tables.ts'
import type { Db } from '../../storage/item-tables.ts'
import { inTransaction } from '../../storage/transaction.ts'
import { describePeople } from '../references/describe-items.ts'
import { hasOtherOfKey, loadFieldTree } from './stored-field-tree.ts'
import { passGate, takeFormTurn, takeWriteTurn, type WrittenForm } from './write-turn.ts'

/** A consistent view of the data, with a cache. */
export interface ReadSession {
  readonly db: Db
  readonly listener: ItemListener
  /** The current fields of a form, cached until `forgetTree`. */
  tree(formId: string): Promise<NameTree>
  /** False if no other field of the form has the key of this one; of a single field this is known without the tree. */
  mayShareKey(field: Item): Promise<boolean>
}

/** A transaction that writes items, with one author, one instant and one batch in the log. */
export interface WriteSession extends ReadSession {
  readonly db: Transaction<Database>
  readonly dialect: DialectName
  readonly by: Writer
  readonly at: string
  readonly batchId: string
  /** The form to which writes are limited, if they are. */
  readonly onlyForm: string | undefined
  /** Events to publish after the commit. */
  readonly events: ServerEvent[]
  forgetTree(formId: string): void
}

/** The topic of signals that carry `ServerEvent`s as JSON. */
export const EVENTS_TOPIC = 'server-events'

const EVENTS_PER_SIGNAL = 20
/** Above this number, subscribers get one event per kind of change: they reload lists, not items. */
const MANY_EVENTS = 200

/** The author, and what the writes are limited to. */
interface WriteOptions {
  readonly by: Writer
  /** Finds the form to which `work` limits itself, so that PostgreSQL runs it beside writers of other forms. */
  readonly formOf?: WrittenForm | null | undefined
}

/**
 * Runs `work` as the only writer of items, in one transaction.
 *
 * Writers take turns on both databases, so whatever `work` has checked is still true when it writes. They also take
 * turns at the end of the log, from its first new line to the commit.
 */
export async function writeItems<T>(
  context: WriteContext,
  { by, formOf = null }: WriteOptions,
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
  if (formOf) await passGate(context.database)
  const result = await inTransaction(db, async (trx) => {
    const onlyForm = formOf && dialect === 'postgres' ? await formOf(trx) : undefined
    if (onlyForm === undefined) await takeWriteTurn(trx, dialect)
    else await takeFormTurn(trx, dialect, onlyForm)
    const session = createSession(trx, context, { by, onlyForm })
    await rememberPerson(session)
    const done = await work(session)
    events = condensed(session.events)
    // PostgreSQL sends the signal with the commit, so a connection lost right after the commit loses no signal.
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

/** Runs `work` on one consistent view of the data. */
export function readItemsAtOnce<T>(
  context: Pick<AppContext, 'database' | 'itemListener'>,
  work: (session: ReadSession) => Promise<T>,
): Promise<T> {
  return context.database.db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute((db) => work({ db, listener: context.itemListener, ...cachedTrees(db) }))
}

function cachedTrees(db: Db) {
  const trees = new Map<string, Promise<NameTree>>()
  const asked = new Map<string, Promise<boolean>>()
  const tree = (formId: string) => {
    const known = trees.get(formId) ?? loadFieldTree(db, formId)
    trees.set(formId, known)
    return known
  }
  return {
    tree,
    async mayShareKey({ id, formId, key }: Item) {
      const of = String(formId)
      const field = `${of} ${id} ${key}`
      // A session that checks a second field is likely to check many.
      if (asked.size === 0 && !trees.has(of))
        asked.set(field, hasOtherOfKey(db, { formId: of, key: String(key), id: String(id) }))
      const answer = asked.get(field)
      if (answer) return answer
      const { byId } = await tree(of)
      return [...byId.values()].some((other) => other.key === key && other.id !== id)
    },
    forgetTree(formId: string) {
      trees.delete(formId)
      asked.clear()
    },
  }
}

function createSession(
  db: Transaction<Database>,
  context: WriteContext,
  { by, onlyForm }: Pick<WriteSession, 'by' | 'onlyForm'>,
): WriteSession {
  const { clock, database, itemListener } = context
  return {
    db,
    dialect: database.dialect,
    by,
    at: clock().toISOString(),
    batchId: uuidv7(),
    onlyForm,
    events: [],
    listener: itemListener,
    ...cachedTrees(db),
  }
}

async function rememberPerson({ db, by }: WriteSession): Promise<void> {
  const known = await describePeople(db, [by.sub])
  if (known.get(by.sub) === by.name) return
  await db
    .insertInto('people')
    .values({ subject: by.sub, name: by.name })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ name: by.name }))
    .execute()
}
