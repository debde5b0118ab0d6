import type { OpenDatabase } from '../../storage/database.ts'
import type { Db } from '../../storage/item-tables.ts'
import type { ChangeTable } from '../../storage/rows/change-tables.ts'
import { type ChainHead, EMPTY_CHAIN, lineHash } from '../../storage/rows/hash-chain.ts'
import { readHead } from './change-chain.ts'

/** The result of checking the whole log. */
export interface AuditResult {
  readonly lines: number
  /** The last line, to be noted outside the database: whoever can write to the database can write a whole new chain. */
  readonly head: ChainHead
  /** Sentences about each change made from outside the program; the first fifty. */
  readonly findings: readonly string[]
}

/** The log was changed or truncated from outside the program. */
export class LogTamperedError extends Error {
  override readonly name = 'LogTamperedError'
}

const PAGE = 1_000
const MAX_FINDINGS = 50

/**
 * Follows the chain of the log from the first line to the last, page by page, while writers continue.
 *
 * @param noted a head that was noted earlier; its line must still be there unchanged.
 */
export function verifyLog(database: Pick<OpenDatabase, 'patient'>, noted?: ChainHead): Promise<AuditResult> {
  return atOneMoment(database.patient, (db) => follow(db, noted))
}

async function follow(db: Db, noted: ChainHead | undefined): Promise<AuditResult> {
  const findings: string[] = []
  const find = (sentence: string): void => {
    if (findings.length < MAX_FINDINGS) findings.push(sentence)
  }
  let head = EMPTY_CHAIN
  let lines = 0
  let isNotedThere = noted === undefined
  for (;;) {
    const page = await readPage(db, head.seq)
    for (const line of page) {
      const missing = line.seq - head.seq - 1
      if (missing > 0) find(missingText(head.seq + 1, line.seq - 1))
      else if (lineHash(head.hash, line.seq, line) !== line.hash) find(changedText(line))
      isNotedThere ||= line.seq === noted?.seq && line.hash === noted.hash
      head = { seq: line.seq, hash: line.hash }
      lines += 1
    }
    if (page.length < PAGE) break
  }
  const end = endFinding(head, await readHead(db))
  if (end) find(end)
  if (!isNotedThere) find(`Line ${noted?.seq} is not what was noted: the log was written anew.`)
  return { lines, head, findings }
}

/**
 * Checks that the log ends where the program stopped writing it. It does not if a table was emptied.
 *
 * @returns the end of the log.
 * @throws {LogTamperedError}
 */
export async function checkLogEnd(database: Pick<OpenDatabase, 'db'>): Promise<ChainHead> {
  const { head, fault } = await atOneMoment(database.db, async (db) => {
    const last = await db
      .selectFrom('changes')
      .select(['seq', 'hash'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    const head = last ?? EMPTY_CHAIN
    return { head, fault: endFinding(head, await readHead(db)) }
  })
  if (fault === undefined) return head
  throw new LogTamperedError(
    `The log of changes was emptied, cut or changed by another program. ${fault}\n` +
      'Restore a backup; npm run admin -- audit verify shows what is wrong.',
  )
}

/** Others may write meanwhile, so the log and the record of its end must be read in one transaction. */
function atOneMoment<T>(db: OpenDatabase['db'], work: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(work)
}

function endFinding(found: ChainHead, expected: ChainHead | undefined): string | undefined {
  if (!expected) return 'The record of the last line is missing.'
  if (found.seq < expected.seq) return missingText(found.seq + 1, expected.seq)
  if (found.seq > expected.seq) return `Lines after ${expected.seq} were added.`
  return found.hash === expected.hash ? undefined : `Line ${found.seq} is not the one that was written last.`
}

function missingText(from: number, to: number): string {
  return from === to ? `Line ${from} is missing.` : `Lines ${from} to ${to} are missing.`
}

function changedText({ seq, at, kind, action, itemId }: ChangeTable): string {
  return `Line ${seq} was changed, added or moved: ${at}, ${action} of ${kind} ${itemId}.`
}

function readPage(db: Db, after: number): Promise<ChangeTable[]> {
  return db.selectFrom('changes').selectAll().where('seq', '>', after).orderBy('seq').limit(PAGE).execute()
}
