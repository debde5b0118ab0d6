import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { DialectName } from './database.ts'

/** A query builder for migrations. Tables are named as text there, because types describe only the newest schema. */
export type MigrationDb = Kysely<unknown>

/** Begins a table; STRICT on SQLite. */
export function createTable(db: MigrationDb, dialect: DialectName, name: string): CreateTableBuilder<string> {
  const table = db.schema.createTable(name)
  return dialect === 'sqlite' ? table.modifyEnd(sql`strict`) : table
}

/** Column types under names that mean the same on both databases. */
export function columnTypes(dialect: DialectName) {
  return dialect === 'sqlite'
    ? ({ text: 'text', integer: 'integer', bigint: 'integer', real: 'real' } as const)
    : ({ text: 'text', integer: 'integer', bigint: 'bigint', real: 'double precision' } as const)
}
