import { InvariantError } from '@urlapmuhely/schema'
import { sql, type Transaction } from 'kysely'
import { insertRows, runCompiled } from '../../storage/compiled.ts'
import type { DialectName } from '../../storage/database.ts'
import type { Database } from '../../storage/database-tables.ts'
import type { Db } from '../../storage/item-tables.ts'
import { type ChainHead, type ChangeLine, chained } from '../../storage/rows/hash-chain.ts'

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
  const [end] = await runCompiled(db, { key: 'end of the chain', build: () => chainEnd(dialect) }, [])
  if (!end) throw new InvariantError('The log has no end.')
  const { rows, head } = chained({ seq: Number(end.seq), hash: end.hash }, lines)
  await insertRows(db, 'changes', { rows, perStatement: ROWS_PER_INSERT })
  await runCompiled(db, { key: 'new end of the chain', build: newEnd }, [head.seq, head.hash])
}

function chainEnd(dialect: DialectName) {
  const end = sql<ChainHead>`select seq, hash from change_head`
  return dialect === 'postgres' ? sql<ChainHead>`${end} for update` : end
}

const newEnd = () => sql`update change_head set seq = ${''}, hash = ${''}`

/** The recorded end of the chain; undefined if the record was deleted. */
export function readHead(db: Db): Promise<ChainHead | undefined> {
  return db.selectFrom('changeHead').select(['seq', 'hash']).executeTakeFirst()
}
