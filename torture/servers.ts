import { parseConfig } from '../apps/server/src/base/config.ts'
import { openDatabase } from '../apps/server/src/storage/database.ts'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { runProcess, type TestProcess } from '../apps/server/src/testing/run-process.ts'
import { createTestSession } from '../apps/server/src/testing/test-app.ts'
import type { Place } from './run-databases.ts'
import { type Send, sendTo } from './send-request.ts'

/** One server with its database, in a process of its own. */
export interface Server {
  readonly url: string
  readonly port: number
  readonly process: TestProcess
  /** Sends requests as an administrator. */
  readonly send: Send
  kill(): Promise<void>
  /** Stops it by a signal, as an operating system would. @returns the exit code. */
  stop(): Promise<number | null>
}

/** Tokens are valid for five minutes. */
const TOKEN_MS = 180_000

/** The password of the first administrator, `admin`. */
export const PASSWORD = 'Nagyon titkos 42'

const running = new Set<TestProcess>()

/** Stops every server that still runs. */
export async function endServers(): Promise<void> {
  for (const one of running) {
    one.child.kill('SIGKILL')
    await one.ended
  }
}

/** The settings of a server on a database. */
export async function settingsOf(
  place: Place,
  more: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  const port = String(await freePort())
  return { PORT: port, LOG_LEVEL: 'error', DEMO: '0', ADMIN_PASSWORD: PASSWORD, ...place.env, ...more }
}

/** Runs a program of the server with its settings; it is stopped at the end of the run at the latest. */
export function runProgram(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
  launcher?: readonly string[],
): TestProcess {
  const started = runProcess(file, args, { env, launcher })
  running.add(started)
  void started.ended.then(() => running.delete(started))
  return started
}

/**
 * Starts a server and waits until it is ready.
 *
 * @throws {Error} if it exits before that; the message has its output.
 */
export async function startServer(
  place: Place,
  options: {
    readonly env?: Readonly<Record<string, string>>
    readonly launcher?: readonly string[]
    /** How to get an access token if the database cannot be opened while the server runs. */
    readonly signIn?: (url: string) => Promise<string>
  } = {},
): Promise<Server> {
  const env = await settingsOf(place, options.env)
  const started = runProgram('main.ts', [], env, options.launcher)
  await started.printed(/https?:\/\/\S/)
  const port = Number(env.PORT)
  const url = `http://127.0.0.1:${port}`
  const { signIn } = options
  const token = renewed(signIn ? () => signIn(url) : () => makeToken(place.location, env))
  return {
    url,
    port,
    process: started,
    send: sendTo(() => url, token),
    async kill() {
      started.child.kill('SIGKILL')
      await started.ended
    },
    async stop() {
      started.child.kill('SIGTERM')
      return (await started.ended).code
    },
  }
}

/** How long threads may take to start on a busy machine. */
const START_MS = 110_000

/** Has a server start its threads, so that nothing measured includes that. */
export async function startThreads(send: Send): Promise<void> {
  await send('GET', '/api/overview', { silenceMs: START_MS })
  // Refused by the thread that writes.
  await send('POST', '/api/domains', { body: {}, silenceMs: START_MS })
}

/** Access tokens of an administrator, for servers that were not started here. */
export function tokens(location: Place['location'], env: Record<string, string>): () => Promise<string> {
  return renewed(() => makeToken(location, env))
}

function renewed(make: () => Promise<string>): () => Promise<string> {
  let made: { readonly until: number; readonly token: Promise<string> } | undefined
  return () => {
    if (made && Date.now() < made.until) return made.token
    const token = make()
    made = { until: Date.now() + TOKEN_MS, token }
    token.catch(() => {
      made = undefined
    })
    return token
  }
}

async function makeToken(location: Place['location'], env: Record<string, string>): Promise<string> {
  const database = await openDatabase(location)
  try {
    return (await createTestSession(database, parseConfig(env))).token
  } finally {
    await database.close()
  }
}
