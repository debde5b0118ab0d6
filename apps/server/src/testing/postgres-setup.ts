import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type DatabaseLocation, openDatabase } from '../storage/database.ts'
import { migrate } from '../storage/migrate.ts'
import { createSearchIndexes } from '../storage/search-indexes.ts'
import { createSortIndexes } from '../storage/sort-indexes.ts'
import { startPostgres, type TestPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the test server, without a database name. */
    postgresUrl: string
    /** The file of a migrated SQLite database, which tests copy. */
    sqliteTemplate: string
  }
}

/** A migrated database, which tests copy. */
export const TEMPLATE_DATABASE = 'migrated'

let server: TestPostgres | undefined
let folder: string | undefined

/** Starts one PostgreSQL for the whole test run, and prepares the databases that tests copy. */
export async function setup(project: TestProject): Promise<void> {
  server = await startPostgres(['max_connections=300', 'synchronous_commit=off'])
  await createTemplate(server.url)
  project.provide('postgresUrl', server.url)
  folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-template-'))
  const file = join(folder, 'migrated.db')
  await fill({ dialect: 'sqlite', file, durability: 'off' })
  project.provide('sqliteTemplate', file)
}

/** Stops the server and removes the folders. */
export async function teardown(): Promise<void> {
  await server?.remove()
  server = undefined
  if (folder !== undefined) rmSync(folder, { recursive: true })
  folder = undefined
}

async function createTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/postgres` })
  await client.connect()
  await client.query(`create database ${TEMPLATE_DATABASE}`)
  await client.end()
  await fill({ dialect: 'postgres', url: `${url}/${TEMPLATE_DATABASE}` })
}

async function fill(location: DatabaseLocation): Promise<void> {
  const template = await openDatabase(location)
  await migrate(template)
  await createSortIndexes(template)
  await createSearchIndexes(template)
  await template.close()
}
