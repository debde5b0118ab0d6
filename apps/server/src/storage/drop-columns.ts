import { type RawBuilder, sql } from 'kysely'
import { createTable, type MigrationDb } from './create-table.ts'
import type { DialectName } from './database.ts'

/** Some columns of a table. */
interface TableColumns {
  readonly table: string
  readonly columns: readonly string[]
}

/**
 * Ends the use of text columns by a migration.
 *
 * SQLite copies the table without them, in one pass. On PostgreSQL, where servers of the version before may still write
 * them, they stay and are empty in new rows.
 */
export async function dropTextColumns(
  db: MigrationDb,
  dialect: DialectName,
  { table, columns }: TableColumns,
): Promise<void> {
  if (dialect === 'postgres') {
    const changes = columns.map((column) => sql`alter column ${sql.id(column)} set default ''`)
    await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(db)
    return
  }
  const { rows } =
    await sql<TableColumn>`select name, type, "notnull" as required, dflt_value as initial, pk as key
    from pragma_table_info(${table}) order by cid`.execute(db)
  const kept = rows.filter(({ name }) => !columns.includes(name))
  const { rows: indexes } = await sql<{ sql: string }>`select sql from sqlite_schema
    where type = 'index' and tbl_name = ${table} and sql is not null`.execute(db)
  const copy = `${table}_copy`
  let builder = createTable(db, dialect, copy)
  for (const { name, type, required, initial, key } of kept) {
    builder = builder.addColumn(name, sql.raw(type), (column) => {
      const typed = key ? column.primaryKey() : column
      const filled = initial === null ? typed : typed.defaultTo(sql.raw(initial))
      return required && !key ? filled.notNull() : filled
    })
  }
  await builder.execute()
  const names: RawBuilder<unknown> = sql.join(kept.map(({ name }) => sql.id(name)))
  await sql`insert into ${sql.table(copy)} (${names}) select ${names} from ${sql.table(table)} order by rowid`.execute(
    db,
  )
  await db.schema.dropTable(table).execute()
  await db.schema.alterTable(copy).renameTo(table).execute()
  for (const index of indexes) await sql.raw(index.sql).execute(db)
}

interface TableColumn {
  readonly name: string
  readonly type: string
  readonly required: number
  readonly initial: string | null
  readonly key: number
}
