import { expect, it } from 'vitest'
import { openDatabase } from '../storage/database.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { createAttempts } from './attempts.ts'

const THROTTLE = { free: 3, firstDelayMs: 60_000, longestDelayMs: 90_000 }
const HOUR_MS = 3_600_000

describeOnEachDatabase('failed attempts', (databases) => {
  it('are counted together on all servers, also what comes at once, and forgotten after an hour', async () => {
    const first = await databases.open()
    const second = await openDatabase(first.location)
    let now = Date.parse('2026-03-01T10:00:00Z')
    const servers = [first, second].map(({ db }) => createAttempts(db, () => new Date(now)))

    const waits = await Promise.all(
      Array.from({ length: 8 }, (_, index) => servers[index % 2]?.begin('key', THROTTLE)),
    )

    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
    expect(await servers[0]?.begin('key', THROTTLE)).toBe(60_000)
    expect(await servers[0]?.begin('another', THROTTLE)).toBe(0)
    now += 60_000
    expect(await servers[1]?.begin('key', THROTTLE)).toBe(0)
    expect(await servers[0]?.begin('key', THROTTLE)).toBe(90_000)
    now += HOUR_MS
    expect(await servers[0]?.begin('key', THROTTLE)).toBe(0)
    expect(await servers[1]?.begin('key', THROTTLE)).toBe(0)
    await second.close()
  })

  it('are forgotten when they are cleared, and one of them when it is taken back', async () => {
    const { db } = await databases.open()
    const attempts = createAttempts(db, () => new Date('2026-03-01T10:00:00Z'))
    for (let attempt = 0; attempt < 3; attempt += 1) await attempts.begin('key', THROTTLE)

    await attempts.takeBack('key')
    expect(await attempts.begin('key', THROTTLE)).toBe(0)
    expect(await attempts.begin('key', THROTTLE)).toBeGreaterThan(0)
    await attempts.clear('key')
    expect(await attempts.begin('key', THROTTLE)).toBe(0)
  })
})
