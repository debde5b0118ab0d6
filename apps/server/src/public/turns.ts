import { AppError } from '@urlapmuhely/schema'

/** Lets everybody do one thing at a time, so that nobody takes all workers. */
export interface Turns {
  /**
   * Runs `work` once all earlier works of `who` have ended.
   *
   * @throws {AppError} `unavailable`: too many are waiting.
   */
  take<Result>(who: string, work: () => Promise<Result>): Promise<Result>
}

/** Turns with at most `max` works that run or wait, of all senders together. */
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
