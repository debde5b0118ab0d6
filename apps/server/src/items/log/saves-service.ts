import { form, type Save, type SavesPage } from '@urlapmuhely/schema'
import { UNKNOWN_PERSON } from '@urlapmuhely/wording'
import { type RawBuilder, sql } from 'kysely'
import type { Db, DialectDb } from '../../storage/item-tables.ts'
import type { SaveTable } from '../../storage/rows/change-tables.ts'
import { searchedLog } from '../../storage/searched-texts.ts'
import { findMatches, wholeTests } from '../list/find-matches.ts'
import { searchWords } from '../list/list-query.ts'
import { describeItems, describePeople } from '../references/describe-items.ts'

/** Filters of the saves; undefined means no filter. */
export interface SavesRequest {
  /** Words in the names of the items. */
  readonly q?: string | undefined
  readonly formId?: string | undefined
  readonly by?: string | undefined
  /** Of the items that were changed, and how. */
  readonly kind?: string | undefined
  readonly action?: string | undefined
  /** Instants; the range includes both ends. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
}

const DEFAULT_PAGE_SIZE = 30
/** More saves than these are not counted. */
const MAX_COUNTED = 1_000
const MAX_PEOPLE = 200
/** An import concerns any number of forms; so many are named. */
const NAMED_FORMS = 5

/** One page of the saves, newest first. A save matches if one of its items does. */
export async function listSaves(database: DialectDb, request: SavesRequest): Promise<SavesPage> {
  const { db } = database
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE } = request
  const tests = await testsOf(database, request)
  const where = tests.length > 0 ? sql`where ${sql.join(tests, sql` and `)}` : sql``
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total
    from (select 1 from saves as s ${where} limit ${MAX_COUNTED + 1}) as found`.execute(db)
  const total = Number(counted[0]?.total)
  const { rows } = await sql<SaveTable>`select s.* from saves as s ${where}
    order by s.at desc, s.batch_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return {
    items: await describeSaves(db, rows),
    people: await peopleOf(db, request),
    ...(total > MAX_COUNTED ? { total: MAX_COUNTED, totalIsMinimum: true as const } : { total }),
    page,
    pageSize,
  }
}

/** The latest saves. */
export async function latestSaves(db: Db, count: number): Promise<Save[]> {
  const rows = db.selectFrom('saves').selectAll().orderBy('at', 'desc').orderBy('batchId', 'desc')
  return describeSaves(db, await rows.limit(count).execute())
}

async function testsOf(database: DialectDb, request: SavesRequest): Promise<RawBuilder<boolean>[]> {
  const { q = '', formId, by, kind, action, from, to } = request
  const words = searchWords(q)
  return [
    ...(formId === undefined ? [] : [ofForm(formId)]),
    ...(by === undefined ? [] : [sql<boolean>`s.by = ${by}`]),
    ...(from === undefined ? [] : [sql<boolean>`s.at >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`s.at <= ${to}`]),
    ...(kind === undefined && action === undefined ? [] : [hasPart(kind, action)]),
    ...(words.length === 0 ? [] : [await hasNamed(database, { words, formId, kind, action })]),
  ]
}

function ofForm(formId: string): RawBuilder<boolean> {
  return sql`(s.form_id = ${formId} or (s.form_id is null and s.forms like ${`%"${formId}"%`}))`
}

/** The parts are written as `{"kind":…,"action":…,"count":…}`. */
function hasPart(kind: string | undefined, action: string | undefined): RawBuilder<boolean> {
  const words = [
    ...(kind === undefined ? [] : [`"kind":"${kind}"`]),
    ...(action === undefined ? [] : [`"action":"${action}"`]),
  ]
  return sql`s.parts like ${`%${words.join(',')}%`}`
}

interface NamedItem extends Pick<SavesRequest, 'formId' | 'kind' | 'action'> {
  readonly words: readonly string[]
}

/** True for saves that changed an item whose name contains all words. */
async function hasNamed(
  database: DialectDb,
  { words, formId, kind, action }: NamedItem,
): Promise<RawBuilder<boolean>> {
  const filters = [
    ...(formId === undefined ? [] : [sql<boolean>`(t.form_id = ${formId} or t.item_id = ${formId})`]),
    ...(kind === undefined ? [] : [sql<boolean>`t.kind = ${kind}`]),
    ...(action === undefined ? [] : [sql<boolean>`t.action = ${action}`]),
  ]
  const search = { text: searchedLog, words, filters, key: 'seq' }
  const found = await findMatches(database, search)
  const tests = found ? [found.test] : await wholeTests(database, search)
  return sql`s.batch_id in (select t.batch_id from changes as t where ${sql.join(tests, sql` and `)})`
}

async function peopleOf(db: Db, { formId }: SavesRequest): Promise<SavesPage['people']> {
  const where = formId === undefined ? sql`` : sql`where ${ofForm(formId)}`
  const { rows } = await sql<{ by: string }>`select distinct s.by from saves as s ${where}
    limit ${MAX_PEOPLE}`.execute(db)
  const subjects = rows.map(({ by }) => by)
  const names = await describePeople(db, subjects)
  return subjects
    .map((by) => ({ by, byName: names.get(by) ?? UNKNOWN_PERSON }))
    .sort((left, right) => left.byName.localeCompare(right.byName, 'hu'))
}

async function describeSaves(db: Db, rows: readonly SaveTable[]): Promise<Save[]> {
  const people = await describePeople(
    db,
    rows.map(({ by }) => by),
  )
  const forms = rows.map((row) => JSON.parse(row.forms) as string[]) // written by save-rows.ts
  const names = await namesOfForms(db, new Set(forms.flatMap((ids) => ids.slice(0, NAMED_FORMS))))
  return rows.map((row, index) => {
    const ids = forms[index] ?? []
    return {
      id: row.batchId,
      at: row.at,
      by: row.by,
      byName: people.get(row.by) ?? UNKNOWN_PERSON,
      forms: ids.slice(0, NAMED_FORMS).flatMap((id) => {
        const name = names.get(id)
        return name === undefined ? [] : [{ id, name }]
      }),
      formCount: ids.length,
      parts: JSON.parse(row.parts) as Save['parts'], // as above
      first: { kind: row.firstKind, itemId: row.firstId, itemName: row.firstName },
    }
  })
}

/** The present names of forms; of deleted ones, the last in the log. */
async function namesOfForms(db: Db, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const present = await describeItems(db, new Map([[form.name, ids]]))
  const names = new Map([...present].map(([id, { name }]) => [id, name]))
  for (const id of ids) {
    if (names.has(id)) continue
    const last = await db
      .selectFrom('changes')
      .select('itemName')
      .where('itemId', '=', id)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last) names.set(id, last.itemName)
  }
  return names
}
