import { AppError } from '@urlapmuhely/schema'

/** What a pool of threads reports, as the API answers it: a full queue, or a thread that was ended with another call. */
export function poolRefusal(error: unknown): unknown {
  const isFull = error instanceof Error && /queue is at limit|terminating worker/iu.test(error.message)
  return isFull ? new AppError('unavailable') : error
}
