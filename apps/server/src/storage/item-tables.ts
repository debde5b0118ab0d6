import type { Kysely, Transaction } from 'kysely'
import type { ItemRow } from './columns.ts'
import type { DialectName } from './database.ts'
import type { Database } from './database-tables.ts'

/** A connection or a transaction. */
export type Db = Kysely<Database> | Transaction<Database>

/** A connection or a transaction, and the dialect of its SQL. */
export interface DialectDb {
  readonly db: Db
  readonly dialect: DialectName
}

/** The item tables; their names and columns come from the kinds. */
export interface ItemTables {
  [table: string]: ItemRow
}

/** The same connection, for tables that are named by a kind. */
export function itemTables(db: Db): Kysely<ItemTables> {
  // The migrations made these tables from the same kinds. The compiler cannot check table names
  // that are data.
  return db as unknown as Kysely<ItemTables>
}
