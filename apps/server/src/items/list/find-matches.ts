import { type RawBuilder, sql } from 'kysely'
import type { DialectName } from '../../storage/database.ts'
import type { Db, DialectDb } from '../../storage/item-tables.ts'
import type { SearchedText } from '../../storage/searched-texts.ts'
import { containsSql } from '../../storage/text-sql.ts'
import { selectWithTrigrams, trigramQuery } from '../../storage/trigrams.ts'

/** A search in one table. In its SQL the row of the table is called `t`. */
export interface Search {
  readonly text: SearchedText
  /** Folded words; a text must contain each of them. */
  readonly words: readonly string[]
  readonly filters: readonly RawBuilder<boolean>[]
  /** The column by which PostgreSQL finds a row. */
  readonly key: string
}

/** All rows that match a search. */
export interface Matches {
  readonly count: number
  /** True for exactly these rows. */
  readonly test: RawBuilder<boolean>
}

/** More matches than these are not counted. */
const MAX_COUNTED = 1_000
/**
 * Up to this many matches are sorted on their own. With more, walking the index of the order meets enough of them soon.
 */
const FEW = 4_000
/** A letter is frequent if the texts with so many of the trigrams that begin with it are. */
const MOST_TERMS = 60
const ALL_TERMS = 1_000_000

/**
 * Finds the rows that match a search.
 *
 * @returns null if there are more than 4 000 of them; the tests of `testsOf` select them.
 */
export function findMatches({ db, dialect }: DialectDb, search: Search): Promise<Matches | null> {
  return dialect === 'sqlite' ? findOnSqlite(db, search) : findOnPostgres(db, search)
}

/** The conditions of a search, without an index of its words. */
export function testsOf(dialect: DialectName, { text, words, filters }: Search): RawBuilder<boolean>[] {
  return [...words.map((word) => containsSql(dialect, text.of('t'), word)), ...filters]
}

/** The number of matches as the API returns it: above 1 000 it is a minimum. */
export function countOf(matches: Matches | null): { readonly total: number; readonly totalIsMinimum?: true } {
  if (matches && matches.count <= MAX_COUNTED) return { total: matches.count }
  return { total: MAX_COUNTED, totalIsMinimum: true }
}

/** The last of SQLite's rows that match a search with words, of which there are very many. */
export async function lastMatches(
  db: Db,
  { text, words, filters }: Search,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Matches> {
  const { query } = await trigramQuery(db, text, { words, most: ALL_TERMS })
  const part = sql`order by row desc limit ${limit} offset ${offset}`
  const { rows } = await selectWithTrigrams(text, { query, words, filters }, part).execute(db)
  return matchesOf(rows.map(({ row }) => row))
}

/** True if a search has more than `most` matches. */
export async function isBeyond({ db, dialect }: DialectDb, search: Search, most: number): Promise<boolean> {
  const { text, words, filters } = search
  const found =
    dialect === 'sqlite' && filters.length === 0 && words.length > 0
      ? await selectWords(db, text, words)
      : sql`select 1 from ${sql.table(text.table)} as t where ${sql.join(testsOf(dialect, search), sql` and `)}`
  const { rows } = await sql<{ count: number }>`select count(*) as count
    from (select 1 from (${found}) as found limit ${most + 1}) as counted`.execute(db)
  return Number(rows[0]?.count) > most
}

/** The conditions of a search, by the index of its words where there is one. */
export async function wholeTests({ db, dialect }: DialectDb, search: Search): Promise<RawBuilder<boolean>[]> {
  const { text, words, filters } = search
  if (dialect === 'postgres' || words.length === 0) return testsOf(dialect, search)
  return [sql`t.rowid in (${await selectWords(db, text, words)})`, ...filters]
}

async function selectWords(db: Db, text: SearchedText, words: readonly string[]) {
  const { query } = await trigramQuery(db, text, { words, most: ALL_TERMS })
  return selectWithTrigrams(text, { query, words })
}

async function findOnSqlite(db: Db, search: Search): Promise<Matches | null> {
  const { text, filters } = search
  const rows = search.words.length > 0 ? await rowsWithWords(db, search) : undefined
  if (filters.length === 0) return rows ? matchesOf(rows) : null
  const tests = rows ? [among(rows), ...filters] : testsOf('sqlite', search)
  const { rows: found } = await sql<{ row: number }>`select t.rowid as row from ${sql.table(text.table)} as t
    where ${sql.join(tests, sql` and `)} limit ${FEW + 1}`.execute(db)
  return found.length > FEW ? null : matchesOf(found.map(({ row }) => row))
}

/** The rows with all words; null if there are many of them. */
async function rowsWithWords(db: Db, { text, words }: Search): Promise<number[] | null> {
  for (const most of [MOST_TERMS, ALL_TERMS]) {
    const { query, isPart } = await trigramQuery(db, text, { words, most })
    const limit = sql`limit ${FEW + 1}`
    const { rows } = await selectWithTrigrams(text, { query, words }, limit).execute(db)
    if (rows.length > FEW) return null
    if (!isPart) return rows.map(({ row }) => row)
  }
  return null
}

function matchesOf(rows: readonly number[]): Matches {
  return { count: rows.length, test: among(rows) }
}

/** One parameter for any number of rows, so that the statement is prepared once. */
function among(rows: readonly number[]): RawBuilder<boolean> {
  return sql`t.rowid in (select value from json_each(${JSON.stringify(rows)}))`
}

async function findOnPostgres(db: Db, search: Search): Promise<Matches | null> {
  const { text, key } = search
  const { rows } = await sql<{
    key: unknown
  }>`select ${sql.ref(`t.${key}`)} as key from ${sql.table(text.table)} as t
    where ${sql.join(testsOf('postgres', search), sql` and `)} limit ${FEW + 1}`.execute(db)
  if (rows.length > FEW) return null
  const keys = rows.map((row) => row.key)
  return { count: keys.length, test: sql`${sql.ref(`t.${key}`)} = any(${keys})` }
}
