import { setTimeout as wait } from 'node:timers/promises'
import { domain, form } from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '../storage/database.ts'
import { type Answered, callerOf, created } from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { buildHardForm } from '../testing/hard-form.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { PoolName } from './api-call.ts'
import { type ApiThreads, createApiThreads } from './api-threads.ts'
import { type PoolRules, poolRules } from './pool-rules.ts'

const LONG = { maxWaitMs: 120_000, maxRunMs: 120_000 }
const UNAVAILABLE = { code: 'unavailable', status: 503 }

describeOnEachDatabase('the threads of long calls', (databases) => {
  let database: OpenDatabase
  let server: TestApp
  let threads: ApiThreads
  let hard: string
  let hardest: string
  let easy: string

  beforeAll(async () => {
    database = await databases.open()
    server = await buildTestApp(database)
    const api = callerOf(server)
    easy = (await created(api, form, { key: 'konnyu' })).id
    const save = async (key: string, domainIds: readonly string[]) => {
      const id = uuidv7()
      const made = buildHardForm({ id, key, rules: 80, domainIds, newId: uuidv7 })
      await api.send('POST', '/api/forms', made.form)
      const content = { revision: 1, contentRevision: 1, form: {}, items: made.items }
      expect((await api.send('PUT', `/api/forms/${id}/content`, content, 1)).status).toBe(200)
      return id
    }
    hard = await save('nehez', [])
    const domainIds: string[] = []
    for (const key of ['a', 'b', 'c', 'd', 'e']) domainIds.push((await created(api, domain, { key })).id)
    hardest = await save('nehezebb', domainIds)
    return () => server.app.close()
  })
  afterEach(() => threads.close())

  const start = (checker: Partial<PoolRules>) => {
    const usual = poolRules(database.dialect).checker
    const rules: Partial<Record<PoolName, PoolRules>> = {
      checker: { ...usual, limits: LONG, threads: 1, ...checker },
    }
    threads = createApiThreads({ config: server.config, database, onError: () => {}, rules })
  }
  const check = async (by: string, id: string, leaving?: AbortSignal) => {
    const url = `/api/forms/${id}/check`
    const user = { sub: by, name: by, roles: [] }
    const call = { method: 'POST', url, headers: {}, body: null, requestId: 'r', user }
    const answer = await threads.run('checker', call, leaving)
    const body: Answered = JSON.parse(new TextDecoder().decode(answer.body))
    return { status: answer.status, body }
  }

  it('end a call that runs too long with its thread, and answer the next one', async () => {
    start({ limits: { ...LONG, maxRunMs: 1_000 } })

    await expect(check('a', hardest)).rejects.toMatchObject(UNAVAILABLE)

    // On a busy machine an easy call may run too long as well.
    const next = () =>
      check('a', easy).then(
        ({ status }) => status,
        ({ status }: typeof UNAVAILABLE) => status,
      )
    await expect.poll(next, { timeout: 240_000 }).toBe(200)
  })

  it('end a call that nobody waits for any more: nothing of it goes on', async () => {
    start({})
    await check('a', easy)
    const leaving = new AbortController()
    const left = expect(check('a', hardest, leaving.signal)).rejects.toMatchObject(UNAVAILABLE)
    // The thread is ready, so it begins at once; the check takes seconds.
    await wait(300)
    leaving.abort()
    await left

    // The only thread would have ended that check before this one, and stored its findings.
    expect((await check('a', easy)).status).toBe(200)
    const kept = await database.db.selectFrom('formFindings').selectAll().execute()
    expect(kept.map(({ formId }) => formId)).not.toContain(hardest)
  })

  it('refuse at once what does not fit into the queue', async () => {
    start({ maxQueue: 2 })
    await check('a', easy)
    const done = await Promise.allSettled(['a', 'b', 'c', 'd'].map((by) => check(by, hard)))

    const refused = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toEqual([expect.objectContaining(UNAVAILABLE), expect.objectContaining(UNAVAILABLE)])
  })

  it('answer one call of a person after the other, so that another person need not wait for all of them', async () => {
    start({})
    await check('a', easy)
    const order: string[] = []
    const ends = (who: string) => () => order.push(who)
    await Promise.all([
      ...[1, 2, 3].map((at) => check('a', hard).then(ends(`a${at}`))),
      check('b', easy).then(ends('b')),
    ])

    expect(order).toEqual(['a1', 'b', 'a2', 'a3'])
  })
})
