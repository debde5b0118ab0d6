import { CompiledQuery, type Insertable, type Kysely, type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Database } from './database-tables.ts'
import { snakeCase } from './kind-tables.ts'

const MAX_STATEMENTS = 500

/** The texts of statements by key, for each dialect in use. */
const texts = new WeakMap<object, LRUCache<string, string>>()

interface KeyedStatement<Row> {
  /** Names the statement: those with one key have the same text. */
  readonly key: string
  /** Makes the statement; its parameters are only placeholders. */
  readonly build: () => RawBuilder<Row>
}

/**
 * Runs a statement whose text is made once per `key`. Making it costs many times more than running it, if it reads a row
 * of many columns. Its columns must have the names that the caller reads: rows are returned as they are.
 *
 * @param parameters in the order of the placeholders.
 */
export async function runCompiled<Row>(
  db: Kysely<Database>,
  { key, build }: KeyedStatement<Row>,
  parameters: readonly unknown[],
): Promise<readonly Row[]> {
  const plain = db.withoutPlugins()
  const { adapter } = plain.getExecutor()
  const known = texts.get(adapter) ?? new LRUCache<string, string>({ max: MAX_STATEMENTS })
  texts.set(adapter, known)
  const text = known.get(key) ?? build().compile(plain).sql
  known.set(key, text)
  const { rows } = await plain.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))
  return rows
}

/** Statements for up to so many rows are made once each; those for more are rarely the same. */
const FEW_ROWS = 16

interface InsertedRows<Table extends keyof Database> {
  readonly rows: readonly Insertable<Database[Table]>[]
  /** The most rows that one statement inserts. */
  readonly perStatement: number
}

/**
 * Inserts rows, all with the members of the first.
 */
export async function insertRows<Table extends keyof Database & string>(
  db: Kysely<Database>,
  table: Table,
  { rows, perStatement }: InsertedRows<Table>,
): Promise<void> {
  if (rows.length > FEW_ROWS) {
    for (let at = 0; at < rows.length; at += perStatement)
      await db
        .insertInto(table)
        .values(rows.slice(at, at + perStatement))
        .execute()
    return
  }
  const names = Object.keys(rows[0] ?? {})
  if (names.length === 0) return
  const insertion = () => {
    const row = sql`(${sql.join(names.map(() => sql`${''}`))})`
    const columns = names.map((name) => sql.ref(snakeCase(name)))
    return sql`insert into ${sql.table(snakeCase(table))} (${sql.join(columns)}) values ${sql.join(rows.map(() => row))}`
  }
  const cells = rows.flatMap((row: Readonly<Record<string, unknown>>) => names.map((name) => row[name]))
  await runCompiled(db, { key: `insert ${table} ${names} ${rows.length}`, build: insertion }, cells)
}
