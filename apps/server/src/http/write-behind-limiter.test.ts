import { expect, it } from 'vitest'
import { openDatabase } from '../storage/database.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { addressKey } from './caller-key.ts'
import { createWriteBehindLimiter } from './write-behind-limiter.ts'

const LIMIT = { points: 3, windowMs: 60_000 }

describeOnEachDatabase('the limiter that counts in memory', (databases) => {
  it('writes nothing until it flushes, then counts together with the other processes', async () => {
    const first = await databases.open()
    const second = await openDatabase(first.location)
    let now = new Date('2026-03-01T10:00:00Z')
    const [here, there] = [first, second].map((database) => createWriteBehindLimiter(database, () => now))
    const rows = () => first.db.selectFrom('rateLimits').select(['key', 'points']).orderBy('key').execute()

    expect([here?.count('key', LIMIT), here?.count('key', LIMIT), there?.count('key', LIMIT)]).toEqual([
      0, 0, 0,
    ])
    expect(await rows()).toEqual([])
    await here?.flush()
    expect(await rows()).toEqual([{ key: 'key', points: 2 }])
    await there?.flush()
    expect(await rows()).toEqual([{ key: 'key', points: 3 }])
    expect(there?.count('key', LIMIT)).toBe(60_000)
    expect(here?.count('key', LIMIT)).toBe(0)
    expect(here?.count('key', LIMIT)).toBe(60_000)
    await here?.flush()
    await here?.flush()
    expect(await rows()).toEqual([{ key: 'key', points: 4 }])

    now = new Date(now.getTime() + 60_000)
    expect(there?.count('key', LIMIT)).toBe(0)
    await there?.flush()
    expect(await rows()).toEqual([{ key: 'key', points: 1 }])
    await here?.close()
    await there?.close()
    await second.close()
  })

  it('goes on counting while the database is away, and forgets what is over', async () => {
    const away = await openDatabase((await databases.open()).location)
    let now = new Date('2026-03-01T10:00:00Z')
    const limiter = createWriteBehindLimiter(away, () => now)
    await away.db.selectFrom('rateLimits').select('key').execute()
    await away.close()

    for (let call = 0; call < 3; call += 1) expect(limiter.count('key', LIMIT)).toBe(0)
    await expect(limiter.flush()).rejects.toThrow()
    expect(limiter.count('key', LIMIT)).toBe(60_000)

    now = new Date(now.getTime() + 60_000)
    await expect(limiter.flush()).rejects.toThrow()
    await expect(limiter.flush()).resolves.toBeUndefined() // there is nothing left to write
  })
})

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts %s under %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})
