import { sql } from 'kysely'
import type { OpenDatabase } from './database.ts'

/** A column as the database describes it. */
export interface ExistingColumn {
  /** Its type's name in this database. */
  readonly type: string
  /** It may not be null and has no default. */
  readonly required: boolean
}

/** The tables and columns of the database by name, without those of extensions. */
export async function existingTables(
  database: Pick<OpenDatabase, 'db' | 'dialect'>,
): Promise<ReadonlyMap<string, ReadonlyMap<string, ExistingColumn>>> {
  const { rows } = await (database.dialect === 'sqlite' ? sqliteColumns : postgresColumns).execute(
    database.db,
  )
  const tables = new Map<string, Map<string, ExistingColumn>>()
  for (const { tableName, columnName, type, required } of rows) {
    const columns = tables.get(tableName) ?? new Map<string, ExistingColumn>()
    tables.set(tableName, columns.set(columnName, { type: type.toLowerCase(), required: Boolean(required) }))
  }
  return tables
}

interface ColumnRow {
  readonly tableName: string
  readonly columnName: string
  readonly type: string
  readonly required: boolean | number
}

const sqliteColumns = sql<ColumnRow>`
  select t.name as table_name, c.name as column_name, c.type,
    c."notnull" = 1 and c.dflt_value is null and c.pk = 0 as required
  from sqlite_schema as t join pragma_table_info(t.name) as c
  where t.type = 'table' and t.name not like 'sqlite_%'`

const postgresColumns = sql<ColumnRow>`
  select t.relname as table_name, c.attname as column_name, format_type(c.atttypid, null) as type,
    c.attnotnull and not c.atthasdef and not exists (
      select from pg_index as k where k.indrelid = t.oid and k.indisprimary and c.attnum = any (k.indkey)
    ) as required
  from pg_class as t
  join pg_namespace as n on n.oid = t.relnamespace and n.nspname = current_schema()
  join pg_attribute as c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
  where t.relkind in ('r', 'p')
    and not exists (select from pg_depend as d where d.objid = t.oid and d.deptype = 'e')`
