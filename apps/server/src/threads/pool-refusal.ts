import { AppError } from '@urlapmuhely/schema'

/**
 * Returns the API's error for the error of a pool of threads: a full queue, or a thread that was ended
 * with another call.
 */
export function poolRefusal(error: unknown): unknown {
  const isFull = error instanceof Error && /queue is at limit|terminating worker/iu.test(error.message)
  return isFull ? new AppError('unavailable') : error
}
