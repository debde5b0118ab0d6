import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** A load balancer: checks the readiness of several servers, and distributes requests among the ready ones. */
export interface TestBalancer {
  send(path: string, init: RequestInit): Promise<Response>
  /** Resolves when the server at this port is known to be ready. */
  ready(port: number): Promise<void>
  close(): void
}

const LOOK_EVERY_MS = 100

/**
 * Starts a balancer that keeps connections open as nginx does.
 *
 * It never retries a request, except if the connection was refused, so nothing was sent.
 */
export function startBalancer(ports: readonly number[]): TestBalancer {
  const backends = ports.map((port) => ({ port, up: false, agent: new Agent({ keepAlive: true }) }))
  const waiting = new Set<() => void>()
  const looking = setInterval(() => {
    for (const backend of backends) {
      void isReady(backend.port).then((up) => {
        backend.up = up
        if (!up)
          for (const sockets of Object.values(backend.agent.freeSockets))
            for (const one of sockets ?? []) one.destroy()
        for (const look of waiting) look()
      })
    }
  }, LOOK_EVERY_MS)
  let turn = 0

  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const up = backends.filter((backend) => backend.up)
    turn += 1
    const backend = up[turn % up.length]
    if (!backend) throw new Error('No server is ready')
    try {
      return await pass(backend, path, init)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')) throw error
      backend.up = false
      return send(path, init)
    }
  }
  return {
    send,
    ready(port) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const look = () => {
        if (!backends.some((backend) => backend.port === port && backend.up)) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      return promise
    },
    close() {
      clearInterval(looking)
      for (const { agent } of backends) agent.destroy()
    },
  }
}

function pass(
  { port, agent }: { readonly port: number; readonly agent: Agent },
  path: string,
  { method = 'GET', headers, body }: RequestInit,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent,
      headers: { ...headers } as Record<string, string>,
    })
    sent.once('error', reject)
    sent.once('response', (response) => {
      const later = response.headers['retry-after']
      text(response).then(
        (content) =>
          resolve(
            new Response(response.statusCode === 304 ? null : content, {
              status: response.statusCode ?? 0,
              headers: later === undefined ? {} : { 'retry-after': later },
            }),
          ),
        reject,
      )
    })
    sent.end(typeof body === 'string' ? body : undefined)
  })
}

async function isReady(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`, {
      headers: { connection: 'close' },
    })
    await response.text()
    return response.ok
  } catch {
    return false
  }
}
