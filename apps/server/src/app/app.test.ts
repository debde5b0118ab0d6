import { AppError } from '@urlapmuhely/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { buildTestApp, createTestSession, type TestApp } from '../testing/test-app.ts'

describeOnEachDatabase('the server', (databases) => {
  let test: TestApp
  let database: Awaited<ReturnType<typeof databases.open>>
  beforeAll(async () => {
    database = await databases.open()
    test = await buildTestApp(database)
    test.app.post(
      '/test/echo',
      { schema: { body: z.strictObject({ name: z.string() }) } },
      async (request) => request.body,
    )
    test.app.get('/test/fault', async () => {
      throw new TypeError('a secret detail')
    })
    test.app.get('/test/stale', async () => {
      throw new AppError('stale', { data: { revision: 3 } })
    })
  })
  afterAll(() => test.app.close())

  const post = (payload: string | Buffer, type = 'application/json') =>
    test.app.inject({ method: 'POST', url: '/test/echo', headers: { 'content-type': type }, payload })

  it('says that it lives and is ready', async () => {
    expect((await test.app.inject('/health/live')).json()).toEqual({ status: 'ok' })
    expect((await test.app.inject('/health/ready')).json()).toEqual({ status: 'ok' })
  })

  it('counts its requests for Prometheus', async () => {
    await test.app.inject('/health/live')

    const { body } = await test.app.inject('/metrics')

    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/health\/live",status="200"\} \d/,
    )
  })

  it('answers every error as a problem in Hungarian, with the id of the request', async () => {
    const response = await test.app.inject('/test/stale')

    expect(response.statusCode).toBe(412)
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(response.json()).toEqual({
      type: 'urn:urlapmuhely:problem:stale',
      title: 'Közben valaki más is mentette.',
      status: 412,
      code: 'stale',
      requestId: response.headers['x-request-id'],
      data: { revision: 3 },
    })
  })

  it('tells nothing of its own faults', async () => {
    const response = await test.app.inject('/test/fault')

    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ code: 'internal', title: 'Váratlan hiba történt a kiszolgálón.' })
    expect(response.body).not.toContain('secret')
  })

  it('names everything that is wrong with a body at once', async () => {
    const response = await post('{"name":1,"extra":true}')

    expect(response.statusCode).toBe(422)
    const issues: { path: string; code: string; message: string }[] = response.json().issues
    expect(issues.map(({ path, code }) => [path, code])).toEqual([
      ['name', 'TEXT_EXPECTED'],
      ['extra', 'UNKNOWN_KEY'],
    ])
    expect(issues[0]?.message).toBe('Szöveget kell megadni.')
  })

  it.each([
    ['broken JSON', '{"name":', 'application/json', 400],
    ['no body', '', 'application/json', 400],
    ['a key that reaches a prototype', '{"__proto__":{"a":1}}', 'application/json', 400],
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 'application/json', 400],
    ['another media type', 'name=a', 'application/x-www-form-urlencoded', 415],
    ['text that is called text', '{"name":"a"}', 'text/plain', 415],
    ['more than a megabyte', JSON.stringify({ name: 'a'.repeat(1_100_000) }), 'application/json', 413],
  ])('refuses %s', async (_what, payload, type, status) => {
    const response = await post(payload, type)

    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect(response.json().status).toBe(status)
  })

  it('answers an address that cannot be decoded with 400', async () => {
    const response = await test.app.inject('/api/forms/%E0%A4%A')

    expect(response.statusCode).toBe(400)
    expect(response.json().code).toBe('bad-request')
  })

  it('answers every call of the API without a token with 401, and says how to sign in', async () => {
    const response = await test.app.inject('/api/anything')

    expect(response.statusCode).toBe(401)
    expect(response.headers['www-authenticate']).toContain('Bearer')
    expect(response.json().code).toBe('unauthorized')
  })

  it('answers 404 to an administrator who asks for nothing that exists', async () => {
    const response = await test.app.inject({ url: '/api/anything', headers: test.headers })

    expect(response.statusCode).toBe(404)
    expect(response.json().title).toBe('Nem található.')
  })

  it('answers 403 to somebody without the role', async () => {
    const { token } = await createTestSession(database, test.config, { roles: ['robin'] })

    const response = await test.app.inject({
      url: '/api/anything',
      headers: { authorization: `Bearer ${token}` },
    })

    expect(response.statusCode).toBe(403)
  })

  it('allows no script but its own, on any answer', async () => {
    for (const url of ['/health/live', '/api/anything', '/oidc/jwks', '/api/docs/']) {
      const policy = (await test.app.inject(url)).headers['content-security-policy']
      expect(policy, url).toContain("script-src 'self';")
      expect(policy, url).not.toContain('unsafe-eval')
    }
  })

  it('describes itself in OpenAPI 3.1, without sign-in', async () => {
    const response = await test.app.inject('/api/openapi.json')

    expect(response.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Űrlapműhely' } })
  })

  it('shows its description on a Hungarian page', async () => {
    const page = await test.app.inject('/api/docs')

    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<html lang="hu">')
    expect(page.body).toContain('<title>Űrlapműhely – programozási felület</title>')
  })

  it('refuses a query that nothing reads', async () => {
    const { headers } = test
    for (const [url, path, code] of [
      ['/api/overview?x=1', 'x', 'UNKNOWN_KEY'],
      ['/api/changes?x=1', 'x', 'UNKNOWN_KEY'],
      ['/api/changes?kind=x', 'kind', 'CHOICE_UNKNOWN'],
      ['/api/changes?filter[action]=x', 'action', 'CHOICE_UNKNOWN'],
    ]) {
      const refused = await test.app.inject({ url: String(url), headers })
      expect([refused.statusCode, refused.json().issues[0]], url).toMatchObject([400, { path, code }])
    }
    expect((await test.app.inject({ url: '/api/overview', headers })).statusCode).toBe(200)
  })

  it('believes X-Forwarded-For of the configured proxies only', async () => {
    const behind = await buildTestApp(database, {
      env: { TRUST_PROXY: '10.0.0.0/8' },
      prepare: (app) => app.get('/test/address', async (request) => request.ip),
    })
    const addressOf = async (remoteAddress: string) =>
      (
        await behind.app.inject({
          url: '/test/address',
          remoteAddress,
          headers: { 'x-forwarded-for': '203.0.113.9' },
        })
      ).body

    expect(await addressOf('10.1.2.3')).toBe('203.0.113.9')
    expect(await addressOf('198.51.100.7')).toBe('198.51.100.7')
    await behind.app.close()
  })

  it('tells its version and the settings of sign-in to everyone', async () => {
    const version = await test.app.inject('/api/version')
    const settings = await test.app.inject('/settings.json')

    expect(version.body).toMatch(/^\d+\.\d+\.\d+$/)
    expect(version.headers['cache-control']).toBe('no-store')
    expect(settings.json()).toEqual({
      issuer: 'http://127.0.0.1:3000/oidc',
      clientId: 'urlapmuhely',
      embedded: true,
      scopes: ['openid', 'profile', 'api'],
      rolesClaim: 'roles',
      versionPollIntervalMs: 60_000,
      qa: false,
    })
  })
})
