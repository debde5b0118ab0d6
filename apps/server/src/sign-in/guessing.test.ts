import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App } from '../app/app.ts'
import { createTestBrowser, type TestBrowser } from '../testing/browser.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { startTestApp } from '../testing/test-app.ts'
import { createAccountStore } from './accounts.ts'
import { ADDRESS_THROTTLE, type Attempts, createAttempts } from './attempts.ts'

const PASSWORD = 'Nagyon titkos 42'
const DEVICE = '__Host-urlapmuhely-device'
const STRANGER = '203.0.113.7'

describeOnEachDatabase('guessing passwords', (databases) => {
  let app: App
  let url: string
  let attempts: Attempts
  let addAccount: (userName: string) => Promise<unknown>
  let now = Date.parse('2026-03-01T10:00:00Z')

  beforeAll(async () => {
    const database = await databases.open()
    const clock = () => new Date(now)
    ;({ app, url } = await startTestApp(database, { clock, env: { TRUST_PROXY: '127.0.0.1' } }))
    const accounts = createAccountStore(database.db, clock)
    attempts = createAttempts(database.db, clock)
    addAccount = (userName) =>
      accounts.create({ userName, displayName: userName, password: PASSWORD, roles: ['batman'] })
  })
  afterAll(() => app.close())

  /** One attempt from an address, on its own sign-in page. */
  const attempt = async (
    userName: string,
    password: string,
    { address = '198.51.100.1', browser = createTestBrowser() }: Partial<Place> = {},
  ) => {
    const query = new URLSearchParams({
      client_id: 'urlapmuhely',
      redirect_uri: `${url}/`,
      response_type: 'code',
      scope: 'openid',
      prompt: 'login',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })
    const started = await browser.fetch(`${url}/oidc/auth?${query}`)
    const page = new URL(started.headers.get('location') ?? '', url)
    return browser.fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ userName, password }),
      headers: { 'x-forwarded-for': address },
    })
  }

  const guess = async (userName: string, times: number, place: Partial<Place> = {}) => {
    const statuses: number[] = []
    for (let index = 0; index < times; index += 1)
      statuses.push((await attempt(userName, `rossz ${index}`, place)).status)
    return statuses
  }

  it('from one address never shuts out the owner of the name, who comes from another', async () => {
    await addAccount('gazda')

    await guess('gazda', 31, { address: STRANGER })

    expect((await attempt('gazda', PASSWORD)).status).toBe(303)
  })

  it('slows down from the sixth failure on: 30 s, then twice as long each time, at most 15 minutes', async () => {
    await addAccount('celpont')
    expect(await guess('celpont', 6, { address: STRANGER })).toEqual([422, 422, 422, 422, 422, 429])

    const waits: number[] = []
    for (let round = 0; round < 7; round += 1) {
      const refused = await attempt('celpont', PASSWORD, { address: STRANGER })
      expect(refused.status).toBe(429)
      waits.push(Number(refused.headers.get('retry-after')))
      now += (waits.at(-1) ?? 0) * 1000
      expect((await attempt('celpont', 'rossz', { address: STRANGER })).status).toBe(422)
    }

    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900])
    const page = await (await attempt('celpont', 'rossz', { address: STRANGER })).text()
    expect(page).toContain('Túl sok sikertelen próbálkozás. Próbálja újra 15 perc múlva.')
  })

  it('begins anew after a success, which clears nobody else’s failures', async () => {
    await addAccount('egyik')
    await addAccount('masik')
    await guess('egyik', 5, { address: STRANGER })
    await guess('masik', 4, { address: STRANGER })

    expect((await attempt('masik', PASSWORD, { address: STRANGER })).status).toBe(303)

    expect(await guess('masik', 5, { address: STRANGER })).toEqual([422, 422, 422, 422, 422])
    expect((await attempt('egyik', PASSWORD, { address: STRANGER })).status).toBe(429)
  })

  it('counts what comes at once', async () => {
    await addAccount('egyszerre')
    const statuses = await Promise.all(
      Array.from({ length: 12 }, () => attempt('egyszerre', 'rossz', { address: STRANGER })),
    )

    const looked = statuses.filter(({ status }) => status === 422)
    expect(looked).toHaveLength(5)
  })

  it('slows down an address that tries many names, but not a device that signed in there before', async () => {
    const address = '203.0.113.99'
    await addAccount('ismert')
    const browser = createTestBrowser()
    expect((await attempt('ismert', PASSWORD, { address, browser })).status).toBe(303)
    expect(browser.cookies.get(DEVICE)?.attributes).toMatch(/HttpOnly; SameSite=Lax; Secure/)

    for (let index = 1; index < ADDRESS_THROTTLE.free; index += 1)
      await attempts.begin(`sign-in-address:${address}`, ADDRESS_THROTTLE)

    expect((await attempt('barki', 'rossz', { address })).status).toBe(422)
    expect((await attempt('senki', 'rossz', { address })).status).toBe(429)
    expect((await attempt('ismert', PASSWORD, { address })).status).toBe(429)
    expect((await attempt('ismert', PASSWORD, { address, browser })).status).toBe(303)
    await addAccount('idegen')
    expect((await attempt('idegen', PASSWORD, { address, browser })).status).toBe(429)
  })

  it('knows no device by a cookie that we did not sign', async () => {
    const [header, payload] = [{ alg: 'none' }, { aud: 'known-device', jti: 'x', names: ['gazda'], exp: 9e9 }]
    const token = `${[header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`
    const address = '203.0.113.98'
    await guess('gazda', 5, { address })

    const response = await attempt('gazda', PASSWORD, {
      address,
      browser: createTestBrowser({ [DEVICE]: token }),
    })

    expect(response.status).toBe(429)
  })
})

interface Place {
  readonly address: string
  readonly browser: TestBrowser
}
