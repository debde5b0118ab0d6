import { Pool } from 'undici'
import type { MeasuredProcess } from './measured-process.ts'

/** One request of a load. */
export interface LoadRequest {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'PUT'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The expected status. */
  readonly status: number
}

/** The cost of a load. */
export interface LoadCost {
  /** CPU time of the server per request, in microseconds. */
  readonly cpu: number
  /** Time from the first request to the last answer, per request, in microseconds. */
  readonly wall: number
}

const CONNECTIONS = 16
const WARM_UP_SHARE = 0.2

/**
 * Sends `count` requests over kept connections, each after the answer to the one before it, and returns the server's
 * cost per request. A fifth as many are sent first, which do not count.
 *
 * @param next makes the request of that number.
 * @throws {Error} an answer has another status.
 */
export async function measureLoad(
  server: MeasuredProcess,
  count: number,
  next: (index: number) => LoadRequest,
): Promise<LoadCost> {
  const pool = new Pool(server.url, { connections: CONNECTIONS, pipelining: 1 })
  const warmUp = Math.ceil(count * WARM_UP_SHARE)
  try {
    await sendAll(pool, warmUp, next)
    const before = await server.usage()
    const began = performance.now()
    await sendAll(pool, count, (index) => next(index + warmUp))
    const wall = ((performance.now() - began) * 1000) / count
    const after = await server.usage()
    return { cpu: (after.cpuMicroseconds - before.cpuMicroseconds) / count, wall }
  } finally {
    await pool.close()
  }
}

async function sendAll(pool: Pool, count: number, next: (index: number) => LoadRequest): Promise<void> {
  let sent = 0
  const sender = async (): Promise<void> => {
    while (sent < count) {
      const request = next(sent)
      sent += 1
      const { statusCode, body } = await pool.request({
        method: request.method ?? 'GET',
        path: request.path,
        headers: {
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...request.headers,
        },
        body: request.body ?? null,
      })
      if (statusCode === request.status) await body.dump({ limit: 1e9 })
      else throw new Error(`${request.path}: ${statusCode} ${(await body.text()).slice(0, 500)}`)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, sender))
}
