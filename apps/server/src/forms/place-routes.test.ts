import { form } from '@urlapmuhely/schema'
import { formPlaces } from '@urlapmuhely/schema/api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSurroundings, type Caller, callerOf, publish } from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

const SERVER = 'https://urlap.pelda.hu'

describeOnEachDatabase('where a form is filled in', (databases) => {
  let server: TestApp
  let api: Caller
  const others: TestApp[] = []

  beforeAll(async () => {
    const env = { PUBLIC_URL: SERVER, CORS_ORIGINS: 'https://a.hu,https://b.hu:8443' }
    server = await buildTestApp(await databases.open(), { env })
    api = callerOf(server)
  })
  afterAll(async () => {
    for (const one of [server, ...others]) await one.app.close()
  })

  const placesOf = async (id: string, asked = api) => {
    const { status, body } = await asked.get(`/api/forms/${id}/places`)
    expect(status).toBe(200)
    return formPlaces.parse(body)
  }
  const change = async (id: string, values: object) => {
    const { revision } = (await api.get(`/api/forms/${id}`)).body
    expect((await api.send('PATCH', `/api/${form.slug}/${id}`, values, revision)).status).toBe(200)
  }

  it('is nowhere before the first publishing, then on its page, and on the permitted sites', async () => {
    const { form: owner } = await buildSurroundings(api)
    const known = { server: SERVER, needsToken: false, origins: ['https://a.hu', 'https://b.hu:8443'] }
    expect(await placesOf(owner.id)).toEqual({ ...known, key: null, isServed: true, page: null })
    await publish(api, owner.id)
    const page = `${SERVER}/kitoltes/${owner.key}`
    expect(await placesOf(owner.id)).toEqual({ ...known, key: owner.key, isServed: true, page })
    const { pathname } = new URL(page)
    expect((await server.app.inject(pathname)).statusCode).toBe(200)
  })

  it('is under the key of the newest version, until a new key is published', async () => {
    const { form: owner } = await buildSurroundings(api)
    await publish(api, owner.id)
    const renamed = `${owner.key}-atnevezve`
    await change(owner.id, { key: renamed })
    expect((await placesOf(owner.id)).key).toBe(owner.key)
    await publish(api, owner.id)
    expect((await placesOf(owner.id)).page).toBe(`${SERVER}/kitoltes/${renamed}`)
    await change(owner.id, { enabled: false })
    expect(await placesOf(owner.id)).toMatchObject({ isServed: false, key: renamed })
  })

  it('has no page where these are off, and says if forms need a token', async () => {
    for (const [env, needsToken] of [
      [{ FILL_PAGES: 'off', CORS_ORIGINS: '*' }, false],
      [{ PUBLIC_API: 'token', CORS_ORIGINS: '*' }, true],
    ] as const) {
      const other = await buildTestApp(await databases.open(), { env })
      others.push(other)
      const own = callerOf(other)
      const { form: owner } = await buildSurroundings(own)
      await publish(own, owner.id)
      const expected = { key: owner.key, page: null, needsToken, origins: ['*'] }
      expect(await placesOf(owner.id, own)).toMatchObject(expected)
    }
  })

  it('is told to administrators only, of forms that exist', async () => {
    const { form: owner } = await buildSurroundings(api)
    expect((await server.app.inject(`/api/forms/${owner.id}/places`)).statusCode).toBe(401)
    expect((await api.get('/api/forms/00000000-0000-7000-8000-000000000000/places')).status).toBe(404)
    expect((await api.get('/api/forms/x/places')).status).toBe(400)
  })
})
