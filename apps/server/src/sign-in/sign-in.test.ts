import * as client from 'openid-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { App } from '../app/app.ts'
import type { OpenDatabase } from '../storage/database.ts'
import { openDatabase } from '../storage/database.ts'
import { createTestBrowser, type TestBrowser } from '../testing/browser.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { buildTestApp, startTestApp } from '../testing/test-app.ts'
import { createAccountStore } from './accounts.ts'
import { cookieNames } from './cookies.ts'

const PASSWORD = 'Nagyon titkos 42'
const REFRESH = '__Host-urlapmuhely-refresh'

describeOnEachDatabase('sign-in with the embedded provider', (databases) => {
  let database: OpenDatabase
  let app: App
  let url: string
  let oidc: client.Configuration

  beforeAll(async () => {
    database = await databases.open()
    ;({ app, url } = await startTestApp(database))
    await addAccount('admin', ['batman'])
    oidc = await client.discovery(
      new URL(`${url}/oidc`),
      'urlapmuhely',
      { token_endpoint_auth_method: 'none', id_token_signed_response_alg: 'ES256' },
      client.None(),
      { execute: [client.allowInsecureRequests] },
    )
  })
  afterAll(() => app.close())

  const addAccount = async (userName: string, roles: string[]) => {
    const accounts = createAccountStore(database.db, () => new Date())
    const account = await accounts.create({ userName, displayName: 'Kis Márta', password: PASSWORD, roles })
    if (!account) throw new Error('taken')
    return { ...account, accounts }
  }

  /** Opens the sign-in page and returns its address. */
  const openPage = async (browser: TestBrowser, state = 'állapot') => {
    const codeVerifier = client.randomPKCECodeVerifier()
    const address = client.buildAuthorizationUrl(oidc, {
      redirect_uri: `${url}/`,
      scope: 'openid profile api',
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      state,
    })
    const response = await browser.fetch(address)
    return { codeVerifier, location: new URL(response.headers.get('location') ?? '', url) }
  }

  const submit = (browser: TestBrowser, page: URL, userName: string, password: string, headers = {}) =>
    browser.fetch(page, { method: 'POST', body: new URLSearchParams({ userName, password }), headers })

  /** Follows redirects within the provider up to the application's own address. */
  const follow = async (browser: TestBrowser, first: Response): Promise<URL> => {
    let location = new URL(first.headers.get('location') ?? '', url)
    while (location.pathname !== '/') {
      const next = await browser.fetch(location)
      location = new URL(next.headers.get('location') ?? '', url)
    }
    return location
  }

  const exchange = (browser: TestBrowser, form: Record<string, string>, headers = {}) =>
    browser.fetch(`${url}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'urlapmuhely', ...form }),
      headers,
    })

  const signIn = async (browser: TestBrowser, userName = 'admin') => {
    const { codeVerifier, location } = await openPage(browser)
    const back = await follow(browser, await submit(browser, location, userName, PASSWORD))
    const code = back.searchParams.get('code') ?? ''
    return {
      code,
      form: { grant_type: 'authorization_code', code, redirect_uri: `${url}/`, code_verifier: codeVerifier },
    }
  }

  const callApi = (token: string) =>
    fetch(`${url}/api/anything`, { headers: { authorization: `Bearer ${token}` } })

  it('gives an access token for a name and a password, and the API accepts it', async () => {
    const browser = createTestBrowser()
    const { codeVerifier, location } = await openPage(browser)
    const page = await browser.fetch(location)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<h1>Bejelentkezés</h1>')

    const back = await follow(browser, await submit(browser, location, ' ADMIN ', PASSWORD))
    const tokens = await client.authorizationCodeGrant(oidc, back, {
      pkceCodeVerifier: codeVerifier,
      expectedState: 'állapot',
    })

    expect(tokens.claims()).toMatchObject({ name: 'Kis Márta', preferred_username: 'admin' })
    expect(tokens.expires_in).toBe(300)
    expect(tokens.refresh_token).toBeUndefined()
    const [, payload = ''] = tokens.access_token.split('.')
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      iss: `${url}/oidc`,
      aud: `${url}/api`,
      roles: ['batman'],
      exp: expect.any(Number),
    })
    expect((await callApi(tokens.access_token)).status).toBe(404)
  })

  it('shows the page in Hungarian without any script, and refuses a wrong password in words', async () => {
    const browser = createTestBrowser()
    const { location } = await openPage(browser)

    const response = await submit(browser, location, 'admin', 'rossz jelszó')
    const html = await response.text()

    expect(response.status).toBe(422)
    expect(html).toContain('Hibás felhasználónév vagy jelszó.')
    expect(html).toContain('value="admin"')
    expect(html).not.toContain('<script')
    expect(html).not.toContain('rossz jelszó')
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  it('refuses an unknown name with the same words as a wrong password', async () => {
    const browser = createTestBrowser()
    const { location } = await openPage(browser)

    const html = await (await submit(browser, location, '<b>senki</b>', PASSWORD)).text()

    expect(html).toContain('Hibás felhasználónév vagy jelszó.')
    expect(html).not.toContain('<b>senki')
  })

  it('answers names that no database could hold like any other wrong name', async () => {
    const browser = createTestBrowser()
    const { location } = await openPage(browser)

    for (const userName of ['sen\0ki', '\uFFFF\uD800', 'x'.repeat(3_000), "' or 1=1 --"]) {
      expect((await submit(browser, location, userName, 'rossz jelszó')).status).toBe(422)
    }
    const json = await browser.fetch(location, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(json.status).toBe(415)
  })

  it('refuses a form that another site or another browser has sent', async () => {
    const browser = createTestBrowser()
    const { location } = await openPage(browser)

    const foreign = await submit(browser, location, 'admin', PASSWORD, { origin: 'https://gonosz.example' })
    const stranger = await submit(createTestBrowser(), location, 'admin', PASSWORD)

    expect(foreign.status).toBe(403)
    expect(stranger.status).toBe(400)
    expect(await stranger.text()).toContain('Ez a bejelentkezési oldal lejárt')
  })

  it('refuses a code without its verifier, a foreign redirect, and a request without PKCE', async () => {
    const browser = createTestBrowser()
    const { form } = await signIn(browser)
    expect((await exchange(browser, { ...form, code_verifier: 'x'.repeat(50) })).status).toBe(400)

    const foreign = new URL(`${url}/oidc/auth?client_id=urlapmuhely&response_type=code&scope=openid`)
    foreign.searchParams.set('redirect_uri', 'https://gonosz.example/')
    const response = await browser.fetch(foreign, { headers: { accept: 'text/html' } })
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
    const html = await response.text()
    expect(html).toContain('A bejelentkezés nem sikerült')
    expect(html).toContain('Hibakód: invalid_redirect_uri')
    expect(html).not.toContain('did not match')

    foreign.searchParams.set('redirect_uri', `${url}/`)
    const withoutPkce = await browser.fetch(foreign)
    expect(withoutPkce.headers.get('location')).toContain('error=invalid_request')
  })

  it('keeps the refresh token in a cookie that no script reads, and renews it at each use', async () => {
    const browser = createTestBrowser()
    await exchange(browser, (await signIn(browser)).form)
    const first = browser.cookies.get(REFRESH)
    expect(first?.attributes).toMatch(/Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure/)

    // As Chromium sends it from our own page.
    const renewed = await exchange(
      browser,
      { grant_type: 'refresh_token' },
      { origin: url, 'sec-fetch-site': 'same-origin' },
    )

    const answer = tokenAnswer.parse(await renewed.json())
    expect(renewed.status).toBe(200)
    expect(answer.refresh_token).toBeUndefined()
    expect((await callApi(answer.access_token)).status).toBe(404)
    expect(browser.cookies.get(REFRESH)?.value).not.toBe(first?.value)
  })

  it('takes no refresh from a page of another site', async () => {
    const browser = createTestBrowser()
    await exchange(browser, (await signIn(browser)).form)

    const response = await exchange(
      browser,
      { grant_type: 'refresh_token' },
      { origin: 'https://gonosz.example' },
    )

    expect(response.status).toBe(403)
  })

  it('ends the session when an old refresh token comes back', async () => {
    const browser = createTestBrowser()
    await exchange(browser, (await signIn(browser)).form)
    const old = browser.cookies.get(REFRESH)?.value ?? ''
    await exchange(browser, { grant_type: 'refresh_token' })

    const replay = await exchange(createTestBrowser(), { grant_type: 'refresh_token', refresh_token: old })
    const after = await exchange(browser, { grant_type: 'refresh_token' })

    expect(replay.status).toBe(400)
    expect(after.status).toBe(400)
    expect(browser.cookies.has(REFRESH)).toBe(false)
  })

  it('gives one token for eight redemptions of one code at the same time, on two servers', async () => {
    const again = await openDatabase(database.location)
    const second = await startTestApp(again, { env: { PUBLIC_URL: url } })
    const browser = createTestBrowser()
    const { form } = await signIn(browser)
    const body = new URLSearchParams({ client_id: 'urlapmuhely', ...form })
    const servers = [url, `http://127.0.0.1:${portOf(second.app)}`]

    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        fetch(`${servers[index % 2]}/oidc/token`, { method: 'POST', body }).then(
          (response) => response.status,
        ),
      ),
    )

    expect(answers.toSorted()).toEqual([200, 400, 400, 400, 400, 400, 400, 400])
    await second.app.close()
    await again.close()
  })

  it('gives one token for eight uses of one refresh token at the same time', async () => {
    const browser = createTestBrowser()
    await exchange(browser, (await signIn(browser)).form)
    const token = browser.cookies.get(REFRESH)?.value ?? ''

    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        exchange(createTestBrowser(), { grant_type: 'refresh_token', refresh_token: token }).then(
          ({ status }) => status,
        ),
      ),
    )

    expect(answers.toSorted()).toEqual([200, 400, 400, 400, 400, 400, 400, 400])
  })

  it('signs in again without a password while the session lasts, and asks for it after signing out', async () => {
    const browser = createTestBrowser()
    const tokens = tokenAnswer.parse(await (await exchange(browser, (await signIn(browser)).form)).json())
    expect((await openPage(browser)).location.pathname).toBe('/')

    const out = await browser.fetch(`${url}/sign-out`, { method: 'POST', headers: { origin: url } })

    expect(out.status).toBe(204)
    expect(browser.cookies.has(REFRESH)).toBe(false)
    expect((await openPage(browser)).location.pathname).toMatch(/^\/sign-in\//)
    expect((await exchange(browser, { grant_type: 'refresh_token' })).status).toBe(400)
    await expect.poll(() => callApi(tokens.access_token).then(({ status }) => status)).toBe(401)
  })

  it('does not sign out at the wish of another site', async () => {
    const browser = createTestBrowser()
    await signIn(browser)

    const out = await browser.fetch(`${url}/sign-out`, {
      method: 'POST',
      headers: { origin: 'https://gonosz.example' },
    })

    expect(out.status).toBe(403)
    expect((await openPage(browser)).location.pathname).toBe('/')
  })

  it('signs out by the standard address too, asking first, and leads back to the start page', async () => {
    const browser = createTestBrowser()
    await signIn(browser)
    const address = `${url}/oidc/session/end?client_id=urlapmuhely&post_logout_redirect_uri=${encodeURIComponent(`${url}/`)}`

    const page = await (await browser.fetch(address)).text()
    expect(page).toContain('Biztosan kijelentkezik?')
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const done = await browser.fetch(`${url}/oidc/session/end/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    })

    expect(done.headers.get('location')).toBe(`${url}/`)
    expect((await openPage(browser)).location.pathname).toMatch(/^\/sign-in\//)
    expect((await browser.fetch(`${url}/oidc/session/end`)).headers.get('location')).toBe('/')
  })

  it('shuts a disabled account out of every server within five seconds, and of sign-in at once', async () => {
    const { id, accounts } = await addAccount('tiltott', ['batman'])
    const again = await openDatabase(database.location)
    const second = await startTestApp(again, { env: { PUBLIC_URL: url } })
    const browser = createTestBrowser()
    const tokens = tokenAnswer.parse(
      await (await exchange(browser, (await signIn(browser, 'tiltott')).form)).json(),
    )
    const headers = { authorization: `Bearer ${tokens.access_token}` }
    const servers = [url, `http://127.0.0.1:${portOf(second.app)}`]
    const statuses = () =>
      Promise.all(
        servers.map((server) => fetch(`${server}/api/anything`, { headers }).then(({ status }) => status)),
      )
    expect(await statuses()).toEqual([404, 404])

    await accounts.setDisabled(id, true)

    await expect.poll(statuses).toEqual([401, 401])
    expect((await exchange(browser, { grant_type: 'refresh_token' })).status).toBe(400)
    await second.app.close()
    await again.close()
  })

  it('marks every cookie Secure and builds every address by PUBLIC_URL when a proxy speaks https for it', async () => {
    const https = await buildTestApp(database, { env: { PUBLIC_URL: 'https://urlap.example.hu' } })
    const query = new URLSearchParams({
      client_id: 'urlapmuhely',
      redirect_uri: 'https://urlap.example.hu/',
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })

    const response = await https.app.inject({
      url: `/oidc/auth?${query}`,
      headers: { host: 'internal:3000', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'gonosz.example' },
    })

    expect(response.headers.location).toMatch(/^\/sign-in\//)
    const cookies = [response.headers['set-cookie'] ?? []].flat()
    expect(cookies.length).toBeGreaterThan(1)
    for (const cookie of cookies) expect(cookie).toMatch(/; secure/i)
    expect(cookieNames('https://urlap.example.hu').provider.session).toMatch(/^__Host-/)
    const metadata = await https.app.inject('/oidc/.well-known/openid-configuration')
    expect(metadata.json()).toMatchObject({ token_endpoint: 'https://urlap.example.hu/oidc/token' })
    await https.app.close()
  })

  it('takes a role away within five seconds', async () => {
    const { id, accounts } = await addAccount('lefokozott', ['batman'])
    const browser = createTestBrowser()
    const tokens = tokenAnswer.parse(
      await (await exchange(browser, (await signIn(browser, 'lefokozott')).form)).json(),
    )
    expect((await callApi(tokens.access_token)).status).toBe(404)

    await accounts.setRoles(id, [])

    await expect.poll(() => callApi(tokens.access_token).then(({ status }) => status)).toBe(403)
  })
})

const tokenAnswer = z.looseObject({ access_token: z.string(), refresh_token: z.string().optional() })

function portOf(app: App): number {
  const [address] = app.addresses()
  return typeof address === 'object' ? address.port : 0
}
