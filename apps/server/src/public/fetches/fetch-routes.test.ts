import { formFetches } from '@urlapmuhely/schema/api'
import { importJWK, SignJWT } from 'jose'
import { afterEach, expect, it } from 'vitest'
import { systemClock } from '../../base/clock.ts'
import type { Config } from '../../base/config.ts'
import { createConsumerClients } from '../../sign-in/consumer-clients.ts'
import { loadSecrets, SIGNING_ALGORITHM } from '../../sign-in/secrets.ts'
import type { OpenDatabase } from '../../storage/database.ts'
import { buildSurroundings, type Caller, callerOf, publish } from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

const SERVER = 'https://urlap.pelda.hu'
const PERMITTED = 'https://onkormanyzat.hu'

describeOnEachDatabase('how often a form was fetched', (databases) => {
  const closing: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  async function published(env: Readonly<Record<string, string>> = {}) {
    const database = await databases.open()
    const server = await buildTestApp(database, {
      env: { PUBLIC_URL: SERVER, CORS_ORIGINS: PERMITTED, ...env },
    })
    closing.push(() => server.app.close())
    const api = callerOf(server)
    const { form } = await buildSurroundings(api)
    await publish(api, form.id)
    return { database, server, api, form: form as { id: string; key: string } }
  }
  const fetched = async (api: Caller, id: string) => {
    const { status, body, headers } = await api.get(`/api/forms/${id}/fetches`)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    return formFetches.parse(body)
  }
  const fetchForm = async ({ app }: TestApp, url: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url, headers })).statusCode

  it('counts definitions that consumers get, also when their copy is still valid, by the site that shows them', async () => {
    const { server, api, form } = await published()
    const newest = `/public/forms/${form.key}`
    const { etag } = (await server.app.inject(newest)).headers
    expect(await fetchForm(server, newest, { origin: PERMITTED, 'if-none-match': String(etag) })).toBe(304)
    expect(await fetchForm(server, `${newest}/versions/1`, { origin: PERMITTED })).toBe(200)
    expect(await fetchForm(server, newest, { referer: 'https://app.hu:8443/oldal?nev=Anna' })).toBe(200)
    expect(await fetchForm(server, newest, { origin: 'null' })).toBe(200)

    const once = { today: 1, week: 1, month: 1 }
    const twice = { today: 2, week: 2, month: 2 }
    expect(await fetched(api, form.id)).toEqual({
      total: { today: 5, week: 5, month: 5 },
      sources: [
        { kind: 'program', name: '', ...twice },
        { kind: 'site', name: 'onkormanyzat.hu', ...twice },
        { kind: 'site', name: 'app.hu:8443', ...once },
      ],
    })
  })

  it('counts the form’s own page apart, and nothing that is no fetch of the form', async () => {
    const { server, api, form } = await published()
    const newest = `/public/forms/${form.key}`
    expect(await fetchForm(server, `/kitoltes/${form.key}`)).toBe(200)
    expect(await fetchForm(server, `${newest}/schema.json`)).toBe(200)
    expect(await fetchForm(server, `${newest}?lang=nincs-ilyen-nyelv-1`)).toBe(400)
    expect(await fetchForm(server, `${newest}-nincs`)).toBe(404)
    expect((await server.app.inject({ method: 'HEAD', url: newest })).statusCode).toBe(200)
    expect(await fetched(api, form.id)).toEqual({ total: { today: 0, week: 0, month: 0 }, sources: [] })

    expect(await fetchForm(server, newest, { referer: `${SERVER}/kitoltes/${form.key}` })).toBe(200)
    const { total, sources } = await fetched(api, form.id)
    expect([total.month, sources]).toEqual([0, [{ kind: 'page', name: '', today: 1, week: 1, month: 1 }]])
  })

  it('stores neither addresses nor texts that nobody can have sent in earnest', async () => {
    const { database, server, api, form } = await published()
    const newest = `/public/forms/${form.key}`
    for (const origin of [
      'javascript:alert(1)',
      'http://',
      `https://${'a'.repeat(300)}.hu`,
      'x'.repeat(5_000),
      '\u00e1',
    ])
      expect(await fetchForm(server, newest, { origin })).toBe(200)
    for (const referer of ['https://anna:titok@oldal.hu/anna?szul=1980', 'about:blank', 'x'.repeat(5_000)])
      expect(await fetchForm(server, newest, { referer })).toBe(200)
    const { sources } = await fetched(api, form.id)
    expect(sources.map(({ kind, name, month }) => [kind, name, month])).toEqual([
      ['program', '', 7],
      ['site', 'oldal.hu', 1],
    ])
    const rows = await database.db.selectFrom('formFetches').selectAll().execute()
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['day', 'fetches', 'formId', 'kind', 'name'])
  })

  it('names the consumer of a token, and no person', async () => {
    const { database, server, api, form } = await published({ PUBLIC_API: 'token' })
    const newest = `/public/forms/${form.key}`
    expect(await fetchForm(server, newest)).toBe(401)
    expect(await fetchForm(server, newest, { ...server.headers, origin: PERMITTED })).toBe(200)
    const token = await consumerToken(database, server.config, 'ugyfelkapu')
    expect(await fetchForm(server, newest, { authorization: `Bearer ${token}` })).toBe(200)
    const { sources } = await fetched(api, form.id)
    expect(sources.map(({ kind, name }) => [kind, name])).toEqual([
      ['consumer', 'ugyfelkapu'],
      ['program', ''],
    ])
  })

  it('is written when the server stops', async () => {
    const { database, server, form } = await published()
    expect(await fetchForm(server, `/public/forms/${form.key}`)).toBe(200)
    expect(await database.db.selectFrom('formFetches').selectAll().execute()).toEqual([])
    await closing.pop()?.()
    expect(await database.db.selectFrom('formFetches').select('fetches').execute()).toEqual([{ fetches: 1 }])
  })

  it('is told to administrators only, of forms that exist', async () => {
    const { server, api, form } = await published()
    expect((await server.app.inject(`/api/forms/${form.id}/fetches`)).statusCode).toBe(401)
    expect((await api.get('/api/forms/00000000-0000-7000-8000-000000000000/fetches')).status).toBe(404)
    expect((await api.get('/api/forms/x/fetches')).status).toBe(400)
  })
})

/** A token that the embedded provider gives to the server of a consumer. */
async function consumerToken(database: OpenDatabase, { oidc }: Config, name: string): Promise<string> {
  const client = await createConsumerClients(database.db, systemClock).create(name)
  const clientId = String(client?.clientId)
  const { signingKey } = await loadSecrets(database.db, systemClock)
  return new SignJWT({ client_id: clientId })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, typ: 'at+jwt', kid: String(signingKey.kid) })
    .setIssuer(oidc.issuer)
    .setAudience(oidc.audience)
    .setSubject(clientId)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(await importJWK(signingKey, SIGNING_ALGORITHM))
}
