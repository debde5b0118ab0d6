import { itemKinds, type Kind } from '@urlapmuhely/schema'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { OpenDatabase } from './database.ts'
import { snakeCase } from './kind-tables.ts'
import { changeSchema } from './migrate.ts'
import { sortColumnOf, sortExpressionsOf } from './sort-expressions.ts'

/** An index that lets a list read its rows in order of one column. */
interface SortIndex {
  readonly name: string
  readonly table: string
  readonly expressions: readonly RawBuilder<unknown>[]
}

/**
 * Creates the missing indexes of the columns that the lists of `kinds` show and sort by.
 *
 * Any number of processes may call it at once; if nothing is missing, it only reads. It never drops an index: a server
 * of the version before may still need it. Decision 0183.
 *
 * @returns names of the indexes that this call created.
 */
export async function createSortIndexes(
  database: Pick<OpenDatabase, 'patient' | 'dialect'>,
  kinds: readonly Kind[] = itemKinds,
): Promise<string[]> {
  const wanted = kinds.flatMap(sortIndexesOf)
  const missing = async (db: QueryExecutorProvider): Promise<SortIndex[]> => {
    const existing = await indexNames(db, database.dialect)
    return wanted.filter(({ name }) => !existing.has(name))
  }
  if ((await missing(database.patient)).length === 0) return []
  return changeSchema(database, async (trx) => {
    const indexes = await missing(trx)
    for (const { name, table, expressions } of indexes) {
      const columns = expressions.map((expression) => sql`(${expression})`)
      await sql`create index ${sql.id(name)} on ${sql.table(table)} (${sql.join(columns)})`.execute(trx)
    }
    return indexes.map(({ name }) => name)
  })
}

/** Named as the migrations name such indexes, so that one of theirs is not created twice. */
function sortIndexesOf(kind: Kind): SortIndex[] {
  return kind.list.columns.flatMap((name) => {
    const property = kind.properties[name]
    const column = property ? sortColumnOf(kind, name) : null
    if (!property || column === null) return []
    const expressions = sortExpressionsOf(property, sql.ref(column)).map(({ expression }) => expression)
    const suffix = expressions.length > 1 ? '_or_empty' : ''
    return [
      {
        name: `${kind.table}_${snakeCase(column)}${suffix}`,
        table: kind.table,
        expressions: [...expressions, sql.ref('id')],
      },
    ]
  })
}

async function indexNames(
  db: QueryExecutorProvider,
  dialect: OpenDatabase['dialect'],
): Promise<ReadonlySet<string>> {
  const { rows } = await (dialect === 'sqlite'
    ? sql<{ name: string }>`select name from sqlite_schema where type = 'index'`
    : sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = current_schema()`
  ).execute(db)
  return new Set(rows.map(({ name }) => name))
}
