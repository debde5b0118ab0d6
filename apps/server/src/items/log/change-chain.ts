import { createHash } from 'node:crypto'
import { InvariantError } from '@urlapmuhely/schema'
import { sql, type Transaction } from 'kysely'
import { insertRows, runCompiled } from '../../storage/compiled.ts'
import type { DialectName } from '../../storage/database.ts'
import type { Database } from '../../storage/database-tables.ts'
import type { Db } from '../../storage/item-tables.ts'
import type { ChangeTable } from '../../storage/rows/change-tables.ts'

/** A log line without its position in the chain. */
export type ChangeLine = Omit<ChangeTable, 'seq' | 'hash'>

/** The end of the chain: number and hash of its last line. */
export interface ChainHead {
  readonly seq: number
  readonly hash: string
}

/** The head of an empty log. */
export const EMPTY_CHAIN: ChainHead = { seq: 0, hash: '' }

const ROWS_PER_INSERT = 1_000

/**
 * Appends lines to the log, each with a hash of itself and everything before it.
 *
 * On PostgreSQL the end of the log stays locked until the commit: another writer then reads the end that was committed,
 * so the lines are in the order of the commits.
 */
export async function appendToChain(
  db: Transaction<Database>,
  dialect: DialectName,
  lines: readonly ChangeLine[],
): Promise<void> {
  if (lines.length === 0) return
  const [end] = await runCompiled(db, 'end of the chain', () => chainEnd(dialect), [])
  if (!end) throw new InvariantError('The log has no end.')
  const { rows, head } = chained({ seq: Number(end.seq), hash: end.hash }, lines)
  await insertRows(db, 'changes', rows, ROWS_PER_INSERT)
  await runCompiled(db, 'new end of the chain', newEnd, [head.seq, head.hash])
}

function chainEnd(dialect: DialectName) {
  const end = sql<ChainHead>`select seq, hash from change_head`
  return dialect === 'postgres' ? sql<ChainHead>`${end} for update` : end
}

const newEnd = () => sql`update change_head set seq = ${''}, hash = ${''}`

/** Returns the lines with their positions after `head`, and the new end. */
export function chained(
  head: ChainHead,
  lines: readonly ChangeLine[],
): { readonly rows: ChangeTable[]; readonly head: ChainHead } {
  let { seq, hash } = head
  const rows = lines.map((line) => {
    seq += 1
    hash = lineHash(hash, seq, line)
    return { ...line, seq, hash }
  })
  return { rows, head: { seq, hash } }
}

/**
 * SHA-256 of the previous hash, the line's number and its contents. This format can never change: old lines were hashed
 * with it.
 */
export function lineHash(previous: string, seq: number, line: ChangeLine): string {
  const { id, batchId, at, by, kind, itemId, itemName, formId, action, before, after } = line
  const parts = [previous, seq, id, batchId, at, by, kind, itemId, itemName, formId, action, before, after]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/** The recorded end of the chain; undefined if the record was deleted. */
export function readHead(db: Db): Promise<ChainHead | undefined> {
  return db.selectFrom('changeHead').select(['seq', 'hash']).executeTakeFirst()
}
