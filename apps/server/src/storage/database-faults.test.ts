import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseConfig } from '../base/config.ts'
import { startProxy, type TestProxy } from '../testing/database-proxy.ts'
import { freePort } from '../testing/free-port.ts'
import { startPostgres, type TestPostgres } from '../testing/postgres-server.ts'
import { runProcess, type TestProcess } from '../testing/run-process.ts'
import { startLoad, type TestLoad } from '../testing/start-load.ts'
import { createTestSession } from '../testing/test-app.ts'
import { openDatabase } from './database.ts'

const START_TIMEOUT_MS = 120_000
const FAULT_TIMEOUT_MS = 120_000
const WRITTEN = 'POST /api/domains 201'
const REFUSED = 'POST /api/domains 503'
const READ = 'GET /public/forms/karbejelento 200'
const NOT_READ = 'GET /public/forms/karbejelento 503'
const READY = 'GET /health/ready 200'
const NOT_READY = 'GET /health/ready 503'

// The last test stops the load that the others rely on.
describe('a server whose PostgreSQL fails while it is busy', { shuffle: false }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-test-'))
  let postgres: TestPostgres
  let proxy: TestProxy
  let server: TestProcess
  let load: TestLoad

  beforeAll(async () => {
    postgres = await startPostgres(['max_connections=40'])
    proxy = await startProxy(postgres.port)
    await administer('create database forms')
    const port = String(await freePort())
    const env = { PORT: port, DATA_DIR: folder, LOG_LEVEL: 'silent', ADMIN_PASSWORD: 'Nagyon titkos 42' }
    const through = `postgres://postgres@127.0.0.1:${proxy.port}/forms`
    server = runProcess('main.ts', [], {
      env: {
        ...env,
        DATABASE_URL: `${through}?idle_in_transaction_session_timeout=1000`,
      },
    })
    await server.printed(/http:\/\/127/)
    const database = await openDatabase({ dialect: 'postgres', url: `${postgres.url}/forms` })
    const { token } = await createTestSession(database, parseConfig(env))
    await database.close()
    load = startLoad({
      send: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
      token,
      writers: 6,
      readers: 3,
    })
  }, START_TIMEOUT_MS)

  afterAll(async () => {
    await load?.stop()
    server?.child.kill('SIGKILL')
    await server?.ended
    await proxy?.close()
    await postgres?.remove()
    rmSync(folder, { recursive: true, force: true })
  }, START_TIMEOUT_MS)

  const administer = async (statement: string, database = 'postgres'): Promise<void> => {
    const client = await connect(database)
    await client.query(statement)
    await client.end()
  }
  const connect = async (database: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: `${postgres.url}/${database}` })
    client.on('error', () => {}) // the faults end our own connections too
    await client.connect()
    return client
  }
  const takeAll = async (taken: pg.Client[]): Promise<void> => {
    try {
      for (;;) taken.push(await connect('forms'))
    } catch {
      await wait(20) // there are no more
    }
  }
  const all = (...answers: string[]) =>
    Promise.race([
      Promise.all(answers.map((answer) => load.seen(answer))),
      server.ended.then(() => Promise.reject(new Error(`The server has ended:\n${server.output()}`))),
    ])
  const ours = `from pg_stat_activity where application_name = 'urlapmuhely'`

  const faults: Readonly<Record<string, () => Promise<void>>> = {
    'one busy connection is ended': () =>
      administer(`select pg_terminate_backend(pid) ${ours} and state <> 'idle' limit 1`),
    'every connection is ended': () => administer(`select pg_terminate_backend(pid) ${ours}`),
    'the connection that listens is ended': () =>
      administer(`select pg_terminate_backend(pid) ${ours} and query like 'listen%'`),
    'every statement is cancelled, as at its time limit': async () => {
      const refused = load.seen(REFUSED)
      const client = await connect('forms')
      await client.query('begin; lock table domains in access exclusive mode')
      await client.query(`select pg_sleep(0.2)`)
      await client.query(`select pg_cancel_backend(pid) ${ours} and wait_event_type = 'Lock'`)
      await refused
      await client.end()
    },
    'a table that everybody needs is locked': async () => {
      const client = await connect('forms')
      await client.query('begin; lock table domains, form_versions in access exclusive mode')
      await all(REFUSED, NOT_READ, READY)
      await client.end()
    },
    'it restarts and ends all work': async () => {
      await postgres.stop('fast')
      await postgres.start()
    },
    'it crashes and starts again': async () => {
      await postgres.stop('immediate')
      await postgres.start()
    },
    'it is asked to stop when all have gone, and is ended then': async () => {
      postgres.ask('smart')
      await wait(500)
      await postgres.stop('fast')
      await all(REFUSED, NOT_READY)
      await postgres.start()
    },
    'it is away for a while': async () => {
      await postgres.stop('fast')
      await all(REFUSED, NOT_READ, NOT_READY)
      await postgres.start()
    },
    'it stands still': async () => {
      postgres.pause()
      await all(REFUSED, NOT_READ, NOT_READY)
      postgres.resume()
    },
    'it has no more connections': async () => {
      const client = await connect('postgres')
      const taken: pg.Client[] = []
      let full = false
      const refused = all(REFUSED, NOT_READ, NOT_READY).then(() => {
        full = true
      })
      while (!full) {
        await client.query(`select pg_terminate_backend(pid) ${ours}`)
        await takeAll(taken)
      }
      await refused
      for (const one of [client, ...taken]) await one.end()
    },
    'the network cuts every connection': async () => proxy.cut(),
    'the network passes nothing on': async () => {
      proxy.silence(true)
      await all(REFUSED, NOT_READ, NOT_READY)
      proxy.silence(false)
    },
    'it ends transactions that idle, because the server itself stood still': async () => {
      server.child.kill('SIGSTOP')
      await wait(2_000)
      server.child.kill('SIGCONT')
    },
  }

  it.each(Object.keys(faults))(
    'lives, and goes on, when %s',
    { timeout: FAULT_TIMEOUT_MS },
    async (fault) => {
      await all(WRITTEN, READ, READY)

      await faults[fault]?.()
      await all(WRITTEN, READ, READY)

      expect(server.child.exitCode).toBeNull()
    },
  )

  it('has every write that was acknowledged, and answered each call', async () => {
    await load.stop()
    const client = await connect('forms')
    const { rows } = await client.query<{ id: string }>('select id from domains')
    await client.end()
    const kept = new Set(rows.map(({ id }) => id))

    expect([...load.acknowledged].filter((id) => !kept.has(id))).toEqual([])
    expect([...load.answers.keys()].sort()).toEqual(
      [NOT_READ, READ, NOT_READY, READY, WRITTEN, REFUSED].sort(),
    )
  })
})
