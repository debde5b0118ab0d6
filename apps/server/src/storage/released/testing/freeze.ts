// Freezes the schema of a release: node apps/server/src/storage/released/testing/freeze.ts VERSION Writes the statements of its
// migrations on each database, and a few rows of each table, to the folder above. Tests migrate from each of these files;
// they are never edited.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { kindNamed } from '@urlapmuhely/schema'
import { CamelCasePlugin, type Dialect, Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import { systemClock } from '../../../base/clock.ts'
import { formListener } from '../../../forms/form-listener.ts'
import { judgeAndPublishWithin } from '../../../forms/publish-service.ts'
import { createItem, patchItem, removeItem } from '../../../items/write/item-service.ts'
import { writeItems } from '../../../items/write/write-session.ts'
import { startPostgres } from '../../../testing/postgres-server.ts'
import { type DialectName, openDatabase } from '../../database.ts'
import type { Database } from '../../database-tables.ts'
import { migrate } from '../../migrate.ts'
import { sqliteDialect } from '../../sqlite-dialect.ts'

const [version] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/u.test(version ?? '')) {
  console.error('Usage: node apps/server/src/storage/released/testing/freeze.ts VERSION, such as 0.1.0')
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-freeze-'))
const postgres = await startPostgres([])
try {
  const url = `${postgres.url}/postgres`
  const sqlite = sqliteDialect({ file: join(folder, 'schema.db'), durability: 'off' })
  const pool = new pg.Pool({ connectionString: url })
  write('sqlite.sql', await statementsOf('sqlite', sqlite))
  write('postgres.sql', await statementsOf('postgres', new PostgresDialect({ pool })))
  write('rows.sql', await rowsOfEachSort())
} finally {
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
}

function write(name: string, lines: readonly string[]): void {
  writeFileSync(join(import.meta.dirname, '..', `${version}.${name}`), `${lines.join(';\n')};\n`)
}

/** The statements with which the migrations change the schema. */
async function statementsOf(dialect: DialectName, kyselyDialect: Dialect): Promise<string[]> {
  const statements: string[] = []
  const log = ({ level, query }: LogEvent): void => {
    if (level === 'query' && /^(create|alter|drop)/u.test(query.sql)) statements.push(query.sql)
  }
  const db = new Kysely<Database>({ dialect: kyselyDialect, log, plugins: [new CamelCasePlugin()] })
  await migrate({ patient: db, dialect })
  await db.destroy()
  return statements
}

/** Rows for both databases: items, their log, a version, an account. */
async function rowsOfEachSort(): Promise<string[]> {
  const file = join(folder, 'rows.db')
  const database = await openDatabase({ dialect: 'sqlite', file, durability: 'off' })
  await migrate(database)
  const context = { database, clock: systemClock, itemListener: formListener }
  const by = { sub: 'seed', name: 'Kis Márta' }
  const id = (number: number) => `0190c0de-0000-7000-8000-${String(number).padStart(12, '0')}`
  const make = (kind: string, input: unknown) => createItem(context, by, { kind: kindNamed(kind), input })
  await make('domain', { id: id(1), name: 'Központ', key: 'kozpont' })
  await make('form', { id: id(2), name: 'Régi űrlap', key: 'regi', title: 'Régi űrlap' })
  await make('formField', { id: id(3), name: 'Név', key: 'nev', label: 'Név', formId: id(2) })
  await make('domain', { id: id(4), name: 'Fölösleges', key: 'folosleges' })
  const form = { id: id(2), ifMatch: '*' }
  await patchItem(context, by, {
    kind: kindNamed('form'),
    ...form,
    input: { title: 'Régi, „idézett” űrlap' },
  })
  await removeItem(context, by, { kind: kindNamed('domain'), id: id(4), ifMatch: '*' })
  const publishing = { contentRevision: '*', note: 'Első', confirmWarnings: true } as const
  await writeItems(context, { by }, (session) => judgeAndPublishWithin(session, { ...form, ...publishing }))
  await database.close()
  const raw = new DatabaseSync(file, { readOnly: true })
  const tables = raw.prepare(`select name from sqlite_schema where type = 'table' order by name`).all()
  const lines = tables.flatMap(({ name }) =>
    raw
      .prepare(`select * from "${name}"`)
      .all()
      .map((row) => {
        const columns = Object.keys(row).map((column) => `"${column}"`)
        const values = Object.values(row).map(literal)
        return `insert into "${name}" (${columns.join(', ')}) values (${values.join(', ')})`
      }),
  )
  raw.close()
  return lines
}

function literal(value: unknown): string {
  if (value === null) return 'null'
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`
}
