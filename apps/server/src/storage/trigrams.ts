import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { DialectName } from './database.ts'
import type { SearchedText } from './searched-texts.ts'
import { containsSql } from './text-sql.ts'

/** The full-text table with the trigrams of a searched text. */
function trigramTable({ table }: Pick<SearchedText, 'table'>): string {
  return `${table}_trigrams`
}

/** The table of the trigrams that occur in a searched text. */
function termTable({ table }: Pick<SearchedText, 'table'>): string {
  return `${table}_terms`
}

/** So many lines of a log are indexed at once: one by one, indexing costs more than writing them. */
const LOG_PART = 64
/** Rows at either end that are compared with the index at each start. */
const COMPARED_ROWS = 5

/**
 * Creates the trigrams of a text, with triggers that keep them up to date, and fills them.
 *
 * The index has no copy of the text. Its rows are found by rowid, which only `vacuum` may change: `hasTrigrams` notices.
 */
export async function createTrigrams(db: QueryExecutorProvider, text: SearchedText): Promise<void> {
  const [index, table] = [sql.table(trigramTable(text)), sql.table(text.table)]
  await dropTrigrams(db, text)
  await sql`create virtual table ${index} using fts5(text, content='', columnsize=0, tokenize='trigram case_sensitive 1')`.execute(
    db,
  )
  await sql`create virtual table ${sql.table(termTable(text))} using fts5vocab(${index}, 'row')`.execute(db)
  const fill = sql`insert into ${index} (rowid, text) select t.rowid, ${padded(text, 't')} from ${table} as t`
  const insert = (row: string) =>
    sql`insert into ${index} (rowid, text) values (${sql.ref(`${row}.rowid`)}, ${padded(text, row)});`
  const remove = sql`insert into ${index} (${index}, rowid, text) values ('delete', old.rowid, ${padded(text, 'old')});`
  const trigger = (event: string) => sql.id(triggerName(text, event))
  if (text.isLog) {
    await sql`create trigger ${trigger('part')} after insert on ${table} when new.rowid % ${sql.lit(LOG_PART)} = 0
      begin ${fill} where t.rowid > new.rowid - ${sql.lit(LOG_PART)} and t.rowid <= new.rowid; end`.execute(
      db,
    )
  } else {
    await sql`create trigger ${trigger('insert')} after insert on ${table} begin ${insert('new')} end`.execute(
      db,
    )
    await sql`create trigger ${trigger('update')} after update of ${sql.id(text.column)} on ${table}
      when ${text.of('old')} <> ${text.of('new')} begin ${remove} ${insert('new')} end`.execute(db)
    await sql`create trigger ${trigger('delete')} after delete on ${table} begin ${remove} end`.execute(db)
  }
  await sql`${fill} where ${isIndexed(text)}`.execute(db)
}

/** True if the trigrams of a text exist and have the beginning and the middle of the first and the last rows. */
export async function hasTrigrams(db: QueryExecutorProvider, text: SearchedText): Promise<boolean> {
  const index = sql.table(trigramTable(text))
  const names = [trigramTable(text), termTable(text), ...triggersOf(text)]
  const { rows } = await sql`select 1 from sqlite_schema where name in (${sql.join(names)})`.execute(db)
  if (rows.length < names.length) return false
  const lacks = (from: RawBuilder<number>) => sql`not exists (select 1 from ${index}
    where ${index} match '"' || replace(substr(r.text, ${from}, 3), '"', '""') || '"' and rowid = r.at)`
  for (const direction of [sql`asc`, sql`desc`]) {
    const { rows: wrong } = await sql`select 1 from (select t.rowid as at, ${padded(text, 't')} as text
      from ${sql.table(text.table)} as t where ${isIndexed(text)} order by t.rowid ${direction} limit ${COMPARED_ROWS}) as r
      where length(r.text) >= 3 and (${lacks(sql`1`)} or ${lacks(sql`length(r.text) / 2`)})`.execute(db)
    if (wrong.length > 0) return false
  }
  return true
}

/** True for the rows `t` that are in the index: all of them, but for the last lines of a log. */
function isIndexed(text: SearchedText): RawBuilder<boolean> {
  return text.isLog ? sql`t.rowid <= ${lastIndexed(text)}` : sql`true`
}

function lastIndexed({ table }: SearchedText): RawBuilder<number> {
  const part = sql.lit(LOG_PART)
  return sql`(select coalesce(max(rowid), 0) / ${part} * ${part} from ${sql.table(table)})`
}

/**
 * Selects the numbers of the rows `t`, as `row`, with all words and for which each filter is true.
 *
 * @param query the full-text query for the words.
 * @param after the end of the statement: an order, a limit.
 */
export function selectWithTrigrams(
  text: SearchedText,
  { query, words, filters = [] }: TrigramSearch,
  after: RawBuilder<unknown> = sql``,
): RawBuilder<{ row: number }> {
  const [index, table] = [sql.table(trigramTable(text)), sql.table(text.table)]
  const joined = filters.length === 0 ? sql`` : sql`cross join ${table} as t on t.rowid = ${index}.rowid`
  const found = sql`select ${index}.rowid as row from ${index} ${joined}
    where ${sql.join([sql`${index} match ${query}`, ...filters], sql` and `)}`
  if (!text.isLog) return sql`${found} ${after}`
  const tests = words.map((word) => containsSql('sqlite', text.of('t'), word))
  return sql`${found} union all select t.rowid as row from ${table} as t
    where ${sql.join([sql`t.rowid > ${lastIndexed(text)}`, ...tests, ...filters], sql` and `)} ${after}`
}

interface TrigramSearch {
  readonly query: string
  readonly words: readonly string[]
  readonly filters?: readonly RawBuilder<boolean>[]
}

interface TextOfRow {
  readonly text: SearchedText
  /** The name of the row in the SQL. */
  readonly row: string
}

/** True if the text of a row contains `part`; with the index of trigrams if that has such a part. */
export function holdsSql(dialect: DialectName, { text, row }: TextOfRow, part: string): RawBuilder<boolean> {
  if (dialect === 'postgres' || !hasTrigram(part)) return containsSql(dialect, text.of(row), part)
  const index = sql.table(trigramTable(text))
  return sql`${sql.ref(`${row}.rowid`)} in (select rowid from ${index} where ${index} match ${quoted(part)})`
}

interface SoughtWords {
  readonly words: readonly string[]
  /** Short words are replaced by at most so many trigrams. */
  readonly most: number
}

/**
 * The full-text query for rows that contain every one of the words.
 *
 * A word of one or two letters is in a text if a trigram of the text begins with it.
 *
 * @returns the query, and whether it leaves out trigrams of short words.
 */
export async function trigramQuery(
  db: QueryExecutorProvider,
  text: SearchedText,
  { words, most }: SoughtWords,
): Promise<{ readonly query: string; readonly isPart: boolean }> {
  let isPart = false
  const parts: string[] = []
  for (const word of words) {
    if (hasTrigram(word)) {
      parts.push(quoted(word))
      continue
    }
    const terms = await termsFrom(db, text, { start: word, most })
    isPart ||= terms.length === most
    // No trigram begins with the word, so that no text contains it: the character is never stored.
    parts.push(terms.length > 0 ? `(${terms.map(quoted).join(' OR ')})` : quoted(NOWHERE))
  }
  return { query: parts.join(' AND '), isPart }
}

/** Texts that are stored have no such characters. */
const NOWHERE = '\u0001\u0001\u0001'

interface SoughtTerms {
  readonly start: string
  readonly most: number
}

async function termsFrom(
  db: QueryExecutorProvider,
  text: SearchedText,
  { start, most }: SoughtTerms,
): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`select term from ${sql.table(termTable(text))}
    where term >= ${start} and term <= ${`${start}\u{10ffff}`} limit ${most}`.execute(db)
  return rows.map(({ term }) => term)
}

async function dropTrigrams(db: QueryExecutorProvider, text: SearchedText): Promise<void> {
  for (const event of EVENTS)
    await sql`drop trigger if exists ${sql.id(triggerName(text, event))}`.execute(db)
  await sql`drop table if exists ${sql.table(termTable(text))}`.execute(db)
  await sql`drop table if exists ${sql.table(trigramTable(text))}`.execute(db)
}

function hasTrigram(part: string): boolean {
  return [...part].length >= 3
}

const EVENTS = ['insert', 'update', 'delete', 'part'] as const

function triggersOf(text: SearchedText): string[] {
  return EVENTS.filter((event) => (event === 'part') === text.isLog).map((event) => triggerName(text, event))
}

function triggerName(text: SearchedText, event: string): string {
  return `${trigramTable(text)}_${event}`
}

/** With two characters more, a text has a trigram that begins with each of its characters. */
function padded(text: SearchedText, row: string): RawBuilder<string> {
  return sql`${text.of(row)} || char(10, 10)`
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
