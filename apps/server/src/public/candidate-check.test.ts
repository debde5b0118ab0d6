import { formField, formValidation } from '@urlapmuhely/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  buildSurroundings,
  type Caller,
  callerOf,
  created,
  itemAmong,
  publish,
} from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { buildTestApp, createTestSession, type TestApp } from '../testing/test-app.ts'

describeOnEachDatabase('the check of answers with the working copy', (databases) => {
  let server: TestApp
  let api: Caller
  let database: Awaited<ReturnType<typeof databases.open>>

  beforeAll(async () => {
    database = await databases.open()
    server = await buildTestApp(database)
    api = callerOf(server)
  })
  afterAll(() => server.app.close())

  const checkOf =
    (key: string) =>
    async (values: object, query = '?candidate=true', headers: object = server.headers) => {
      const response = await server.app.inject({
        method: 'POST',
        url: `/public/forms/${key}/versions/1/answers/check${query}`,
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify({ values }),
      })
      return { status: response.statusCode, body: response.json(), headers: response.headers }
    }

  it('gives the verdict of what is saved now, and how the version differs', async () => {
    const { form, text, ...around } = await buildSurroundings(api)
    expect((await publish(api, form.id)).status).toBe(201)
    const check = checkOf(form.key)
    const same = await check({ nev: 'Anna' })
    expect([same.status, same.body.compared]).toEqual([
      200,
      { version: 1, accepted: true, isSame: true, appeared: [], disappeared: [] },
    ])
    const rule = itemAmong({ form, text, ...around }, formValidation, {
      ...{ rule: 'maxLength', parameters: { max: 3 }, message: 'Túl hosszú.', condition: null },
    })
    await created(api, formValidation, rule)
    await created(api, formField, { formId: form.id, key: 'uj', label: 'Új' })
    const stricter = await check({ nev: 'Anna' })
    expect([stricter.status, stricter.headers['cache-control']]).toEqual([422, 'no-store'])
    expect(stricter.headers['content-type']).toContain('application/problem+json')
    expect(stricter.body.compared).toMatchObject({
      ...{ version: 1, accepted: true, isSame: false, disappeared: [] },
      appeared: [{ path: 'nev', code: 'maxLength', message: 'Túl hosszú.' }],
    })
    const fresh = await check({ nev: 'Éva', uj: 'x' })
    expect([fresh.status, fresh.body.compared.accepted]).toEqual([200, false])
    expect(fresh.body.compared.disappeared).toMatchObject([{ path: 'uj', code: 'UNKNOWN_KEY' }])
    // The version itself is as it was, and shows nothing of the working copy.
    const public_ = await check({ nev: 'Anna' }, '', {})
    expect([public_.status, public_.body.compared]).toEqual([200, undefined])
  })

  it('answers administrators only', async () => {
    const { form } = await buildSurroundings(api)
    await publish(api, form.id)
    const check = checkOf(form.key)
    const anonymous = await check({ nev: 'Anna' }, '?candidate=true', {})
    expect([anonymous.status, anonymous.body.code]).toEqual([401, 'unauthorized'])
    const { token } = await createTestSession(database, server.config, { roles: ['más'] })
    const other = await check({ nev: 'Anna' }, '?candidate=true', { authorization: `Bearer ${token}` })
    expect([other.status, other.body.code]).toEqual([403, 'forbidden'])
    const wrong = await check({ nev: 'Anna' }, '?candidate=talan')
    expect([wrong.status, wrong.body.code]).toEqual([400, 'bad-request'])
    expect((await checkOf('nincs-ilyen')({ nev: 'Anna' })).status).toBe(404)
  })
})
