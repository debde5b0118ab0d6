import { domain, formField } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '../storage/database.ts'
import { buildSurroundings, type Caller, callerOf, created, publish } from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { publishedFormsOf } from './published-forms.ts'

/** More than any cache of published forms holds. */
const MANY = 450
const FIELDS = 150

describeOnEachDatabase('requests for what is not there', (databases) => {
  let database: OpenDatabase
  let server: TestApp
  let api: Caller
  let key: string
  beforeAll(async () => {
    database = await databases.open()
    server = await buildTestApp(database)
    api = callerOf(server)
    const { form } = await buildSurroundings(api)
    key = form.key
    const fields = Array.from({ length: FIELDS }, (_, at) =>
      buildItem(formField, {
        ...{ id: uuidv7(), formId: form.id, name: `Kérdés ${at}`, key: `kerdes${at}` },
        label: `Ez a ${at}. kérdés, amelyre mindenki mást felel. ${uuidv7()}`,
      }),
    )
    const { contentRevision, form: own } = (await api.get(`/api/forms/${form.id}/content`)).body
    const items = { formField: { saved: fields, deleted: [] } }
    const content = { revision: own.revision, contentRevision, form: {}, items }
    const saved = await api.send('PUT', `/api/forms/${form.id}/content`, content, own.revision)
    expect(saved.status, JSON.stringify(saved.body).slice(0, 500)).toBe(200)
    expect((await publish(api, form.id)).status).toBe(201)
    await created(api, domain, { key: 'masik' })
  })
  afterAll(() => server.app.close())

  const ask = async (
    url: string,
    more: { method?: 'GET' | 'POST'; headers?: Record<string, string> } = {},
  ) => {
    const { method = 'GET', headers = {} } = more
    const payload = method === 'POST' ? { payload: '{"values":{}}' } : {}
    const sent = { 'content-type': 'application/json', ...server.headers, ...headers }
    return (await server.app.inject({ method, url, headers: method === 'POST' ? sent : headers, ...payload }))
      .statusCode
  }

  it('are refused on every public route, also beside an ETag', async () => {
    const path = `/public/forms/${key}`
    const of = (rest: string, domainKey = 'nincs') => `${path}${rest}?domain=${domainKey}`
    for (const file of ['', '/schema.json', '/types.ts', '/zod.ts'])
      for (const place of ['', '/versions/1']) {
        const rest = place + file
        expect([
          rest,
          await ask(of(rest)),
          await ask(of(rest), { headers: { 'if-none-match': '*' } }),
        ]).toEqual([rest, 404, 404])
        expect(await ask(`/public/forms/nincs-ilyen${rest}`)).toBe(404)
        expect(await ask(`${path}${rest}?lang=x_x`)).toBe(400)
        // A language that the form does not have is answered in another one; a domain that exists is answered.
        expect(await ask(`${path}${rest}?lang=fi`)).toBe(200)
        expect(await ask(of(rest, 'masik'))).toBe(200)
      }
    for (const file of ['', '/schema.json']) expect(await ask(`${path}/versions/99${file}`)).toBe(404)
    expect(await ask(`${path}/versions/1/options/nincs`)).toBe(404)
    expect(await ask(of('/versions/1/answers/check'), { method: 'POST' })).toBe(404)
    expect(await ask(`/public/forms/nincs-ilyen/versions/1/answers/check`, { method: 'POST' })).toBe(404)
    expect(await ask(`/public/files/${uuidv7()}`)).toBe(404)
    for (const url of [
      '/embed/nincs.js',
      '/embed/parts/nincs-123.js',
      '/embed/themes/nincs.css',
      '/docs/nincs',
    ])
      expect(await ask(url)).toBe(404)
  })

  it('throw nothing out of the cache that others ask for', async () => {
    const forms = publishedFormsOf(database)
    const wanted = { domain: null, languages: ['hu'], hasAllLists: false }
    const [newest, first] = [await forms.newest(key, wanted), await forms.version(key, 1, wanted)]
    const statuses = new Set<number>()
    for (let at = 0; at < MANY; at += 1) {
      statuses.add(await ask(`/public/forms/${key}?domain=nincs-${at}`))
      statuses.add(await ask(`/public/forms/${key}/versions/1?domain=nincs-${at}`))
      statuses.add(await ask(`/public/forms/nincs-${at}`))
    }
    expect([...statuses]).toEqual([404])
    for (let at = 0; at < MANY; at += 1)
      await ask(`/public/forms/${key}`, { headers: { 'accept-language': `hu-x-a${at}, en-x-b${at};q=0.5` } })

    expect(await forms.newest(key, wanted)).toBe(newest)
    expect(await forms.version(key, 1, wanted)).toBe(first)
  })

  it('cost a small part of preparing a form', async () => {
    const fresh = await buildTestApp(database)
    const timed = async (url: string, status: number) => {
      const begun = performance.now()
      expect((await fresh.app.inject({ url })).statusCode).toBe(status)
      return performance.now() - begun
    }
    // Each of these is prepared once: nobody has requested it before.
    const prepared: number[] = []
    for (let at = 0; at < 6; at += 1) {
      await created(api, domain, { key: `uj-${at}` })
      prepared.push(await timed(`/public/forms/${key}?domain=uj-${at}`, 200))
    }
    const refused: number[] = []
    for (let at = 0; at < 60; at += 1)
      refused.push(await timed(`/public/forms/${key}?domain=semmi-${at}`, 404))
    const median = (times: number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0
    expect(median(refused)).toBeLessThan(median(prepared) / 3)
    await fresh.app.close()
  })
})
