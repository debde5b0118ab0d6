import type { ChangeEntry, ChangesPage } from '@urlapmuhely/schema'
import { sql } from 'kysely'
import type { DialectName } from '../../storage/database.ts'
import { containsSql, foldedSql } from '../../storage/text-sql.ts'
import type { ChangeTable } from '../change-tables.ts'
import type { Db } from '../item-tables.ts'
import { searchWords } from '../list/list-query.ts'
import { describePeople } from '../references/describe-items.ts'

/** Filters of the log; undefined means no filter. */
export interface ChangesRequest {
  readonly q?: string | undefined
  readonly kind?: string | undefined
  readonly itemId?: string | undefined
  readonly formId?: string | undefined
  readonly by?: string | undefined
  readonly action?: string | undefined
  readonly batchId?: string | undefined
  /** Instants; the range includes both ends. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
}

const EQUAL = ['kind', 'itemId', 'by', 'action', 'batchId'] as const
const DEFAULT_PAGE_SIZE = 50

/** One page of the log, newest first. The changes in a form include those of the form itself. */
export async function listChanges(
  db: Db,
  dialect: DialectName,
  request: ChangesRequest,
): Promise<ChangesPage> {
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE } = request
  let query = db.selectFrom('changes')
  for (const column of EQUAL) {
    const value = request[column]
    if (value !== undefined) query = query.where(column, '=', value)
  }
  const { formId, from, to } = request
  if (formId !== undefined) {
    query = query.where(({ or, eb }) => or([eb('formId', '=', formId), eb('itemId', '=', formId)]))
  }
  if (from !== undefined) query = query.where('at', '>=', from)
  if (to !== undefined) query = query.where('at', '<=', to)
  for (const word of searchWords(request.q ?? '')) {
    query = query.where(containsSql(dialect, foldedSql(sql.ref('itemName')), word))
  }
  const count = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirst()
  const rows = await query
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { items: await toEntries(db, rows), total: Number(count?.total ?? 0), page, pageSize }
}

async function toEntries(db: Db, rows: readonly ChangeTable[]): Promise<ChangeEntry[]> {
  const people = await describePeople(
    db,
    rows.map(({ by }) => by),
  )
  return rows.map(({ before, after, seq: _place, hash: _hash, ...row }) => ({
    ...row,
    byName: people.get(row.by) ?? row.by,
    before: parseItem(before),
    after: parseItem(after),
  }))
}

function parseItem(json: string | null): Readonly<Record<string, unknown>> | null {
  return json === null ? null : (JSON.parse(json) as Readonly<Record<string, unknown>>) // we wrote it from an item
}
