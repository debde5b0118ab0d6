import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'

/** People and applications that use a server without a pause. */
export interface TestLoad {
  /** Ids of the items whose writing was acknowledged. */
  readonly acknowledged: ReadonlySet<string>
  /** The number of each response, by `METHOD path status`; `silent` if none was received. */
  readonly answers: ReadonlyMap<string, number>
  /** Resolves at the next response of this kind whose request starts after the call. */
  seen(answer: string): Promise<void>
  stop(): Promise<void>
}

/** The target of the load, and the token it uses. */
export interface LoadTarget {
  /** Sends a request to a path. */
  readonly send: (path: string, init: RequestInit) => Promise<Response>
  readonly token: string
  readonly writers: number
  readonly readers: number
}

/** No answer after this long is no answer. */
const SILENCE_MS = 30_000
const PAUSE_MS = 10

/** Starts writing domains, reading a published form and checking the health of a server. */
export function startLoad({ send, token, writers, readers }: LoadTarget): TestLoad {
  const acknowledged = new Set<string>()
  const answers = new Map<string, number>()
  const waiting = new Set<{ answer: string; since: number; resolve: () => void }>()
  let stopped = false
  let asked = 0

  const ask = async (method: string, path: string, body?: unknown): Promise<number | string> => {
    asked += 1
    const number = asked
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const init = body === undefined ? {} : { headers, body: JSON.stringify(body) }
    const status = await send(path, {
      method,
      ...init,
      signal: AbortSignal.timeout(SILENCE_MS),
    })
      .then(async (response) => {
        await response.arrayBuffer()
        const later = response.headers.has('retry-after')
        return response.status === 503 && !later && !path.startsWith('/health')
          ? 'no retry-after'
          : response.status
      })
      .catch((error) =>
        error.name === 'TimeoutError' ? 'silent' : `broken: ${error.cause?.code ?? error.message}`,
      )
    const answer = `${method} ${path} ${status}`
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
    for (const one of waiting) if (one.answer === answer && number > one.since) one.resolve()
    return status
  }

  const write = async (): Promise<void> => {
    const id = uuidv7()
    if ((await ask('POST', '/api/domains', { id, name: 'Hely', key: `h-${id}` })) === 201)
      acknowledged.add(id)
  }
  const repeat = async (work: () => Promise<unknown>): Promise<void> => {
    while (!stopped) {
      await work()
      await wait(PAUSE_MS)
    }
  }
  const workers = [
    ...Array.from({ length: writers }, () => repeat(write)),
    ...Array.from({ length: readers }, () => repeat(() => ask('GET', '/public/forms/karbejelento'))),
    repeat(() => ask('GET', '/health/ready')),
  ]
  return {
    acknowledged,
    answers,
    seen(answer) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const one = { answer, since: asked, resolve }
      waiting.add(one)
      return promise.finally(() => waiting.delete(one))
    },
    async stop() {
      stopped = true
      await Promise.all(workers)
    },
  }
}
