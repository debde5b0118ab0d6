import { createHash } from 'node:crypto'
import type { ChangeTable } from './change-tables.ts'

/** A log line without its position in the chain. */
export type ChangeLine = Omit<ChangeTable, 'seq' | 'hash'>

/** The end of the chain: number and hash of its last line. */
export interface ChainHead {
  readonly seq: number
  readonly hash: string
}

/** The head of an empty log. */
export const EMPTY_CHAIN: ChainHead = { seq: 0, hash: '' }

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
