import { itemKinds, type Kind } from '@urlapmuhely/schema'
import { type QueryExecutorProvider, sql } from 'kysely'
import type { OpenDatabase } from './database.ts'
import { changeSchema } from './migrate.ts'
import { type SearchedText, searchedTexts } from './searched-texts.ts'
import { createTrigrams, hasTrigrams } from './trigrams.ts'

/**
 * Creates the missing indexes of the texts that are searched, by trigrams: FTS5 on SQLite, pg_trgm on PostgreSQL.
 * Decision 0201.
 *
 * Any number of processes may call it at once; if nothing is missing, it only reads. Without permission to use pg_trgm,
 * searches read the texts of all rows.
 *
 * @param warn called with a sentence if pg_trgm cannot be used.
 * @returns the tables whose texts this call indexed.
 */
export async function createSearchIndexes(
  database: Pick<OpenDatabase, 'patient' | 'dialect'>,
  { kinds = itemKinds, warn = console.warn }: SearchIndexOptions = {},
): Promise<string[]> {
  const { find, create } = database.dialect === 'sqlite' ? sqlite : postgres
  const wanted = searchedTexts(kinds)
  if ((await find(database.patient, wanted)).length === 0) return []
  return changeSchema(database, async (trx) => {
    const missing = await find(trx, wanted)
    if (database.dialect === 'postgres' && !(await usePgTrgm(trx, warn))) return []
    for (const text of missing) {
      await create(trx, text)
      // The index of whole texts, which migrations made before there were trigrams.
      if (!text.isLog) await sql`drop index if exists ${sql.id(`${text.table}_search`)}`.execute(trx)
    }
    return missing.map(({ table }) => table)
  })
}

interface SearchIndexOptions {
  readonly kinds?: readonly Kind[]
  readonly warn?: (sentence: string) => void
}

interface SearchIndexes {
  find(db: QueryExecutorProvider, wanted: readonly SearchedText[]): Promise<SearchedText[]>
  create(db: QueryExecutorProvider, text: SearchedText): Promise<unknown>
}

const sqlite: SearchIndexes = {
  async find(db, wanted) {
    const missing: SearchedText[] = []
    for (const text of wanted) if (!(await hasTrigrams(db, text))) missing.push(text)
    return missing
  },
  create: createTrigrams,
}

const postgres: SearchIndexes = {
  async find(db, wanted) {
    const { rows } = await sql<{
      name: string
    }>`select indexname as name from pg_indexes where schemaname = current_schema()`.execute(db)
    const existing = new Set(rows.map(({ name }) => name))
    return wanted.filter((text) => !existing.has(indexName(text)))
  },
  create: (db, text) =>
    sql`create index ${sql.id(indexName(text))} on ${sql.table(text.table)}
      using gin ((${text.of(text.table)}) gin_trgm_ops)`.execute(db),
}

function indexName({ table, column }: SearchedText): string {
  return `${table}_${column}_trgm`
}

/** Creates the extension unless it exists. A refusal must not end the transaction. */
async function usePgTrgm(db: QueryExecutorProvider, warn: (sentence: string) => void): Promise<boolean> {
  await sql`savepoint before_extension`.execute(db)
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
    return true
  } catch (error) {
    await sql`rollback to savepoint before_extension`.execute(db)
    const reason = error instanceof Error ? error.message : String(error)
    warn(`The extension pg_trgm cannot be used, so searches in lists read all rows: ${reason}`)
    return false
  }
}
