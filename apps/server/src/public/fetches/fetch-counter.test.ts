import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import type { FetchSource } from '../../base/fetch-counts.ts'
import { type OpenDatabase, openDatabase } from '../../storage/database.ts'
import { StorageFullError } from '../../storage/database-errors.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { createFetchCounter } from './fetch-counter.ts'
import { KEPT_DAYS, readFetches } from './fetch-rows.ts'

const FORM = 'form-1'
const DAY_MS = 86_400_000
const site = (name: string, isListed = false): FetchSource => ({ kind: 'site', name, isListed })
const program: FetchSource = { kind: 'program', name: '', isListed: true }

describeOnEachDatabase('the counter of fetches', (databases) => {
  const start = '2026-03-10T10:00:00Z'

  /** A counter whose timer does not run during the test. */
  const counterOf = (database: Pick<OpenDatabase, 'db' | 'room'>, clock: () => Date, everyMs = 3_600_000) => {
    const onError = vi.fn<(error: unknown) => void>()
    return Object.assign(createFetchCounter({ database, clock, onError, everyMs }), { onError })
  }
  const rowsOf = ({ db }: Pick<OpenDatabase, 'db'>) =>
    db.selectFrom('formFetches').select(['day', 'name', 'fetches']).orderBy('day').orderBy('name').execute()

  it('writes nothing until it flushes, and adds to what other processes counted', async () => {
    const first = await databases.open()
    const second = await openDatabase(first.location)
    const clock = () => new Date(start)
    const [here, there] = [counterOf(first, clock), counterOf(second, clock)]
    for (let fetch = 0; fetch < 3; fetch += 1) here.count(FORM, site('a.hu'))
    there.count(FORM, site('a.hu'))
    there.count(FORM, site('b.hu'))
    expect(await rowsOf(first)).toEqual([])

    await Promise.all([here.flush(), there.flush()])
    await here.flush()
    expect(await rowsOf(first)).toEqual([
      { day: '2026-03-10', name: 'a.hu', fetches: 4 },
      { day: '2026-03-10', name: 'b.hu', fetches: 1 },
    ])
    here.count(FORM, site('a.hu'))
    await here.close()
    expect(await readFetches(first.db, FORM, clock())).toEqual({
      total: { today: 6, week: 6, month: 6 },
      sources: [
        { kind: 'site', name: 'a.hu', today: 5, week: 5, month: 5 },
        { kind: 'site', name: 'b.hu', today: 1, week: 1, month: 1 },
      ],
    })
    await there.close()
    await second.close()
  })

  it('sums up days of Budapest, a day that begins at eleven in the evening of UTC among them', async () => {
    const database = await databases.open()
    let now = new Date('2026-02-08T23:30:00Z')
    const counter = counterOf(database, () => now)
    for (const instant of [
      '2026-02-08T22:30:00Z',
      '2026-02-08T23:30:00Z',
      '2026-03-04T12:00:00Z',
      '2026-03-10T22:59:00Z',
    ]) {
      now = new Date(instant)
      counter.count(FORM, program)
    }
    await counter.close()
    expect(await readFetches(database.db, FORM, now)).toMatchObject({
      total: { today: 1, week: 2, month: 3 },
    })
    expect(await readFetches(database.db, 'another', now)).toEqual({
      total: { today: 0, week: 0, month: 0 },
      sources: [],
    })
  })

  it('names twenty sources of a form and day, however they come, and those that the operator permits', async () => {
    const database = await databases.open()
    const clock = () => new Date(start)
    const first = counterOf(database, clock)
    for (let host = 0; host < 15; host += 1) first.count(FORM, site(`first${host}.hu`))
    await first.close()
    // Another process does not know of them until it writes.
    const second = counterOf(database, clock)
    for (let host = 0; host < 40; host += 1) second.count(FORM, site(`second${host}.hu`))
    second.count(FORM, site('permitted.hu', true))
    second.count('another', site('second39.hu'))
    await second.close()

    const rows = await rowsOf(database)
    const names = rows.map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('first'))).toHaveLength(15)
    expect(names.filter((name) => /^second(?!39)/u.test(name))).toHaveLength(5)
    expect(names).toContain('permitted.hu')
    const other = { kind: 'other', name: '', today: 35, week: 35, month: 35 }
    const { total, sources } = await readFetches(database.db, FORM, clock())
    expect(total.month).toBe(56)
    expect(sources[0]).toEqual(other)
    expect((await readFetches(database.db, 'another', clock())).sources).toHaveLength(1)
  })

  it('keeps what could not be written, and writes it later', async () => {
    const database = await databases.open()
    const counter = counterOf(database, () => new Date(start))
    await sql`alter table form_fetches rename to gone`.execute(database.db)
    for (let attempt = 0; attempt < 2; attempt += 1) {
      counter.count(FORM, program)
      await expect(counter.flush()).rejects.toThrow()
    }
    await sql`alter table gone rename to form_fetches`.execute(database.db)
    await counter.close()
    expect(await rowsOf(database)).toEqual([{ day: '2026-03-10', name: '', fetches: 2 }])
  })

  it('reports a failing disk once, on its timer, and leaves fetches alone', async () => {
    const database = await databases.open()
    let isFull = true
    let looks = 0
    const room = {
      ...database.room,
      refuseWhenFull: async () => {
        looks += 1
        if (isFull) throw new StorageFullError('no room')
      },
    }
    const counter = counterOf({ db: database.db, room }, () => new Date(start), 5)
    counter.count(FORM, program)
    await vi.waitFor(() => expect(looks).toBeGreaterThan(2))
    expect(counter.onError).toHaveBeenCalledTimes(1)
    counter.count(FORM, program)
    isFull = false
    await vi.waitFor(async () =>
      expect(await rowsOf(database)).toEqual([{ day: '2026-03-10', name: '', fetches: 2 }]),
    )
    expect(counter.onError).toHaveBeenCalledTimes(1)
    await counter.close()
  })

  it('deletes old days on its timer, also while nobody fetches', async () => {
    const database = await databases.open()
    let now = new Date(start)
    const counter = counterOf(database, () => now, 5)
    counter.count(FORM, program)
    await vi.waitFor(async () => expect(await rowsOf(database)).toHaveLength(1))
    now = new Date(now.getTime() + (KEPT_DAYS - 1) * DAY_MS)
    counter.count(FORM, program)
    await vi.waitFor(async () => expect(await rowsOf(database)).toHaveLength(2))
    now = new Date(now.getTime() + DAY_MS)
    await vi.waitFor(async () => expect(await rowsOf(database)).toHaveLength(1))
    await counter.close()
  })

  it('writes a thousand forms at once', async () => {
    const database = await databases.open()
    const counter = counterOf(database, () => new Date(start))
    for (let form = 0; form < 1_000; form += 1) counter.count(`form-${form}`, site('a.hu'))
    await counter.close()
    expect(counter.onError).not.toHaveBeenCalled()
    expect(await rowsOf(database)).toHaveLength(1_000)
  })
})
