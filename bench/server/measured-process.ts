import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A server in a process of its own, which reports its usage. */
export interface MeasuredProcess {
  readonly url: string
  usage(): Promise<Usage>
  /** Starts to watch for stalls of the event loop anew. */
  watch(): void
  stop(): Promise<void>
}

/** The resources that a process used. */
export interface Usage {
  /** CPU time of all threads so far, in microseconds. */
  readonly cpuMicroseconds: number
  readonly residentBytes: number
  /** The longest time in which the event loop of the main thread did not turn, since it is watched. */
  readonly longestStallMs: number
}

const START_TIMEOUT_MS = 60_000

/** Starts a program of Node and waits until `path` answers. */
export async function startMeasured(options: {
  readonly program: readonly string[]
  readonly port: number
  readonly path: string
  readonly env?: Readonly<Record<string, string>>
}): Promise<MeasuredProcess> {
  const { program, port, path, env = {} } = options
  const preload = new URL('usage.mjs', import.meta.url).href
  const child = spawn('node', ['--import', preload, ...program], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = `http://127.0.0.1:${port}`
  await answering(child, `${url}${path}`)
  return {
    url,
    async usage() {
      // Another message may come first.
      const told = new Promise<Usage>((resolve) => {
        const take = (message: unknown) => {
          if (typeof message !== 'object' || message === null) return
          child.off('message', take)
          resolve(message as Usage) // usage.mjs sends nothing else
        }
        child.on('message', take)
      })
      child.send('usage')
      return told
    },
    watch: () => void child.send('watch'),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function answering(child: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
    const response = await fetch(url).catch(() => null)
    await response?.arrayBuffer()
    if (response && response.status < 500) return
    await new Promise((done) => setTimeout(done, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`${url} did not answer within ${START_TIMEOUT_MS} ms.`)
}
