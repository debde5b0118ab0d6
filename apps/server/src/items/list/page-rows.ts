import { type RawBuilder, sql } from 'kysely'
import type { Db, DialectDb } from '../../storage/item-tables.ts'
import { isBeyond, type Search, testsOf, wholeTests } from './find-matches.ts'
import type { Order, OrderTerm } from './list-sql.ts'

/** The values of a row by which a list is sorted, as `s0`, `s1` …; the last one is its id. */
export type SortRow = Readonly<Record<string, string | number | null>>

/** The requested part of a list. */
interface ListPart {
  /** Selects rows after a cursor. */
  readonly after: readonly RawBuilder<boolean>[]
  readonly limit: number
  readonly offset: number
}

interface OrderedRows {
  readonly order: Order
  readonly tests: readonly RawBuilder<boolean>[]
}

/** A search with its order; each for walking an index of the order, or not. */
interface WalkedSearch {
  readonly searchWith: (walking: boolean) => Search
  readonly orderWith: (walking: boolean) => Order
}

/** So many rows are looked at in the requested order before the number of matches is of interest. */
const LOOKED_AT = 10_000
/** Up to this many matches are sorted if the first of them are far away in the requested order. */
const SORTED = 100_000

/**
 * Reads a part of the rows in order.
 *
 * @param part.total the number of all rows, by which parts near the end are read from there.
 */
export async function readRows(
  db: Db,
  { order: { terms, from }, tests }: OrderedRows,
  part: ListPart & { readonly total?: number; readonly totalIsMinimum?: true },
): Promise<readonly SortRow[]> {
  const { after, limit, offset, total = 0 } = part
  const isBackwards = !part.totalIsMinimum && offset > total / 2
  const wanted = isBackwards ? Math.min(limit, total - offset) : limit
  if (wanted <= 0) return []
  const { rows } = await sql<SortRow>`select ${selected(terms)} from ${from} ${where([...tests, ...after])}
    order by ${directions(terms, isBackwards)} limit ${wanted}
    offset ${isBackwards ? total - offset - wanted : offset}`.execute(db)
  return isBackwards ? rows.toReversed() : rows
}

/**
 * Reads a part of very many matches: in the requested order until the part is full. Matches may be far away in that
 * order, so that after some rows they are counted, and sorted if that is less work.
 */
export async function readManyMatches(
  { db, dialect }: DialectDb,
  { searchWith, orderWith }: WalkedSearch,
  part: ListPart,
): Promise<readonly SortRow[]> {
  const walked = searchWith(true)
  const { terms, from } = orderWith(true)
  const hit = sql.join(testsOf(dialect, walked), sql` and `)
  // An order by around it would make SQLite read all of the inner rows first.
  const { rows } = await sql<SortRow>`select ${names(terms)} from (select ${selected(terms)}, (${hit}) as hit
    from ${from} ${where(part.after)} order by ${directions(terms)} limit ${LOOKED_AT}) as looked_at
    where hit limit ${part.limit} offset ${part.offset}`.execute(db)
  if (rows.length === part.limit) return rows
  const isMany = await isBeyond({ db, dialect }, searchWith(false), SORTED)
  const tests = isMany ? testsOf(dialect, walked) : await wholeTests({ db, dialect }, searchWith(false))
  return readRows(db, { order: orderWith(isMany), tests }, part)
}

function selected(terms: readonly OrderTerm[]): RawBuilder<unknown> {
  return sql.join(terms.map(({ expression }, index) => sql`${expression} as ${sql.ref(`s${index}`)}`))
}

function names(terms: readonly OrderTerm[]): RawBuilder<unknown> {
  return sql.join(terms.map((_, index) => sql.ref(`s${index}`)))
}

function directions(terms: readonly OrderTerm[], isBackwards = false): RawBuilder<unknown> {
  return sql.join(
    terms.map(({ expression, descending }) =>
      descending === isBackwards ? sql`${expression} asc` : sql`${expression} desc`,
    ),
  )
}

function where(tests: readonly RawBuilder<boolean>[]): RawBuilder<unknown> {
  return tests.length === 0 ? sql`` : sql`where ${sql.join(tests, sql` and `)}`
}
