import { AppError } from '@urlapmuhely/schema'

/** Runs one task per sender at a time, so that no sender takes all workers. */
export interface Turns {
  /**
   * Runs `work` after all earlier tasks of `who`.
   *
   * @throws {AppError} `unavailable` if too many tasks are waiting.
   */
  take<Result>(who: string, work: () => Promise<Result>): Promise<Result>
}

/** Allows at most `max` running or waiting tasks of all senders together. */
export function createTurns(max: number): Turns {
  const last = new Map<string, Promise<unknown>>()
  let count = 0
  return {
    async take(who, work) {
      if (count >= max) throw new AppError('unavailable')
      count += 1
      const mine = (last.get(who) ?? Promise.resolve()).then(work)
      const settled = mine.catch(() => undefined)
      last.set(who, settled)
      try {
        return await mine
      } finally {
        count -= 1
        if (last.get(who) === settled) last.delete(who)
      }
    },
  }
}
