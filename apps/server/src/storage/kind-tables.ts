import type { FieldDefinition, Kind } from '@urlapmuhely/schema'
import { type CreateTableBuilder, type RawBuilder, sql } from 'kysely'
import { columnTypeOf, hasSortKey, SEARCH_COLUMN, sortKeyColumn } from './columns.ts'
import type { DialectName } from './database.ts'
import type { Migration } from './migrate.ts'
import { columnTypes, createTable, type MigrationDb } from './tables.ts'

/** The migration that makes the table of a kind, with the indexes that its list needs. */
export function kindMigration(name: string, kind: Kind): Migration {
  return {
    name,
    async up(db, dialect) {
      let table: CreateTableBuilder<string> = createTable(db, dialect, kind.table)
      for (const { column, field } of columnsOf(kind)) {
        table = table.addColumn(column, sqlType(dialect, field), (definition) => {
          if (column === 'id') return definition.primaryKey()
          return typeof field === 'string' || isAlwaysThere(field) ? definition.notNull() : definition
        })
      }
      await table.execute()
      for (const columns of indexesOf(kind)) await createIndex(db, kind.table, columns)
    },
  }
}

/**
 * Adds the columns and indexes that a kind has gained since its table was made: what a later migration of an existing
 * kind calls. Columns that are there stay as they are.
 */
export async function addKindColumns(db: MigrationDb, dialect: DialectName, kind: Kind): Promise<void> {
  const known = new Set(
    (await db.introspection.getTables())
      .find(({ name }) => name === kind.table)
      ?.columns.map(({ name }) => name),
  )
  for (const { column, field } of columnsOf(kind)) {
    if (known.has(snakeCase(column)) || known.has(column)) continue
    await db.schema.alterTable(kind.table).addColumn(column, sqlType(dialect, field)).execute()
  }
  for (const columns of indexesOf(kind)) await createIndex(db, kind.table, columns)
}

type ColumnField = FieldDefinition | 'search' | 'sortKey'

function columnsOf(kind: Kind): { column: string; field: ColumnField }[] {
  const own = Object.entries(kind.fields).flatMap(
    ([name, field]): { column: string; field: ColumnField }[] => [
      { column: name, field },
      ...(hasSortKey(field) ? [{ column: sortKeyColumn(name), field: 'sortKey' as const }] : []),
    ],
  )
  return [...own, { column: SEARCH_COLUMN, field: 'search' }]
}

/** Text compares by code points on both databases, which is what the sort keys are made for. */
function sqlType(dialect: DialectName, field: ColumnField): RawBuilder<unknown> {
  const name = typeof field === 'string' ? 'text' : columnTypeOf(field)
  const type = columnTypes(dialect)[name]
  return dialect === 'postgres' && type === 'text' ? sql`text collate "C"` : sql.raw(type)
}

function isAlwaysThere(field: FieldDefinition): boolean {
  return field.initial !== null && field.column !== 'json'
}

/** Lists sort by any of their columns, filter by references and look up unique sets; the id makes each order total. */
function indexesOf(kind: Kind): string[][] {
  const sorted = [...new Set([...kind.list.columns, 'name', 'updatedAt'])].flatMap((name) => {
    const field = kind.fields[name]
    if (!field || field.column === 'json' || field.type === 'reference') return []
    return [[hasSortKey(field) ? sortKeyColumn(name) : name, 'id']]
  })
  const referring = Object.entries(kind.fields)
    .filter(([, field]) => field.type === 'reference' || field.type === 'optionList')
    .map(([name]) =>
      kind.ordered && name === (kind.orderedWithin ?? 'formId') ? [name, 'order', 'id'] : [name, 'id'],
    )
  // A search reads every search text: this way without the rows around them.
  const searched = [[SEARCH_COLUMN, 'id']]
  const all = [...sorted, ...referring, ...kind.unique.map((set) => [...set]), ...searched]
  return [...new Map(all.map((columns) => [columns.join(), columns])).values()]
}

async function createIndex(db: MigrationDb, table: string, columns: readonly string[]): Promise<void> {
  const name = `${table}_${columns
    .filter((column) => column !== 'id')
    .map(snakeCase)
    .join('_')}`
  await db.schema
    .createIndex(name)
    .ifNotExists()
    .on(table)
    .columns([...columns])
    .execute()
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)
}
