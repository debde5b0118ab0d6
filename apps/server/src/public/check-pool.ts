import { AppError } from '@urlapmuhely/schema'
import { Piscina } from 'piscina'
import { threadModule } from '../base/paths.ts'
import { formTexts } from '../messages/hu-forms.ts'
import { ownBytes } from '../threads/own-bytes.ts'
import { poolRefusal } from '../threads/pool-refusal.ts'
import { EndedError, withinLimits } from '../threads/time-limits.ts'
import { createTurns } from '../threads/turns.ts'
import type {
  CheckOutcome,
  CheckQuestions,
  CheckReply,
  CheckTask,
  DescribeOutcome,
  DescribeTask,
} from './check-task.ts'
import type * as worker from './check-worker.ts'

/** Checks answers in worker threads, so that no answer delays other requests. */
export interface CheckPool {
  /**
   * Checks one answer. Answers of one sender are checked one after another.
   *
   * @throws {AppError} `unavailable` if the queue is full or no worker was free in time; `invalid-item` if the check
   *   took too much time or memory.
   */
  check(sender: string, work: CheckWork): Promise<CheckReply | CheckQuestions>
  /**
   * Describes a form.
   *
   * @throws {AppError} as for a check.
   */
  describe(work: DescribeWork): Promise<string>
  /** Starts a worker, so that the first answer need not wait for it. */
  warm(): void
  close(): Promise<void>
}

/** The task; `published` is sent to a worker once. */
export type CheckWork = Omit<CheckTask, 'startedAt' | 'published'> & { readonly published: Uint8Array }

/** The task of a description. */
export type DescribeWork = Omit<DescribeTask, 'startedAt' | 'published'> & { readonly published: Uint8Array }

/** The number of threads, and the length of the queue. */
export interface CheckPoolOptions {
  readonly workers: number
  /** Called with the error of a worker that failed on its own. */
  readonly onError: (error: Error) => void
  /** The program of the threads. */
  readonly file?: string
  readonly maxQueue?: number
  readonly maxWaitMs?: number
  readonly maxRunMs?: number
}

type WorkerExport = keyof typeof worker

const MAX_QUEUE = 64
const MAX_WAIT_MS = 2_000
const MAX_RUN_MS = 2_000
/** A form is described once, and compiled for each period of validity. */
const MAX_DESCRIBE_MS = 10_000
const WORKER = threadModule('public/check-worker')
/** An answer of one megabyte on the largest form needs a small part of this. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

/** A task that only makes a worker load its code. */
const NOTHING: CheckTask = {
  body: Buffer.alloc(0),
  mark: '',
  now: '',
  byConsumer: false,
  openingKey: Buffer.alloc(0),
  requestId: '',
  startedAt: new BigInt64Array(1),
}

/** A pool whose threads start with the first answer. */
export function createCheckPool(options: CheckPoolOptions): CheckPool {
  const { onError, maxQueue = MAX_QUEUE, maxWaitMs = MAX_WAIT_MS, maxRunMs = MAX_RUN_MS } = options
  let started: Piscina<CheckTask | DescribeTask, CheckOutcome | DescribeOutcome> | undefined
  let isClosing = false
  let warmed: Promise<unknown> | undefined
  /** Resolves once a worker has loaded its code; the time limits do not include that. */
  const ready = async () => {
    started ??= startPool(options, maxQueue)
    warmed ??= started.run(NOTHING)
    await warmed
    return started
  }
  const turns = createTurns(maxQueue)

  /** Runs an export of the worker, whose outcome is `Outcome`. */
  const runOnce = async <Outcome>(
    name: WorkerExport,
    task: Omit<CheckTask, 'startedAt'> | Omit<DescribeTask, 'startedAt'>,
    mostMs: number,
  ): Promise<Outcome> => {
    const pool = await ready()
    try {
      const outcome = await withinLimits({ maxWaitMs, maxRunMs: mostMs }, (startedAt, signal) =>
        pool.run({ ...task, startedAt }, { name, signal }),
      )
      // The caller names the outcome of the export.
      return outcome as Outcome
    } catch (error) {
      throw toRefusal(error)
    }
  }

  return {
    check: (sender, { published, ...task }) =>
      turns.take(sender, async () => {
        const sent = { ...task, body: ownBytes(task.body), openingKey: ownBytes(task.openingKey) }
        return knowingForm<CheckReply | CheckQuestions>((form) =>
          runOnce<CheckOutcome>('checkInWorker', { ...sent, ...(form && { published }) }, maxRunMs),
        )
      }),
    async describe({ published, ...task }) {
      const { text } = await knowingForm<Exclude<DescribeOutcome, string>>((form) =>
        runOnce<DescribeOutcome>(
          'describeInWorker',
          { ...task, ...(form && { published }) },
          MAX_DESCRIBE_MS,
        ),
      )
      return text
    },
    warm() {
      if (!warmed) ready().catch((error: Error) => isClosing || onError(error))
    },
    async close() {
      isClosing = true
      await started?.destroy()
    },
  }
}

/** Runs a task, and runs it again with the form if the worker does not have the form. */
async function knowingForm<Outcome>(
  run: (withForm: boolean) => Promise<Outcome | 'unknown-form'>,
): Promise<Outcome> {
  const first = await run(false)
  const outcome = first === 'unknown-form' ? await run(true) : first
  if (outcome === 'unknown-form') throw new AppError('internal')
  return outcome
}

function startPool({ workers, onError, file = WORKER }: CheckPoolOptions, maxQueue: number) {
  const pool = new Piscina<CheckTask | DescribeTask, CheckOutcome | DescribeOutcome>({
    filename: file,
    name: 'checkInWorker' satisfies WorkerExport,
    minThreads: workers,
    maxThreads: workers,
    idleTimeout: 60_000,
    maxQueue,
    // Waiting for the next task by Atomics would keep a worker from exiting.
    atomics: 'disabled',
    resourceLimits: RESOURCE_LIMITS,
    execArgv: [],
    recordTiming: false,
  })
  pool.on('error', onError)
  return pool
}

function toRefusal(error: unknown): unknown {
  if (error instanceof EndedError) return error.begun ? tooMuch() : new AppError('unavailable')
  const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
  return isOutOfMemory ? tooMuch() : poolRefusal(error)
}

function tooMuch(): AppError {
  return new AppError('invalid-item', {
    detail: formTexts.checkTooLong,
  })
}
