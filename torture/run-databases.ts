import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type DatabaseLocation, type DialectName, openDatabase } from '../apps/server/src/storage/database.ts'
import { startPostgres, type TestPostgres } from '../apps/server/src/testing/postgres-server.ts'

/** Both databases that the product runs on. */
export const DIALECTS = ['sqlite', 'postgres'] as const

/** A private database, and the settings by which a server finds it. */
export interface Place {
  readonly dialect: DialectName
  readonly location: DatabaseLocation
  readonly env: Readonly<Record<string, string>>
  /** A folder for files next to the database. */
  readonly folder: string
}

/** Databases for one run; all of them are removed at its end. */
export interface Places {
  readonly folder: string
  make(dialect: DialectName): Promise<Place>
  /** A new database with the contents of one that is not open. */
  copy(of: Place): Promise<Place>
  remove(): Promise<void>
}

/** Creates a folder for the run; PostgreSQL is started on first use. */
export function createPlaces(): Places {
  const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-torture-'))
  let postgres: Promise<TestPostgres> | undefined
  let number = 0

  const server = (): Promise<TestPostgres> => {
    postgres ??= startPostgres(['max_connections=300'])
    return postgres
  }
  const own = (): { name: string; folder: string } => {
    number += 1
    const name = `torture${number}`
    const place = join(folder, name)
    mkdirSync(place)
    return { name, folder: place }
  }
  const sqlite = (place: string): Place => ({
    dialect: 'sqlite',
    folder: place,
    location: { dialect: 'sqlite', file: join(place, 'urlapmuhely.db') },
    env: { DATA_DIR: place },
  })
  const inPostgres = async (template: string): Promise<Place> => {
    const { name, folder: place } = own()
    const { url } = await server()
    const root = await openDatabase({ dialect: 'postgres', url: `${url}/postgres` })
    await sql.raw(`create database ${name} template ${template}`).execute(root.db)
    await root.close()
    const address = `${url}/${name}`
    return {
      dialect: 'postgres',
      folder: place,
      location: { dialect: 'postgres', url: address, poolSize: 5 },
      env: { DATABASE_URL: address, DATA_DIR: place },
    }
  }
  return {
    folder,
    make: async (dialect) => (dialect === 'sqlite' ? sqlite(own().folder) : inPostgres('template0')),
    async copy(of) {
      if (of.location.dialect === 'postgres') return inPostgres(new URL(of.location.url).pathname.slice(1))
      const { folder: place } = own()
      cpSync(of.folder, place, { recursive: true })
      return sqlite(place)
    },
    async remove() {
      await (await postgres)?.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
