import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import type { ServerProcess } from './server-process.ts'

const root = resolve(import.meta.dirname, '..')
const vite = join(root, 'node_modules/.bin/vite')
const config = ['--config', 'examples/consumer/vite.config.ts']
const START_TIMEOUT_MS = 120_000

/** The example application, built and served as in production, with a form server behind it. */
export interface ConsumerPage {
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * Builds the example application and serves it on a free port, with the credential that a throw-away form server has printed.
 * Throws the build's output on failure.
 */
export async function startConsumerPage({
  url: formServer,
  output: printed,
}: Pick<ServerProcess, 'url' | 'output'>): Promise<ConsumerPage> {
  const port = await freePort()
  const env = {
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
    FORM_SERVER: formServer,
    EXAMPLE_PORT: String(port),
    CONSUMER_ID: /client id: +(\S+)/u.exec(printed())?.[1] ?? '',
    CONSUMER_SECRET: /secret: +(\S+)/u.exec(printed())?.[1] ?? '',
  }
  // Several workers build at the same time, each into a folder of its own.
  const folder = join(root, 'node_modules/.cache/e2e', `consumer-${port}`)
  const target = ['--outDir', folder]
  const built = start(['build', ...config, ...target, '--emptyOutDir', '--logLevel', 'error'], env)
  const [code] = await once(built.child, 'exit')
  if (code !== 0) throw new Error(`The example application was not built.\n${built.output()}`)
  const serving = start(['preview', ...config, ...target], env)
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (serving.child.exitCode !== null || serving.child.signalCode !== null) return
    serving.child.kill('SIGTERM')
    await once(serving.child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  const until = Date.now() + START_TIMEOUT_MS
  while (
    !(await fetch(url)
      .then(({ ok }) => ok)
      .catch(() => false))
  ) {
    if (serving.child.exitCode !== null || Date.now() > until) {
      await stop()
      throw new Error(`The example application was not served.\n${serving.output()}`)
    }
    await new Promise((done) => setTimeout(done, 100))
  }
  return { url, stop }
}

function start(args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn('node', [vite, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const take = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  return { child, output: () => output }
}
