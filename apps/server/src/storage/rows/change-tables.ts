import type { ChangeEntry } from '@urlapmuhely/schema'

/** A reference from one item to another. */
export interface ItemEdgeTable {
  fromKind: string
  fromId: string
  /** The form of the referring item; null if the item belongs to no form. */
  formId: string | null
  /** The property that holds the reference. */
  property: string
  /** The path of the reference in the item: `targets.0`, `actions.2.targetId`, `condition`. */
  path: string
  toKind: string
  toId: string
}

/** One line of the log. */
export interface ChangeTable {
  /** Position in the chain, from 1, without gaps. */
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
  /** Hash of this line and all lines before it; see change-chain.ts. */
  hash: string
}

/** One save: what the lines of one batch have in common. Made of them, so that the log can be read by save. */
export interface SaveTable {
  batchId: string
  at: string
  by: string
  /** The form that it concerns; empty if there is none, null if there are several: few saves are searched for theirs. */
  formId: string | null
  /** JSON of the ids of all forms that it concerns. */
  forms: string
  /** JSON of its parts: kind, action, count. */
  parts: string
  firstKind: string
  firstId: string
  firstName: string
}

/** The end of the log, stored separately so that a truncated log is noticed; one row. */
interface ChangeHeadTable {
  name: string
  seq: number
  hash: string
}

/** Display names of the people who have changed something, by token subject. */
interface PersonTable {
  subject: string
  name: string
}

/** Writers lock this row to take turns. */
interface WriteTurnTable {
  name: string
}

/** How many items of a kind there are. */
interface ItemCountTable {
  kind: string
  total: number
}

/** The tables beside those of the items. */
export interface ChangeTables {
  itemEdges: ItemEdgeTable
  changes: ChangeTable
  changeHead: ChangeHeadTable
  saves: SaveTable
  people: PersonTable
  writeTurns: WriteTurnTable
  itemCounts: ItemCountTable
}
