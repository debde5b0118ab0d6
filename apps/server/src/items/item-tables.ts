import type { ChangeEntry } from '@urlapmuhely/schema'
import type { Kysely, Transaction } from 'kysely'
import type { ItemRow } from '../storage/columns.ts'
import type { Database } from '../storage/database-tables.ts'

/** One reference from an item to another. */
export interface ItemEdgeTable {
  fromKind: string
  fromId: string
  /** The form of the item that refers; null for items of no form. */
  formId: string | null
  /** The property that holds the reference. */
  property: string
  /** Where in the item it stands: `targets.0`, `actions.2.targetId`, `condition`. */
  path: string
  toKind: string
  toId: string
}

/** One line of the log. */
export interface ChangeTable {
  /** Its place in the chain, from 1 without a gap. */
  seq: number
  id: string
  batchId: string
  at: string
  by: string
  kind: string
  itemId: string
  itemName: string
  formId: string | null
  action: ChangeEntry['action']
  /** JSON of the item. */
  before: string | null
  after: string | null
  /** Of this line and all before it: see change-chain.ts. */
  hash: string
}

/** Where the log ends, kept apart from it so that a cut end is noticed; one row. */
interface ChangeHeadTable {
  name: string
  seq: number
  hash: string
}

/** What people who have changed something are called, by the subject of their tokens. */
interface PersonTable {
  subject: string
  name: string
}

/** The row that writers lock to take turns. */
interface WriteTurnTable {
  name: string
}

/** The tables around the items' own tables. */
export interface ChangeTables {
  itemEdges: ItemEdgeTable
  changes: ChangeTable
  changeHead: ChangeHeadTable
  people: PersonTable
  writeTurns: WriteTurnTable
}

/** A connection or a transaction. */
export type Db = Kysely<Database> | Transaction<Database>

/** The tables of items, whose names and columns come from the kinds. */
export interface ItemTables {
  [table: string]: ItemRow
}

/** The same connection, for tables that are named by a kind. */
export function itemTables(db: Db): Kysely<ItemTables> {
  // The migrations made these tables from the same kinds; the compiler can't follow names that are data.
  return db as unknown as Kysely<ItemTables>
}
