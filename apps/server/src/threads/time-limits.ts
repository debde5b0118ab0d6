/** How long a call in a thread may take. */
export interface TimeLimits {
  /** Until a thread begins with it. */
  readonly maxWaitMs: number
  /** From then on. */
  readonly maxRunMs: number
}

/** A call was ended from outside. */
export class EndedError extends Error {
  override readonly name = 'EndedError'
  /** True if a thread had begun with it. */
  readonly begun: boolean

  constructor(begun: boolean) {
    super(begun ? 'The call ran too long.' : 'The call waited too long.')
    this.begun = begun
  }
}

/** Where a thread writes when it begins with a call: nanoseconds of the machine's monotonic clock. */
type StartMark = BigInt64Array<SharedArrayBuffer>

/** Notes that this thread begins with a call. */
export function noteStart(startedAt: BigInt64Array): void {
  Atomics.store(startedAt, 0, process.hrtime.bigint())
}

/** When a call is ended beside its limits: nobody waits for the result any more. */
interface Leaving {
  readonly signal: AbortSignal
  /** False to let a call that has begun run to its end. */
  readonly endsRunning: boolean
}

/**
 * Runs a call in another thread for as long as it may take.
 *
 * @param run gets the mark that the thread sets when it begins, and the signal that ends the call.
 * @throws {EndedError} if it was ended; otherwise the error of `run`.
 */
export async function withinLimits<Result>(
  { maxWaitMs, maxRunMs }: TimeLimits,
  run: (startedAt: StartMark, signal: AbortSignal) => Promise<Result>,
  leaving?: Leaving,
): Promise<Result> {
  const startedAt = new BigInt64Array(new SharedArrayBuffer(8))
  const controller = new AbortController()
  const askedAt = process.hrtime.bigint()
  const msSince = (instant: bigint) => Number(process.hrtime.bigint() - instant) / 1e6
  const hasBegun = () => Atomics.load(startedAt, 0) !== 0n
  // The first limit is for waiting; the second starts when a thread begins.
  const look = (): void => {
    const begun = Atomics.load(startedAt, 0)
    const leftMs = begun === 0n ? maxWaitMs - msSince(askedAt) : maxRunMs - msSince(begun)
    if (leftMs > 0) timer = setTimeout(look, Math.min(leftMs, maxRunMs))
    else controller.abort()
  }
  let timer = setTimeout(look, Math.min(maxWaitMs, maxRunMs))
  const leave = (): void => {
    if (leaving?.endsRunning || !hasBegun()) controller.abort()
  }
  if (leaving?.signal.aborted) leave()
  leaving?.signal.addEventListener('abort', leave)
  const ended = Promise.withResolvers<never>()
  controller.signal.addEventListener('abort', () => ended.reject(new EndedError(hasBegun())))
  ended.promise.catch(() => undefined) // also if nobody waits for it yet
  try {
    if (controller.signal.aborted) throw new EndedError(false)
    const result = run(startedAt, controller.signal)
    result.catch(() => undefined) // after the end nobody looks at it
    return await Promise.race([result, ended.promise])
  } finally {
    clearTimeout(timer)
    leaving?.signal.removeEventListener('abort', leave)
  }
}
