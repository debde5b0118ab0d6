import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { preparedDatabase } from './prepared-database.ts'

const root = resolve(import.meta.dirname, '..')
const program = join(root, 'apps/server/dist/main.js')
const START_TIMEOUT_MS = 120_000

/** A server of the real product, in a process of its own, with a private database. */
export interface ServerProcess {
  readonly url: string
  readonly userName: string
  readonly password: string
  /** The folder of its data, for commands that are run beside it. */
  readonly folder: string
  /** Its output so far. */
  readonly output: () => string
  readonly stop: () => Promise<void>
}

/** The server settings of a test. */
export interface ServerOptions {
  /** With the demo forms; without them it starts faster and is empty. */
  readonly demo?: boolean
  /** The throw-away server that accepts requests without sign-in. */
  readonly qa?: boolean
  readonly env?: Readonly<Record<string, string>>
}

/** Starts the product on a free port and a fresh SQLite database, and waits until it is ready. */
export async function startServer({
  demo = false,
  qa = false,
  env = {},
}: ServerOptions = {}): Promise<ServerProcess> {
  if (!existsSync(join(root, 'apps/admin/dist/index.html'))) {
    throw new Error('The admin application is not built: run `npm run build` first.')
  }
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-e2e-'))
  const password = 'e2e-jelszo-1234'
  const database = env.DATABASE_URL ? null : await preparedDatabase(demo ? 'demo' : 'empty', program)
  if (database && !qa) copyFileSync(database, join(folder, 'urlapmuhely.db'))
  const copy = database && qa ? ['--copy-of', database] : []
  const child = spawn('node', [program, ...(qa ? ['--qa'] : []), ...copy], {
    env: {
      PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: folder,
      ADMIN_PASSWORD: password,
      DEMO: demo ? '1' : '0',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const take = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await ready({
      url,
      hasEnded: () => child.exitCode !== null,
      hasPrinted: () => output.includes('Űrlapműhely:'),
    })
  } catch (error) {
    await stop()
    throw new Error(`The server did not start.\n${output}`, { cause: error })
  }
  const userName = /user name: (\S+)/.exec(output)?.[1] ?? 'admin'
  return { url, userName, password, folder, output: () => output, stop }
}

interface Starting {
  readonly url: string
  readonly hasEnded: () => boolean
  /** True once it printed its address, and the credentials that a test may need: a while after it listens. */
  readonly hasPrinted: () => boolean
}

async function ready({ url, hasEnded, hasPrinted }: Starting): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS
  while (Date.now() < until) {
    if (hasEnded()) throw new Error('The process ended.')
    const response = await fetch(`${url}/health/ready`).catch(() => null)
    if (response?.ok && hasPrinted()) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`Not ready within ${START_TIMEOUT_MS} ms.`)
}
