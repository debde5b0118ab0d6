import { columnType, itemKinds, type Kind, type PropertyDefinition } from '@urlapmuhely/schema'
import { type RawBuilder, sql } from 'kysely'
import { columnTypeOf, hasSortKey, SEARCH_COLUMN, sortKeyColumn } from './columns.ts'
import { columnTypes, createTable } from './create-table.ts'
import type { DialectName, OpenDatabase } from './database.ts'
import type { Migration } from './migration.ts'
import { type ExistingColumn, existingTables } from './schema-of.ts'

/** A table as a migration creates it; written out, so that it stays the same when the kind changes. */
export interface FrozenTable {
  readonly table: string
  /** Columns by name in the database; `?` means nullable, `id` is the primary key. */
  readonly columns: Readonly<Record<string, 'id' | ColumnForm>>
  /** The columns of each index. */
  readonly indexes: readonly (readonly string[])[]
}

/** The database's tables do not match the kinds. */
export class SchemaMismatchError extends Error {
  override readonly name = 'SchemaMismatchError'
}

/** The migration that creates the table of a kind, with the indexes of its list. */
export function tableMigration(name: string, { table, columns, indexes }: FrozenTable): Migration {
  return {
    name,
    async up(db, dialect) {
      let builder = createTable(db, dialect, table)
      for (const [column, form] of Object.entries(columns)) {
        const type = form === 'id' ? 'text' : form.replace('?', '')
        builder = builder.addColumn(column, columnSql(dialect, type), (definition) => {
          if (form === 'id') return definition.primaryKey()
          return form.endsWith('?') ? definition : definition.notNull()
        })
      }
      await builder.execute()
      for (const names of indexes) {
        const title = names.filter((column) => column !== 'id').join('_')
        await db.schema
          .createIndex(`${table}_${title}`)
          .ifNotExists()
          .on(table)
          .columns([...names])
          .execute()
      }
    },
  }
}

/** The form of a column as a migration writes it; `?` means nullable. */
type ColumnForm = `${'text' | 'integer' | 'real'}${'' | '?'}`

/** Columns that a migration adds to the table of a kind; written out, like those of a whole table. */
export interface FrozenColumns {
  readonly table: string
  /** Each column by its name in the database, with the value that the present rows receive. */
  readonly columns: Readonly<Record<string, readonly [form: ColumnForm, value: string | number | null]>>
}

/**
 * The migration that adds properties to the tables of kinds.
 *
 * The value of a text's `…_sort` column is the Hungarian sort key of its text: '' for an empty one.
 */
export function columnsMigration(name: string, tables: readonly FrozenColumns[]): Migration {
  return {
    name,
    async up(db, dialect) {
      for (const { table, columns } of tables) {
        for (const [column, [form, value]] of Object.entries(columns)) {
          const type = columnSql(dialect, form.replace('?', ''))
          await db.schema
            .alterTable(table)
            .addColumn(column, type, (definition) => {
              const filled = value === null ? definition : definition.defaultTo(value)
              return form.endsWith('?') ? filled : filled.notNull()
            })
            .execute()
        }
      }
    },
  }
}

/**
 * Compares the columns of every kind with those of the database.
 *
 * @throws {SchemaMismatchError} if a migration is missing; the message names each table and column.
 */
export async function checkKindTables(database: Pick<OpenDatabase, 'db' | 'dialect'>): Promise<void> {
  const tables = await existingTables(database)
  const faults = itemKinds.flatMap((kind) => faultsOf(kind, tables.get(kind.table), database.dialect))
  if (faults.length === 0) return
  throw new SchemaMismatchError(
    `The tables of the database do not fit this version of the program:\n${faults.join('\n')}`,
  )
}

function faultsOf(
  kind: Kind,
  existing: ReadonlyMap<string, ExistingColumn> | undefined,
  dialect: DialectName,
): string[] {
  if (!existing) return [`  ${kind.table} is missing (kind ${kind.name}).`]
  const wanted = wantedColumns(kind)
  const faults = [...wanted].flatMap(([name, { type, required }]) => {
    const found = existing.get(name)
    const where = `  ${kind.table}.${name}`
    if (!found) return [`${where} is missing (kind ${kind.name}).`]
    const expected = columnTypes(dialect)[type]
    if (found.type !== expected) return [`${where} is of type ${found.type}, not ${expected}.`]
    return found.required && !required ? [`${where} refuses empty values, which its kind has.`] : []
  })
  const unknown = [...existing].filter(([name, { required }]) => required && !wanted.has(name))
  return [
    ...faults,
    ...unknown.map(
      ([name]) => `  ${kind.table}.${name} must have a value, and its kind has no such property.`,
    ),
  ]
}

interface WantedColumn {
  readonly type: ReturnType<typeof columnTypeOf>
  readonly required: boolean
}

function wantedColumns(kind: Kind): Map<string, WantedColumn> {
  const key: WantedColumn = { type: 'text', required: true }
  const own = Object.entries(kind.properties).flatMap(([name, property]): [string, WantedColumn][] => [
    [snakeCase(name), { type: columnTypeOf(property), required: isAlwaysThere(property) }],
    ...(hasSortKey(kind, name)
      ? [[snakeCase(sortKeyColumn(name)), key] satisfies [string, WantedColumn]]
      : []),
  ])
  return new Map([...own, [SEARCH_COLUMN, key]])
}

/** Text is compared by code points on both databases, as the sort keys require. */
function columnSql(dialect: DialectName, type: string): RawBuilder<unknown> {
  if (type === 'text') return dialect === 'postgres' ? sql`text collate "C"` : sql`text`
  return sql.raw(columnTypes(dialect)[type === 'integer' ? 'integer' : 'real'])
}

function isAlwaysThere(property: PropertyDefinition): boolean {
  return property.initial !== null && columnType(property) !== 'json'
}

/** A property as its column is called. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)
}
