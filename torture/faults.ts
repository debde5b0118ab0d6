import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { openDatabase } from '../apps/server/src/storage/database.ts'
import type { Database } from '../apps/server/src/storage/database-tables.ts'
import { startProxy, type TestProxy } from '../apps/server/src/testing/database-proxy.ts'
import { startPostgres, type TestPostgres } from '../apps/server/src/testing/postgres-server.ts'
import { judgeDatabase } from './consistency.ts'
import type { Torture } from './part.ts'
import type { Random } from './seeded-random.ts'
import { type Server, startServer } from './servers.ts'
import { startLoad } from './worker-load.ts'
import { allWorkers } from './workers.ts'

const MAX_AWAY_MS = 3_000
/** The server's connections. The run's own connection has the same application name, so it is excluded by its pid. */
const OURS = `from pg_stat_activity where application_name = 'urlapmuhely' and pid <> pg_backend_pid()`

interface Scene {
  readonly postgres: TestPostgres
  readonly proxy: TestProxy
  readonly server: Server
  readonly random: Random
  /** Runs work on a connection that bypasses the proxy. */
  readonly beside: (work: (db: Kysely<Database>) => Promise<unknown>) => Promise<void>
}

const run = (statement: string) => (db: Kysely<Database>) => sql.raw(statement).execute(db)

/** Faults of a database in use. Each ends by itself. */
const kinds: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  'one busy connection ended': ({ beside }) =>
    beside(run(`select pg_terminate_backend(pid) ${OURS} and state <> 'idle' limit 1`)),
  'every connection ended': ({ beside }) => beside(run(`select pg_terminate_backend(pid) ${OURS}`)),
  'the listening connection ended': ({ beside }) =>
    beside(run(`select pg_terminate_backend(pid) ${OURS} and query like 'listen%'`)),
  'every statement cancelled': ({ beside }) =>
    beside(run(`select pg_cancel_backend(pid) ${OURS} and state = 'active'`)),
  'tables locked': ({ beside, random }) =>
    beside((db) =>
      db.transaction().execute(async (trx) => {
        await run('lock table domains, form_versions, changes in access exclusive mode')(trx)
        await wait(random.int(2 * MAX_AWAY_MS))
      }),
    ),
  restarted: async ({ postgres }) => {
    await postgres.stop('fast')
    await postgres.start()
  },
  'crashed and started again': async ({ postgres, random }) => {
    await postgres.stop('immediate')
    await wait(random.int(MAX_AWAY_MS))
    await postgres.start()
  },
  'standing still': async ({ postgres, random }) => {
    postgres.pause()
    await wait(random.int(2 * MAX_AWAY_MS))
    postgres.resume()
  },
  'network cut': async ({ proxy }) => proxy.cut(),
  'network silent': async ({ proxy, random }) => {
    proxy.silence(true)
    await wait(random.int(2 * MAX_AWAY_MS))
    proxy.silence(false)
  },
  'the server itself standing still': async ({ server, random }) => {
    server.process.child.kill('SIGSTOP')
    await wait(random.int(MAX_AWAY_MS))
    server.process.child.kill('SIGCONT')
  },
}

/** Causes all kinds of PostgreSQL faults, one after the other, while a server is written to. */
export async function faults({ random, places, sizes, recorder, expired }: Torture): Promise<void> {
  const postgres = await startPostgres(['max_connections=60'])
  const proxy = await startProxy(postgres.port)
  try {
    const folder = (await places.make('sqlite')).folder
    const root = await openDatabase({ dialect: 'postgres', url: `${postgres.url}/postgres` })
    await sql`create database forms`.execute(root.db)
    await root.close()
    const location = { dialect: 'postgres', url: `${postgres.url}/forms` } as const
    const through = `postgres://postgres@127.0.0.1:${proxy.port}/forms`
    const place = {
      dialect: 'postgres',
      folder,
      location,
      env: { DATABASE_URL: through, DATA_DIR: folder },
    } as const
    const server = await startServer(place)
    const workers = allWorkers(random)
    for (const worker of workers) await worker.prepare(server.send)
    const load = startLoad(server.send, workers)
    const beside: Scene['beside'] = async (work) => {
      const database = await openDatabase(location)
      try {
        await work(database.patient)
      } finally {
        await database.close()
      }
    }

    const names = Object.keys(kinds)
    for (let number = 0; number < sizes.faults && !expired(); number += 1) {
      // Each once in the seed's order, then each once more.
      if (names.length === 0) names.push(...Object.keys(kinds))
      const [name = ''] = names.splice(random.int(names.length), 1)
      await load.acknowledged(5)
      await wait(random.int(300))
      await kinds[name]?.({ postgres, proxy, server, random, beside })
      const back = await load.acknowledged(5)
      recorder.judge('a server lives through a fault and saves again', [
        ...(back ? [] : [`${name}: nothing is saved any more`]),
        ...(server.process.child.exitCode === null
          ? []
          : [`${name}: the server ended: ${server.process.output()}`]),
      ])
      recorder.count(`faults: ${name}`)
      if (server.process.child.exitCode !== null) break
    }
    await load.stop()
    recorder.judge('a fault is answered by 503 with the time to wait, or not at all', load.unexpected)
    for (const [status, times] of load.statuses) recorder.figure(`answers of ${status || 'none'}`, times)
    await judgeDatabase(place, recorder, workers, 'after all faults')
    await server.kill()
  } finally {
    await proxy.close()
    await postgres.remove()
  }
}
