import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../storage/database.ts'
import { migrate } from '../storage/migrate.ts'
import { createSearchIndexes } from '../storage/search-indexes.ts'
import { createSortIndexes } from '../storage/sort-indexes.ts'
import { startPostgres, type TestPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the test server, without a database name. */
    postgresUrl: string
  }
}

/** A migrated database, which tests copy. */
export const TEMPLATE_DATABASE = 'migrated'

let server: TestPostgres | undefined

/** Starts one PostgreSQL for the whole test run. */
export async function setup(project: TestProject): Promise<void> {
  server = await startPostgres(['max_connections=300', 'synchronous_commit=off'])
  await createTemplate(server.url)
  project.provide('postgresUrl', server.url)
}

/** Stops the server and removes its folder. */
export async function teardown(): Promise<void> {
  await server?.remove()
  server = undefined
}

async function createTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/postgres` })
  await client.connect()
  await client.query(`create database ${TEMPLATE_DATABASE}`)
  await client.end()
  const template = await openDatabase({ dialect: 'postgres', url: `${url}/${TEMPLATE_DATABASE}` })
  await migrate(template)
  await createSortIndexes(template)
  await createSearchIndexes(template)
  await template.close()
}
