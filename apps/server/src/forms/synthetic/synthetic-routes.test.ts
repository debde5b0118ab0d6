import { form, formDisabled, formField, formValidation } from '@urlapmuhely/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../../base/clock.ts'
import { loadDemo } from '../../demo/load-demo.ts'
import type { OpenDatabase } from '../../storage/database.ts'
import { type Answered, type Caller, callerOf, created, issuesOf } from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { buildTestApp, createTestSession, type TestApp } from '../../testing/test-app.ts'

const NOW = '2026-11-24T09:30:00.000Z'

describeOnEachDatabase('made-up answers over HTTP', (databases) => {
  let server: TestApp
  let api: Caller
  let forms: readonly Answered[]
  let database: OpenDatabase
  let host: { readonly authorization: string }
  beforeAll(async () => {
    database = await databases.open()
    await loadDemo(database, systemClock)
    const clock = () => new Date(NOW)
    server = await buildTestApp(database, { clock })
    const { token } = await createTestSession(database, server.config, { clock, roles: ['fogyaszto'] })
    host = { authorization: `Bearer ${token}` }
    api = callerOf(server)
    forms = (await api.get('/api/forms')).body.items
  })
  afterAll(() => server.app.close())

  const ask = (id: string, query: string) => api.get(`/api/forms/${id}/synthetic-answers?${query}`)

  it('of a published form are accepted by the check of answers, and refused where they say', async () => {
    const count = { accepted: 0, refused: 0, withContext: 0 }
    for (const { id, key } of forms) {
      const { status, body } = await ask(id, 'version=1&count=6&seed=3&kind=mixed')
      expect(status, key).toBe(200)
      for (const answer of body) {
        // Only the host can vouch for a context.
        const headers = answer.body.context ? host : server.headers
        const checked = await server.app.inject({
          method: 'POST',
          url: `/public/forms/${key}/versions/1/answers/check`,
          headers: { 'content-type': 'application/json', ...headers },
          payload: JSON.stringify(answer.body),
        })
        const accepted = checked.statusCode === 200
        expect([200, 422], checked.body).toContain(checked.statusCode)
        const { issues } = checked.json()
        expect(accepted, JSON.stringify([answer, issues])).toBe(answer.valid)
        for (const { path, code } of answer.expected)
          expect(issues).toContainEqual(expect.objectContaining({ path, code }))
        if (answer.body.context) count.withContext += 1
        count[accepted ? 'accepted' : 'refused'] += 1
      }
    }
    expect(count.accepted).toBeGreaterThan(2)
    expect(count.refused).toBeGreaterThan(0)
    expect(count.withContext).toBeGreaterThan(0)
  })

  it('are the same for the same seed, and as CSV are read by spreadsheets', async () => {
    const [{ id, key }] = forms as readonly [Answered]
    const [first, again, other] = await Promise.all(
      [7, 7, 8].map(async (seed) => (await ask(id, `count=3&seed=${seed}`)).body),
    )
    expect(again).toEqual(first)
    expect(other).not.toEqual(first)
    const csv = await server.app.inject({
      url: `/api/forms/${id}/synthetic-answers?count=3&seed=7&format=csv`,
      headers: server.headers,
    })
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${key}-kitalalt-valaszok.csv"`,
    })
    expect(csv.body.startsWith('\uFEFFérvényes;')).toBe(true)
    // No made-up text has a line break.
    const [heading = '', ...lines] = csv.body.trimEnd().split('\r\n')
    expect([lines.length, heading.split(';').length > 20]).toEqual([3, true])
  })

  it('are sent while they are made, also by another thread, with how many they are and why', async () => {
    const threaded = await buildTestApp(database, { clock: () => new Date(NOW), threads: true })
    const [{ id }] = forms as readonly [Answered]
    const fetched = async (app: TestApp, query: string) => {
      const url = `/api/forms/${id}/synthetic-answers?at=${NOW}&${query}`
      const { statusCode, body, headers, trailers } = await app.app.inject({ url, headers: app.headers })
      const said = [headers['made-answers'], headers['fewer-because'], trailers['made-answers']]
      const { 'content-type': type, trailer } = headers
      return { statusCode, body: body.replace(/"requestId":"[^"]*"/u, ''), type, trailer, said, trailers }
    }
    // More than one part of them.
    for (const query of [
      'count=60&seed=4',
      'count=60&seed=4&format=csv',
      'count=1',
      'count=5&domain=nincs',
    ]) {
      const [own, other] = [await fetched(server, query), await fetched(threaded, query)]
      expect(other, query).toEqual(own)
    }
    const { body, trailers, trailer } = await fetched(threaded, 'count=60&seed=4')
    expect(JSON.parse(body)).toHaveLength(60)
    expect([trailer, trailers]).toEqual([
      'made-answers fewer-because',
      { 'made-answers': '60', 'fewer-because': '' },
    ])
    expect((await fetched(threaded, 'count=20&format=csv')).said).toEqual(['20', undefined, undefined])
    await threaded.app.close()
  })

  it('are refused in Hungarian if the question is wrong, or there can be none', async () => {
    const [{ id }] = forms as readonly [Answered]
    const wrong = await ask(id, 'count=0&kind=jo&seed=x&format=xml&at=ma')
    expect(wrong.status).toBe(400)
    expect(
      issuesOf(wrong.body)
        .map((issue) => issue.split(' ')[0])
        .toSorted(),
    ).toEqual(['at', 'count', 'format', 'kind', 'seed'])
    expect(issuesOf((await ask(id, 'count=10000')).body).join()).toContain('count')
    expect(issuesOf((await ask(id, 'domain=nincs')).body).join()).toContain('domain')
    expect((await ask('019a0000-0000-7000-8000-000000000000', '')).status).toBe(404)

    const own = await created(api, form, { key: 'zart-urlap', name: 'Zárt' })
    const field = await created(api, formField, { formId: own.id, key: 'x', label: 'Zárt kérdés', name: 'x' })
    const rule = { formId: own.id, targets: [field.id] }
    await created(api, formDisabled, { ...rule, name: 'zárás', mode: 'readonly', condition: null })
    await created(api, formValidation, { ...rule, name: 'kell', rule: 'required' })
    const none = await ask(own.id, 'count=1000')
    expect([none.status, none.body.code]).toEqual([409, 'conflict'])
    expect(none.body.detail).toContain('Zárt kérdés')
  })
})
