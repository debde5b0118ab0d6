import type { ChangeEntry, ChangesPage } from '@urlapmuhely/schema'
import { UNKNOWN_PERSON } from '@urlapmuhely/wording'
import { type RawBuilder, sql } from 'kysely'
import type { Db, DialectDb } from '../../storage/item-tables.ts'
import type { ChangeTable } from '../../storage/rows/change-tables.ts'
import { searchedLog } from '../../storage/searched-texts.ts'
import { countOf, findMatches, lastMatches, type Search, testsOf } from '../list/find-matches.ts'
import { searchWords } from '../list/list-query.ts'
import { describePeople } from '../references/describe-items.ts'
import { readHead } from './change-chain.ts'

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
/** Few entries are of these, and they have an index of their own. */
const RARE_ACTIONS: readonly string[] = ['delete', 'publish', 'restore']
const DEFAULT_PAGE_SIZE = 50

/**
 * One page of the log, in the order in which it was written, newest first. The changes in a form include those of the
 * form itself.
 */
export async function listChanges({ db, dialect }: DialectDb, request: ChangesRequest): Promise<ChangesPage> {
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE, q = '' } = request
  const part: Part = { limit: pageSize, offset: (page - 1) * pageSize }
  const search = { text: searchedLog, words: searchWords(q), filters: filtersSql(request), key: 'seq' }
  const isNarrowed = search.words.length > 0 || search.filters.length > 0
  const { rows, ...counted } = isNarrowed
    ? await matchingRows({ db, dialect }, search, part)
    : await rowsByNumber(db, part)
  return { items: await toEntries(db, rows), ...counted, page, pageSize }
}

interface Part {
  readonly limit: number
  readonly offset: number
}

type Rows = Pick<ChangesPage, 'total' | 'totalIsMinimum'> & { readonly rows: readonly ChangeTable[] }

/** The lines are numbered without gaps. */
async function rowsByNumber(db: Db, { limit, offset }: Part): Promise<Rows> {
  const total = Number((await readHead(db))?.seq ?? 0)
  const newest = db
    .selectFrom('changes')
    .selectAll()
    .where('seq', '<=', total - offset)
  return { rows: await newest.orderBy('seq', 'desc').limit(limit).execute(), total }
}

async function matchingRows({ db, dialect }: DialectDb, search: Search, part: Part): Promise<Rows> {
  const found = await findMatches({ db, dialect }, search)
  const counted = countOf(found)
  if (counted.total === 0) return { rows: [], ...counted }
  const isOfWords = search.words.length > 0
  if (!found && isOfWords && dialect === 'sqlite') {
    const { test } = await lastMatches(db, search, part)
    return {
      rows: await readLines(db, { tests: [test], order: sql`t.seq desc` }, { ...part, offset: 0 }),
      ...counted,
    }
  }
  // The indexes of the filters are in order of time.
  const order = found || isOfWords ? sql`t.seq desc` : sql`t.at desc, t.seq desc`
  return {
    rows: await readLines(db, { tests: found ? [found.test] : testsOf(dialect, search), order }, part),
    ...counted,
  }
}

interface SelectedLines {
  readonly tests: readonly RawBuilder<boolean>[]
  readonly order: RawBuilder<unknown>
}

async function readLines(
  db: Db,
  { tests, order }: SelectedLines,
  { limit, offset }: Part,
): Promise<readonly ChangeTable[]> {
  const { rows } = await sql<ChangeTable>`select t.* from changes as t where ${sql.join(tests, sql` and `)}
    order by ${order} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

function filtersSql(request: ChangesRequest): RawBuilder<boolean>[] {
  const { formId, from, to, action } = request
  return [
    ...EQUAL.flatMap((column) => {
      const value = request[column]
      return value === undefined ? [] : [sql<boolean>`${sql.ref(`t.${column}`)} = ${value}`]
    }),
    ...(formId === undefined ? [] : [sql<boolean>`(t.form_id = ${formId} or t.item_id = ${formId})`]),
    ...(from === undefined ? [] : [sql<boolean>`t.at >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`t.at <= ${to}`]),
    ...(action !== undefined && RARE_ACTIONS.includes(action)
      ? [sql<boolean>`t.action in (${sql.join(RARE_ACTIONS.map((name) => sql.lit(name)))})`]
      : []),
  ]
}

async function toEntries(db: Db, rows: readonly ChangeTable[]): Promise<ChangeEntry[]> {
  const people = await describePeople(
    db,
    rows.map(({ by }) => by),
  )
  return rows.map(({ before, after, seq: _place, hash: _hash, ...row }) => ({
    ...row,
    byName: people.get(row.by) ?? UNKNOWN_PERSON,
    before: parseItem(before),
    after: parseItem(after),
  }))
}

function parseItem(json: string | null): Readonly<Record<string, unknown>> | null {
  return json === null ? null : (JSON.parse(json) as Readonly<Record<string, unknown>>) // we wrote it from an item
}
