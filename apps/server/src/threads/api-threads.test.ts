import { randomUUID } from 'node:crypto'
import { form } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EVENTS_TOPIC } from '../items/write/write-session.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { describeOnEachDatabase, untilListening } from '../testing/databases.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

/** A request as a client sends it. */
interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly payload?: string | Buffer
}

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(3_000, 1)])

const json = (value: unknown) => ({
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify(value),
})

describeOnEachDatabase('calls that other threads answer', (databases) => {
  let database: OpenDatabase
  let threaded: TestApp

  beforeAll(async () => {
    database = await databases.open()
    threaded = await buildTestApp(database, { threads: true })
  })
  afterAll(async () => threaded.app.close())

  const ask = async ({ app, headers }: TestApp, sent: Sent) => {
    const answer = await app.inject({ ...sent, headers: { ...headers, ...sent.headers } })
    // A connection whose request was not read to its end is closed; here it always is.
    const { 'x-request-id': _, date: __, connection: ___, location = '', ...seen } = answer.headers
    return {
      status: answer.statusCode,
      headers: seen,
      location: location.replace(/^(\/api\/files\/).+/u, '$1'),
      body: withoutChance(answer.body),
    }
  }

  it('have the same answers as without threads: good, bad, large, and those that are not JSON', async () => {
    const owner = buildItem(form, { id: randomUUID(), key: 'szalak', name: 'Szálak' })
    const item = `/api/forms/${owner.id}`
    const field = { id: randomUUID(), name: 'Név', key: 'nev', label: 'Név', type: 'text', formId: owner.id }
    const many = Array.from({ length: 3 }, (_, index) => ({ ...field, id: randomUUID(), key: `k${index}` }))
    const boundary = 'xYx'
    const formData = (parts: Readonly<Record<string, string>>) => ({
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([
        ...Object.entries(parts).map(([name, value]) =>
          Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
        ),
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="banner"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`,
        ),
        PNG,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    })
    const pictured = { id: randomUUID(), key: 'kepes', name: 'Képes', title: 'Képes' }
    const story: readonly Sent[] = [
      { method: 'POST', url: '/api/forms', ...json(owner) },
      { method: 'POST', url: '/api/forms', ...json(owner) },
      { method: 'POST', url: '/api/forms', ...json({ ...owner, id: 'nem az', colour: 1 }) },
      {
        method: 'POST',
        url: '/api/forms',
        headers: { 'content-type': 'application/json' },
        payload: '{"a":',
      },
      { method: 'POST', url: '/api/forms', headers: { 'content-type': 'application/json' }, payload: '' },
      { method: 'POST', url: '/api/forms', headers: { 'content-type': 'text/plain' }, payload: 'a' },
      { method: 'POST', url: '/api/forms', ...json({ note: 'x'.repeat(2 ** 20) }) },
      { method: 'PUT', url: '/api/forms', ...json({}) },
      {
        method: 'POST',
        url: '/api/form-fields',
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: Object.entries(field)
          .map(
            ([name, value]) =>
              `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
          )
          .concat(`--${boundary}--\r\n`)
          .join(''),
      },
      { method: 'POST', url: '/api/forms', ...formData(pictured) },
      { method: 'POST', url: '/api/files', headers: { 'content-type': 'image/png' }, payload: PNG },
      {
        method: 'PATCH',
        url: item,
        headers: { 'if-match': '"9"', 'content-type': 'application/json' },
        payload: '{"name":"Más"}',
      },
      { method: 'PATCH', url: item, ...json({ name: 'Más' }) },
      {
        method: 'PUT',
        url: `${item}/content?`,
        headers: { 'if-match': '"1"', 'content-type': 'application/json' },
        payload: JSON.stringify({
          revision: 1,
          form: { title: 'Szálak' },
          items: { formField: { saved: many, deleted: [] } },
        }),
      },
      { method: 'POST', url: `${item}/check`, ...json({}) },
      { method: 'GET', url: `${item}/content` },
      { method: 'GET', url: `${item}/references` },
      { method: 'GET', url: '/api/form-fields?q=nev&sort=key' },
      { method: 'GET', url: '/api/form-fields?filter[colour]=1' },
      { method: 'GET', url: '/api/overview/counts' },
      { method: 'GET', url: `/api/forms/${randomUUID()}/content` },
      { method: 'DELETE', url: item },
    ]
    const plain = await buildTestApp(await databases.open())
    const other = await buildTestApp(await databases.open(), { threads: true })
    for (const [index, sent] of story.entries()) {
      const [expected, found] = [await ask(plain, sent), await ask(other, sent)]
      const said = JSON.stringify(found).replaceAll(other.user.sub, plain.user.sub)
      expect(JSON.parse(said), `${index}: ${sent.method} ${sent.url}`).toEqual(expected)
    }
    await Promise.all([plain.app.close(), other.app.close()])
  })

  it('are heard of by everybody before their answer arrives', async () => {
    const heard: unknown[] = []
    await untilListening(database)
    const unsubscribe = database.signals.subscribe(EVENTS_TOPIC, (payload) => {
      heard.push(...JSON.parse(payload ?? '[]'))
    })
    const owner = buildItem(form, { id: randomUUID(), key: 'hallott', name: 'Hallott' })
    const { status } = await ask(threaded, { method: 'POST', url: '/api/forms', ...json(owner) })
    expect(status).toBe(201)
    // PostgreSQL notifies the threads by itself.
    if (database.dialect === 'postgres') await expect.poll(() => heard.length).toBeGreaterThan(0)

    expect(heard).toMatchObject([{ type: 'item', kind: 'form', id: owner.id, action: 'create' }])
    unsubscribe()
  })

  it('write in turn with the server itself, and lose nothing', async () => {
    const accounts = Array.from({ length: 20 }, (_, index) => `konto-${index}`)
    const answers = await Promise.all([
      ...accounts.map((name, index) =>
        ask(threaded, {
          method: 'POST',
          url: '/api/forms',
          ...json(buildItem(form, { id: randomUUID(), key: `soros-${index}`, name })),
        }),
      ),
      ...accounts.map((name) =>
        database.db
          .insertInto('people')
          .values({ subject: name, name })
          .execute()
          .then(() => ({ status: 201 })),
      ),
    ])
    const { rows } = await ask(threaded, { method: 'GET', url: '/api/forms?q=konto&pageSize=100' }).then(
      ({ body }) => ({ rows: JSON.parse(body).items.length }),
    )

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(rows).toBe(accounts.length)
  })

  it('are answered when the server closes meanwhile', async () => {
    const { app, headers } = await buildTestApp(database, { threads: true })
    const answer = app.inject({ url: '/api/form-fields?q=nev', headers })
    await app.ready()
    const [{ statusCode }] = await Promise.all([answer, app.close()])

    expect(statusCode).toBe(200)
  })
})

/** Returns the body without the parts that differ between two servers: instants and ids that they make. */
function withoutChance(body: string): string {
  return body
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/gu, 'an instant')
    .replaceAll(/"requestId":"[^"]*"/gu, '"requestId":""')
    .replaceAll(/(?<=\{"id":")[\da-f-]{36}(?=","name":"(?:a\.png|kep)")/gu, 'a file')
}
