import { afterEach, expect, it } from 'vitest'
import { buildSurroundings, callerOf, publish } from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

describeOnEachDatabase('the check of answers', (databases) => {
  let server: TestApp
  afterEach(() => server.app.close())

  const start = async (env: Readonly<Record<string, string>> = {}) => {
    const database = await databases.open()
    server = await buildTestApp(database, { env })
    const api = callerOf(server)
    const { form } = await buildSurroundings(api)
    expect((await publish(api, form.id)).status).toBe(201)
    const check = (payload: string | Buffer, remoteAddress = '203.0.113.1', headers = {}) =>
      server.app.inject({
        method: 'POST',
        url: `/public/forms/${form.key}/versions/1/answers/check`,
        remoteAddress,
        headers: { 'content-type': 'application/json', ...headers },
        payload,
      })
    return { check, database }
  }
  const GOOD = '{"values":{"nev":"Anna"}}'

  it('counts calls by address and by credential, in memory, within the limits that are set', async () => {
    const { check, database } = await start({
      ANSWER_CHECKS_PER_MINUTE: '2',
      ANSWER_CHECKS_PER_MINUTE_TOKEN: '3',
    })
    const statuses = async (calls: number, ...from: [string, object?]) => {
      const answers = []
      for (let call = 0; call < calls; call += 1) answers.push(await check(GOOD, ...from))
      return answers.map(({ statusCode }) => statusCode)
    }

    expect(await statuses(3, '203.0.113.1')).toEqual([200, 200, 429])
    expect(await statuses(1, '203.0.113.2')).toEqual([200])
    expect(await statuses(1, '2001:db8::1')).toEqual([200])
    expect(await statuses(2, '2001:db8::2:2')).toEqual([200, 429])
    expect(await statuses(4, '203.0.113.1', server.headers)).toEqual([200, 200, 200, 429])
    expect(await statuses(1, '203.0.113.9', { authorization: 'Bearer x' })).toEqual([401])
    const refused = await check(GOOD)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const rows = await database.db.selectFrom('rateLimits').select('points').execute()
    expect(rows.length).toBeLessThanOrEqual(4) // one a second at most for each caller, whatever the number of calls
    expect(rows.every(({ points }) => points <= 3)).toBe(true)
  })

  it('refuses what nests 60 000 deep with 422, and other broken bodies as everywhere', async () => {
    const { check } = await start()
    const deep = (inner: string) => `{"values":{"nev":${inner}}}`
    for (const [payload, status] of [
      [deep(`${'['.repeat(60_000)}${']'.repeat(60_000)}`), 422],
      [deep(`${'{"a":'.repeat(60_000)}1${'}'.repeat(60_000)}`), 422],
      [deep('{"__proto__":1}'), 400],
      ['{"values":{"nev":"a","nev":"b"}}', 400],
      ['{"values":', 400],
      ['', 400],
      [Buffer.from([0x7b, 0xff, 0x7d]), 400],
      ['{"values":1}', 422],
    ] as const) {
      const response = await check(payload)
      expect([response.statusCode, response.headers['content-type']], String(payload).slice(0, 40)).toEqual([
        status,
        'application/problem+json; charset=utf-8',
      ])
      expect(response.json().requestId).toBe(response.headers['x-request-id'])
    }
  })
})
