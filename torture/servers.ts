import { parseConfig } from '../apps/server/src/config.ts'
import { openDatabase } from '../apps/server/src/storage/database.ts'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { runProcess, type TestProcess } from '../apps/server/src/testing/run-process.ts'
import { createTestSession } from '../apps/server/src/testing/test-app.ts'
import type { Place } from './run-databases.ts'
import { type Send, sendTo } from './send-request.ts'

/** One server on a place, in a process of its own. */
export interface Server {
  readonly url: string
  readonly port: number
  readonly process: TestProcess
  /** As an administrator. */
  readonly send: Send
  kill(): Promise<void>
  /** As a system would. @returns the exit code. */
  stop(): Promise<number | null>
}

/** Tokens live for five minutes. */
const TOKEN_MS = 180_000

/** Of the first administrator, `admin`. */
export const PASSWORD = 'Nagyon titkos 42'

const running = new Set<TestProcess>()

/** Ends every server that is still there, whatever happened. */
export async function endServers(): Promise<void> {
  for (const one of running) {
    one.child.kill('SIGKILL')
    await one.ended
  }
}

/** The settings of a server that is started on a place. */
export async function settingsOf(
  place: Place,
  more: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  const port = String(await freePort())
  return { PORT: port, LOG_LEVEL: 'error', DEMO: '0', ADMIN_PASSWORD: PASSWORD, ...place.env, ...more }
}

/** Runs a program of the server on its settings; it is ended with the run at the latest. */
export function runProgram(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
  launcher?: readonly string[],
): TestProcess {
  const started = runProcess(file, args, env, launcher)
  running.add(started)
  void started.ended.then(() => running.delete(started))
  return started
}

/**
 * Starts a server and waits until it is ready.
 *
 * @throws {Error} it ended before, with what it printed.
 */
export async function startServer(
  place: Place,
  options: {
    readonly env?: Readonly<Record<string, string>>
    readonly launcher?: readonly string[]
    /** How an access token is had, where the database can't be opened beside the server. */
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

/** Access tokens of an administrator, for servers that are not started here. */
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
