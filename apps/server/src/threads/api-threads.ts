import { AppError } from '@urlapmuhely/schema'
import { Piscina } from 'piscina'
import type { Config } from '../base/config.ts'
import { threadModule } from '../base/paths.ts'
import { requestTexts } from '../messages/hu-requests.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { RESTORED_TOPIC } from '../storage/restored.ts'
import type { ApiAnswer, ApiCall, ApiWorker, PoolName, SentCall, ThreadSetup } from './api-call.ts'
import { ownBytes } from './own-bytes.ts'
import { poolRefusal } from './pool-refusal.ts'
import { type PoolRules, poolRules } from './pool-rules.ts'
import { EndedError, withinLimits } from './time-limits.ts'
import { createTurns } from './turns.ts'

/** The threads that answer long calls, so that nobody else waits for them. */
export interface ApiThreads {
  /**
   * Answers a call in a thread. A thread starts with its first call.
   *
   * @param leaving ends the call if nobody waits for it any more, where its pool allows that.
   * @throws {AppError} `unavailable` if too many calls wait, or it waited or ran too long.
   */
  run(pool: PoolName, call: ApiCall, leaving?: AbortSignal): Promise<ApiAnswer>
  /** Starts the threads, because somebody is there who will need them soon. Resolves when they can answer. */
  warm(): Promise<void>
  close(): Promise<void>
}

/** The dependencies of the threads. */
export interface ApiThreadsOptions {
  readonly config: Config
  readonly database: Pick<OpenDatabase, 'db' | 'dialect' | 'signals' | 'room'>
  /** Called with the error of a thread that failed on its own. */
  readonly onError: (error: Error) => void
  /** Other rules than usual, for some pools. */
  readonly rules?: Partial<Record<PoolName, PoolRules>>
}

type WorkerExport = keyof ApiWorker
type Pool = Piscina<SentCall | undefined, ApiAnswer>

interface StartedPool {
  readonly pool: Pool
  /** Resolves when its first thread has loaded its code, or has failed. */
  readonly opened: Promise<unknown>
}

const WORKER = threadModule('app/api-worker')
/** After this time without a call the threads end, and free their memory. */
const IDLE_MS = 10 * 60_000

/** Pools of threads, each thread with connections of its own. */
export function createApiThreads(options: ApiThreadsOptions): ApiThreads {
  const { db, signals, room } = options.database
  const rules = { ...poolRules(options.database.dialect), ...options.rules }
  const pools = new Map<PoolName, StartedPool>()
  const poolOf = (name: PoolName): StartedPool => {
    const known = pools.get(name) ?? startPool(options, rules[name])
    pools.set(name, known)
    return known
  }
  const closeAll = async (): Promise<void> => {
    const open = [...pools.values()]
    pools.clear()
    await Promise.all(open.map(({ pool }) => pool.close()))
  }
  // A thread's caches of the database may be wrong after a restore. PostgreSQL notifies the threads itself.
  const unsubscribe =
    options.database.dialect === 'sqlite'
      ? signals.subscribe(RESTORED_TOPIC, () => void closeAll().catch(options.onError))
      : () => undefined
  const turns = createTurns(rules.checker.maxQueue)
  const send = async (name: PoolName, call: ApiCall, leaving?: AbortSignal): Promise<ApiAnswer> => {
    const { limits, onePerPerson, endsRunning } = rules[name]
    const post = (startedAt: BigInt64Array, signal: AbortSignal | undefined) => {
      const body = call.body && ownBytes(call.body)
      return poolOf(name).pool.run(
        { ...call, body, startedAt },
        {
          transferList: [...(body ? [body.buffer] : []), ...(call.port ? [call.port] : [])],
          ...(signal && { signal }),
        },
      )
    }
    if (!limits) return post(new BigInt64Array(1), undefined)
    // The limits do not include the start of the first thread, which takes long on a busy machine.
    await poolOf(name).opened
    return withinLimits(
      limits,
      (startedAt, signal) =>
        onePerPerson ? turns.take(call.user.sub, () => post(startedAt, signal)) : post(startedAt, signal),
      leaving && { signal: leaving, endsRunning },
    )
  }
  return {
    async run(name, call, leaving) {
      // Only the server itself checks whether there is room again.
      if (name === 'writer') await room.isFull()
      try {
        const answer = await send(name, call, leaving)
        if (answer.isFull) room.release()
        for (const [topic, payload] of answer.signals) await signals.publish(db, topic, payload)
        return answer
      } catch (error) {
        throw refusalOf(error)
      }
    },
    async warm() {
      // The threads that people need first do not share the processor with another thread that starts.
      await Promise.all([poolOf('reader').opened, poolOf('writer').opened])
      await poolOf('checker').opened
    },
    async close() {
      unsubscribe()
      await closeAll()
    },
  }
}

function startPool({ config, database, onError }: ApiThreadsOptions, rules: PoolRules): StartedPool {
  const pool: Pool = new Piscina({
    filename: WORKER,
    name: 'answerInWorker' satisfies WorkerExport,
    workerData: { config, fullMark: database.room.mark } satisfies ThreadSetup,
    minThreads: 0,
    maxThreads: rules.threads,
    concurrentTasksPerWorker: rules.atOnce,
    maxQueue: rules.maxQueue,
    idleTimeout: IDLE_MS,
    atomics: 'disabled',
    execArgv: [],
    recordTiming: false,
  })
  pool.on('error', onError)
  const opened = pool.run(undefined, { name: 'openInWorker' satisfies WorkerExport }).catch(onError)
  return { pool, opened }
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof EndedError)) return poolRefusal(error)
  return error.begun ? new TooLongError() : new AppError('unavailable')
}

/** A call was ended because it took too long. */
export class TooLongError extends AppError {
  constructor() {
    super('unavailable', { detail: requestTexts.tookTooLong })
  }
}
