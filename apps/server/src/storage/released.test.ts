import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { prepareDatabase } from '../operation/prepare-database.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { type DialectName, openDatabase } from './database.ts'
import type { Database } from './database-tables.ts'
import { appliedMigrations, migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'

const folder = join(import.meta.dirname, 'released')
const versions = [
  ...new Set(
    readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .map((file) => file.split('.').slice(0, 3).join('.')),
  ),
]

describe.each(versions)('a database of version %s', (version) => {
  describeOnEachDatabase('as it was released', (databases) => {
    const restored = async (...parts: readonly string[]) => {
      const database = await openDatabase(await databases.emptyLocation())
      for (const part of parts) await run(database.db, `${version}.${part}.sql`)
      return database
    }

    it('is what its migrations still make today', async () => {
      const frozen = await restored(databases.dialect, 'rows')
      const last = (await appliedMigrations(frozen)).at(-1)
      const made = await openDatabase(await databases.emptyLocation())
      await migrate(made, migrations.slice(0, migrations.findIndex(({ name }) => name === last) + 1))

      expect(await shapeOf(made.db, databases.dialect)).toEqual(await shapeOf(frozen.db, databases.dialect))
      await frozen.close()
      await made.close()
    })

    it('comes up to the shape of a new one, keeps its items, and takes new ones', async () => {
      const database = await restored(databases.dialect, 'rows')
      await prepareDatabase(database)
      const fresh = await databases.open()
      expect(await shapeOf(database.db, databases.dialect)).toEqual(
        await shapeOf(fresh.db, databases.dialect),
      )

      const { app, headers } = await buildTestApp(database)
      const get = async (url: string) => (await app.inject({ url, headers })).json()
      const [form] = (await get('/api/forms')).items
      expect(form).toMatchObject({ key: 'regi', title: 'Régi, „idézett” űrlap' })
      const saved = await app.inject({
        method: 'PATCH',
        url: `/api/forms/${form.id}`,
        headers: { ...headers, 'if-match': `"${form.revision}"` },
        payload: { title: 'Új cím' },
      })
      expect([saved.statusCode, saved.json().title]).toEqual([200, 'Új cím'])
      expect((await get('/api/changes')).total).toBe(8)
      expect((await get('/public/forms/regi')).version).toBe(1)
      await app.close()
      await database.close()
    })
  })
})

async function run(db: Kysely<Database>, file: string): Promise<void> {
  const statements = readFileSync(join(folder, file), 'utf8').split(/;\n(?=create |alter |drop |insert |$)/u)
  for (const statement of statements.filter(Boolean)) await sql.raw(statement).execute(db)
}

/** A database's description of its tables and indexes, sorted. */
async function shapeOf(db: Kysely<Database>, dialect: DialectName): Promise<string[]> {
  const { rows } = await (dialect === 'sqlite' ? sqliteShape : postgresShape).execute(db)
  return rows.map(({ line }) => line).sort()
}

const sqliteShape = sql<{ line: string }>`select coalesce(sql, name) as line from sqlite_schema`
const postgresShape = sql<{ line: string }>`
  select concat_ws(' ', table_name, column_name, data_type, collation_name, is_nullable, column_default) as line
    from information_schema.columns where table_schema = current_schema()
  union all select indexdef from pg_indexes where schemaname = current_schema()`
