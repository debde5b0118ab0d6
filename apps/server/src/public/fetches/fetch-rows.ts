import type { formFetches } from '@urlapmuhely/schema/api'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { FetchSource } from '../../base/fetch-counts.ts'
import { lastDays } from '../../forms/budapest-days.ts'
import type { Database } from '../../storage/database-tables.ts'
import type { FormFetchesTable } from '../../storage/rows/form-tables.ts'

/** What was counted of one form on one day. */
export interface CountedDay {
  readonly formId: string
  readonly day: string
  /** By kind and name. */
  readonly sources: Map<string, { readonly source: FetchSource; fetches: number }>
}

/** How many sites and consumers have a row of their own, for a form and a day; anybody may claim to be another one. */
const MAX_NAMED_SOURCES = 20
/** Counts are kept this long, today included. */
export const KEPT_DAYS = 90
const WEEK_DAYS = 7
const MONTH_DAYS = 30

const OTHER: FetchSource = { kind: 'other', name: '', isListed: true }

type Db = Kysely<Database>
type Named = Pick<FetchSource, 'kind' | 'name'>

/** Adds fetches of a source to a day; those of too many sources to `other`. */
export function addToDay(
  { sources }: Pick<CountedDay, 'sources'>,
  source: FetchSource,
  fetches: number,
): void {
  const counted = hasRoom(named(sources), source) ? source : OTHER
  const key = keyOf(counted)
  const known = sources.get(key)
  if (known) known.fetches += fetches
  else sources.set(key, { source: counted, fetches })
}

/** Adds counted days to those in the database, in one statement. */
export async function addFetches(db: Db, days: readonly CountedDay[]): Promise<void> {
  const stored = await namedRows(db, days)
  const rows = days.flatMap(({ formId, day, sources }) => {
    const known = stored.get(`${day} ${formId}`) ?? []
    const folded: Pick<CountedDay, 'sources'> = { sources: new Map() }
    for (const { source, fetches } of sources.values()) {
      const taken = [...known, ...named(folded.sources)]
      addToDay(folded, hasRoom(taken, source) ? source : OTHER, fetches)
    }
    return [...folded.sources.values()].map(
      ({ source: { kind, name }, fetches }): FormFetchesTable => ({ formId, day, kind, name, fetches }),
    )
  })
  // In one order in every process: rows that are locked so cannot wait for each other.
  const sorted = rows.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  await db
    .insertInto('formFetches')
    .values(sorted)
    .onConflict((conflict) =>
      conflict
        .columns(['formId', 'day', 'kind', 'name'])
        .doUpdateSet({ fetches: sql<number>`form_fetches.fetches + excluded.fetches` }),
    )
    .execute()
}

/** Deletes the days that are too old to be shown to anybody. */
export async function deleteOldFetches(db: Db, now: Date): Promise<void> {
  const [first = ''] = lastDays(now, KEPT_DAYS)
  await db.deleteFrom('formFetches').where('day', '<', first).execute()
}

/** Sums up the fetches of a form. */
export async function readFetches(db: Db, formId: string, now: Date): Promise<z.output<typeof formFetches>> {
  const month = lastDays(now, MONTH_DAYS)
  const [first = ''] = month
  const [firstOfWeek = ''] = month.slice(-WEEK_DAYS)
  const today = month.at(-1)
  const rows = await db
    .selectFrom('formFetches')
    .select(['day', 'kind', 'name', 'fetches'])
    .where('formId', '=', formId)
    .where('day', '>=', first)
    .execute()
  const total = { today: 0, week: 0, month: 0 }
  const sources = new Map<string, Named & { today: number; week: number; month: number }>()
  for (const { day, kind, name, fetches } of rows) {
    const source = sources.get(keyOf({ kind, name })) ?? { kind, name, today: 0, week: 0, month: 0 }
    sources.set(keyOf(source), source)
    for (const sum of kind === 'page' ? [source] : [source, total]) {
      sum.month += fetches
      if (day >= firstOfWeek) sum.week += fetches
      if (day === today) sum.today += fetches
    }
  }
  return {
    total,
    sources: [...sources.values()].sort((a, b) => b.month - a.month || (keyOf(a) < keyOf(b) ? -1 : 1)),
  }
}

/** True if a source gets a row of its own beside those that have one. */
function hasRoom(taken: readonly Named[], source: FetchSource): boolean {
  if (source.isListed) return true
  let count = 0
  for (const other of taken) {
    if (other.kind === source.kind && other.name === source.name) return true
    if (isNamed(other)) count += 1
  }
  return count < MAX_NAMED_SOURCES
}

/** The sites and consumers that have a row already, by day and form. */
async function namedRows(db: Db, days: readonly CountedDay[]): Promise<Map<string, Named[]>> {
  const rows = await db
    .selectFrom('formFetches')
    .select(['formId', 'day', 'kind', 'name'])
    .where('formId', 'in', [...new Set(days.map(({ formId }) => formId))])
    .where('day', 'in', [...new Set(days.map(({ day }) => day))])
    .where('name', '!=', '')
    .execute()
  return Map.groupBy(rows, ({ formId, day }) => `${day} ${formId}`)
}

function named(sources: CountedDay['sources']): Named[] {
  return [...sources.values()].map(({ source }) => source)
}

function isNamed({ name }: Named): boolean {
  return name !== ''
}

function keyOf({ kind, name }: Named): string {
  return `${kind} ${name}`
}

function orderOf(row: FormFetchesTable): string {
  return `${row.day} ${row.formId} ${keyOf(row)}`
}
