import { setTimeout as wait } from 'node:timers/promises'
import type { Answer, Send } from './send-request.ts'
import type { Worker } from './workers.ts'

/** The running workers. */
export interface Load {
  /** The number of responses by status; 0 for requests without a response. */
  readonly statuses: ReadonlyMap<number, number>
  /** Responses that are always wrong: 500, and 503 without the time to wait. */
  readonly unexpected: readonly string[]
  /** Waits until the given number of further changes was acknowledged. @returns false if that takes over a minute. */
  acknowledged(more: number): Promise<boolean>
  stop(): Promise<void>
}

const PAUSE_MS = 5
/** Delay before retrying a server that does not respond. */
const AWAY_MS = 50
const MAX_UNEXPECTED = 50
const PATIENCE_MS = 60_000

/** Repeats each worker's step until the load is stopped. */
export function startLoad(send: Send, workers: readonly Worker[]): Load {
  const statuses = new Map<number, number>()
  const unexpected: string[] = []
  let stopped = false

  const watched: Send = async (method, path, sending) => {
    const answer = await send(method, path, sending)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    if (isUnexpected(answer) && unexpected.length < MAX_UNEXPECTED)
      unexpected.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 500)}`)
    if (answer.status === 0) await wait(AWAY_MS)
    return answer
  }
  const running = workers.map(async (worker) => {
    while (!stopped) {
      await worker.step(watched)
      await wait(PAUSE_MS)
    }
  })
  const total = (): number => workers.reduce((sum, worker) => sum + worker.acknowledged(), 0)
  return {
    statuses,
    unexpected,
    async acknowledged(more) {
      const wanted = total() + more
      const deadline = Date.now() + PATIENCE_MS
      while (total() < wanted && Date.now() < deadline) await wait(PAUSE_MS)
      return total() >= wanted
    },
    async stop() {
      stopped = true
      await Promise.all(running)
    },
  }
}

function isUnexpected({ status, headers }: Answer): boolean {
  return (
    (status >= 500 && status !== 503 && status !== 507) || (status === 503 && !headers.has('retry-after'))
  )
}
