import { expect, it } from 'vitest'
import { openDatabase } from '../storage/database.ts'
import { describeOnEachDatabase } from '../storage/testing.ts'
import { createRateLimiter } from './rate-limit.ts'

const LIMIT = { points: 3, windowMs: 60_000 }

describeOnEachDatabase('the rate limiter', (databases) => {
  it('counts together on all servers, also what comes at once, and begins anew after the window', async () => {
    const first = await databases.open()
    const second = await openDatabase(first.location)
    let now = new Date('2026-03-01T10:00:00Z')
    const limiters = [first, second].map(({ db }) => createRateLimiter(db, () => now))

    const waits = await Promise.all(
      Array.from({ length: 5 }, (_, index) => limiters[index % 2]?.count('key', LIMIT)),
    )

    expect(waits.toSorted()).toEqual([0, 0, 0, 60_000, 60_000])
    expect(await limiters[0]?.count('another', LIMIT)).toBe(0)
    now = new Date(now.getTime() + 20_000)
    expect(await limiters[1]?.count('key', LIMIT)).toBe(40_000)
    now = new Date(now.getTime() + 40_000)
    expect(await limiters[1]?.count('key', LIMIT)).toBe(0)
    await second.close()
  })

  it('forgets what it is told to forget', async () => {
    const { db } = await databases.open()
    const limiter = createRateLimiter(db, () => new Date('2026-03-01T10:00:00Z'))
    for (let attempt = 0; attempt < 4; attempt += 1) await limiter.count('key', LIMIT)

    await limiter.reset('key')

    expect(await limiter.count('key', LIMIT)).toBe(0)
  })
})
