import { Piscina } from 'piscina'
import type { Config } from '../config.ts'
import { threadModule } from '../paths.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { RESTORED_TOPIC } from '../storage/restored.ts'
import type { ApiAnswer, ApiCall } from './api-call.ts'
import type * as worker from './api-worker.ts'
import { ownBytes } from './own-bytes.ts'
import type { ThreadSetup } from './thread-app.ts'

/** The threads that answer what takes long, so that nobody else waits for it. */
export interface ApiThreads {
  /** Answers a call in a thread. A thread starts with its first call. */
  run(thread: 'reader' | 'writer', call: ApiCall): Promise<ApiAnswer>
  /** Starts the threads, because somebody is there who will need them soon. Resolves when they can answer. */
  warm(): Promise<void>
  close(): Promise<void>
}

/** What the threads work with. */
export interface ApiThreadsOptions {
  readonly config: Config
  readonly database: Pick<OpenDatabase, 'db' | 'dialect' | 'signals' | 'room'>
  /** Told of threads that failed on their own. */
  readonly onError: (error: Error) => void
}

type WorkerExport = keyof typeof worker
type Pool = Piscina<ApiCall | undefined, ApiAnswer>

const WORKER = threadModule('threads/api-worker')
/** Nobody is there any more: the threads end, and give back their memory. */
const IDLE_MS = 10 * 60_000
/** PostgreSQL works while a thread waits for it; SQLite works in the thread. */
const CALLS_AT_ONCE = {
  reader: { sqlite: 1, postgres: 4 },
  // Calls that wait for their turn to write are written to the disk together.
  writer: { sqlite: 16, postgres: 4 },
} as const
const THREADS = { reader: 2, writer: 1 } as const

/** Threads that read and one that writes, each with connections of its own. */
export function createApiThreads(options: ApiThreadsOptions): ApiThreads {
  const { db, signals, room } = options.database
  const pools = new Map<'reader' | 'writer', Pool>()
  const poolOf = (thread: 'reader' | 'writer'): Pool => {
    const known = pools.get(thread) ?? startPool(options, thread)
    pools.set(thread, known)
    return known
  }
  const closeAll = async (): Promise<void> => {
    const open = [...pools.values()]
    pools.clear()
    await Promise.all(open.map((pool) => pool.close()))
  }
  // What a thread remembers of the database may be wrong after a restore. PostgreSQL tells the threads themselves.
  const unsubscribe =
    options.database.dialect === 'sqlite'
      ? signals.subscribe(RESTORED_TOPIC, () => void closeAll().catch(options.onError))
      : () => undefined
  return {
    async run(thread, call) {
      // Threads do not look for room themselves.
      if (thread === 'writer') await room.isFull()
      const body = call.body && ownBytes(call.body)
      const answer = await poolOf(thread).run({ ...call, body }, { transferList: body ? [body.buffer] : [] })
      if (answer.isFull) room.release()
      for (const [topic, payload] of answer.signals) await signals.publish(db, topic, payload)
      return answer
    },
    async warm() {
      const closed = (['reader', 'writer'] as const).filter((thread) => !pools.has(thread))
      await Promise.all(
        closed.map((thread) =>
          poolOf(thread)
            .run(undefined, { name: 'openInWorker' satisfies WorkerExport })
            .catch(options.onError),
        ),
      )
    },
    async close() {
      unsubscribe()
      await closeAll()
    },
  }
}

function startPool({ config, database, onError }: ApiThreadsOptions, thread: 'reader' | 'writer'): Pool {
  const pool: Pool = new Piscina({
    filename: WORKER,
    name: 'answerInWorker' satisfies WorkerExport,
    workerData: { config, fullMark: database.room.mark } satisfies ThreadSetup,
    minThreads: 0,
    maxThreads: THREADS[thread],
    concurrentTasksPerWorker: CALLS_AT_ONCE[thread][database.dialect],
    idleTimeout: IDLE_MS,
    atomics: 'disabled',
    execArgv: [],
    recordTiming: false,
  })
  pool.on('error', onError)
  return pool
}
