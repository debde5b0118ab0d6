import { form } from '@urlapmuhely/schema'
import type { DialectName, OpenDatabase } from '../../storage/database.ts'
import { type Db, itemTables } from '../../storage/item-tables.ts'

/** Rows of `write_turns`. */
const ITEMS = 'items'
const GATE = 'gate'

/** Finds the form to which a write is limited; undefined if it may concern others. */
export type WrittenForm = (db: Db) => Promise<string | undefined>

/** Makes the transaction the only writer of items until it ends. On SQLite a transaction that writes is that anyway. */
export async function takeWriteTurn(db: Db, dialect: DialectName): Promise<void> {
  if (dialect !== 'postgres') return
  // Writers of forms stop at the gate, so that this one need not wait for a moment without any of them.
  await lockTurn(db, GATE)
  await lockTurn(db, ITEMS)
}

/**
 * Waits before a transaction begins that will take the turn of a form, as long as a writer of all items waits or works.
 */
export async function passGate({ db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>): Promise<void> {
  if (dialect === 'postgres')
    await db.selectFrom('writeTurns').select('name').where('name', '=', GATE).forShare().execute()
}

/**
 * Makes the transaction the only writer of one form and of everything that belongs to it; others write
 * other forms meanwhile.
 *
 * Until it ends, nobody writes the data that forms share: option lists, domains, keys of forms.
 */
export async function takeFormTurn(db: Db, dialect: DialectName, formId: string): Promise<void> {
  if (dialect !== 'postgres') return
  await db.selectFrom('writeTurns').select('name').where('name', '=', ITEMS).forShare().execute()
  await itemTables(db).selectFrom(form.table).select('id').where('id', '=', formId).forNoKeyUpdate().execute()
}

async function lockTurn(db: Db, name: string): Promise<void> {
  await db.selectFrom('writeTurns').select('name').where('name', '=', name).forUpdate().execute()
}
