import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STATE_KEY } from '../guards/token-store.ts'

const SETTINGS = {
  ...{
    issuer: 'https://issuer.example',
    clientId: 'admin',
    scopes: ['openid', 'profile'],
    rolesClaim: 'roles',
  },
  ...{ embedded: true, qa: false, versionPollIntervalMs: 60_000 },
}
const DISCOVERY = {
  issuer: 'https://issuer.example',
  authorization_endpoint: 'https://issuer.example/auth?tenant=1',
  token_endpoint: 'https://issuer.example/token',
  jwks_uri: 'https://issuer.example/jwks',
}

function memory(entries: Readonly<Record<string, string>> = {}) {
  const stored = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    stored,
  }
}

interface Page {
  readonly settings?: Partial<typeof SETTINGS>
  readonly state?: object
  readonly session?: Readonly<Record<string, string>>
  readonly href?: string
  /** Answers of the issuer and of the server, by the beginning of their addresses. */
  readonly answers?: Readonly<Record<string, () => Response | Promise<Response>>>
}

/** A page with these contents of its storages, in which every request is answered by the test. */
async function open({
  settings = {},
  state = {},
  session = {},
  href = 'https://admin.example/',
  answers = {},
}: Page = {}) {
  vi.resetModules()
  const local = memory({ [STATE_KEY]: JSON.stringify(state) })
  const tab = memory(session)
  const assign = vi.fn()
  const requests: { readonly url: string; readonly body: URLSearchParams }[] = []
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', tab)
  const { origin, pathname, search } = new URL(href)
  vi.stubGlobal('location', { origin, pathname, search, href, assign })
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify({ ...SETTINGS, ...settings }) }),
  })
  // One lock at a time, as the browser's lock manager has for one name.
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, run: () => Promise<unknown>) => {
    last = last.then(run, run)
    return last
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const all: Page['answers'] = {
    'https://issuer.example/.well-known/': () => Response.json(DISCOVERY),
    ...answers,
  }
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const url = String(input)
    requests.push({ url, body: new URLSearchParams(String(init.body ?? '')) })
    const found = Object.entries(all).find(([start]) => url.startsWith(start))
    if (!found) throw new TypeError(`Failed to fetch ${url}`)
    return found[1]()
  })
  const signIn = await import('./sign-in.ts')
  const kept = () => JSON.parse(local.getItem(STATE_KEY) ?? 'null')
  return {
    ...signIn,
    kept,
    tab,
    assign,
    requests,
    token: () => requests.filter(({ url }) => url.endsWith('/token')),
  }
}

const tokens = (answer: object = {}) => ({
  'https://issuer.example/token': () =>
    Response.json({ access_token: 'new', token_type: 'bearer', expires_in: 300, ...answer }),
})
const refused = {
  'https://issuer.example/token': () => Response.json({ error: 'invalid_grant' }, { status: 400 }),
}

beforeEach(() => vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
// Other files of this worker share its modules.
afterAll(() => void vi.resetModules())

describe('signing in', () => {
  it('sends the browser to the issuer with a challenge, and remembers what its answer needs', async () => {
    const { startSignIn, kept, tab, assign } = await open()
    await startSignIn('/admin/forms?q=1')

    const url = new URL(assign.mock.calls[0]?.[0])
    expect(url.origin + url.pathname).toBe('https://issuer.example/auth')
    const { state, code_challenge: challenge, ...rest } = Object.fromEntries(url.searchParams)
    expect(rest).toEqual({
      ...{ client_id: 'admin', redirect_uri: 'https://admin.example/', response_type: 'code' },
      ...{ scope: 'openid profile', code_challenge_method: 'S256' },
    })
    const { codeVerifier, ...more } = kept()
    expect(more).toEqual({
      ...{ codeChallenge: challenge, stateQueryParam: state, scopes: ['openid', 'profile'] },
      hasAuthCodeBeenExchangedForAccessToken: false,
    })
    // The challenge is the hash of the verifier: RFC 7636, section 4.2.
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier))
    expect(Buffer.from(hash).toString('base64url')).toBe(challenge)
    expect(tab.getItem('urlapmuhely-return')).toBe('/admin/forms?q=1')
  })

  it('never uses a secret twice', async () => {
    const { startSignIn, kept } = await open()
    await startSignIn('/admin')
    const first = kept()
    await startSignIn('/admin')
    expect(kept().codeVerifier).not.toBe(first.codeVerifier)
    expect(kept().stateQueryParam).not.toBe(first.stateQueryParam)
  })

  it('fails if the issuer cannot be reached, and can be tried again', async () => {
    let isUp = false
    const discovery = () => {
      if (!isUp) throw new TypeError('Failed to fetch')
      return Response.json(DISCOVERY)
    }
    const { startSignIn, assign } = await open({
      answers: { 'https://issuer.example/.well-known/': discovery },
    })
    await expect(startSignIn('/admin')).rejects.toThrow('Failed to fetch')
    expect(assign).not.toHaveBeenCalled()
    isUp = true
    await startSignIn('/admin')
    expect(assign).toHaveBeenCalledOnce()
  })

  it('fails if the issuer has no page for it', async () => {
    const { authorization_endpoint: _, ...without } = DISCOVERY
    const answers = { 'https://issuer.example/.well-known/': () => Response.json(without) }
    const { startSignIn } = await open({ answers })
    await expect(startSignIn('/admin')).rejects.toThrow('The issuer names no authorization endpoint.')
  })
})

describe('the answer of the issuer', () => {
  const started = {
    ...{
      codeVerifier: 'verifier-of-at-least-43-letters-0123456789abc',
      stateQueryParam: 's',
      scopes: ['openid'],
    },
    hasAuthCodeBeenExchangedForAccessToken: false,
  }

  it.each([
    [{ state: 's', code: 'c' }, true],
    [{ state: 's', error: 'access_denied' }, true],
    [{ code: 'c' }, false],
    [{ state: 's' }, false],
    [{}, false],
  ])('%j is one: %s', async (search, isOne) => {
    const { isSignInAnswer } = await open()
    expect(isSignInAnswer(search)).toBe(isOne)
  })

  it('is exchanged for tokens, and leads to where the person wanted to go', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] })
    const page = await open({
      state: started,
      session: { 'urlapmuhely-return': '/admin/forms' },
      answers: tokens(),
    })
    expect(await page.completeSignIn(new URLSearchParams('code=c&state=s'))).toBe('/admin/forms')

    expect(Object.fromEntries(page.token()[0]?.body ?? [])).toMatchObject({
      ...{ grant_type: 'authorization_code', code: 'c', client_id: 'admin' },
      ...{ code_verifier: started.codeVerifier, redirect_uri: 'https://admin.example/' },
    })
    expect(page.kept()).toEqual({
      ...started,
      hasAuthCodeBeenExchangedForAccessToken: true,
      authorizationCode: 'c',
      accessToken: { value: 'new', expiry: new Date(Date.UTC(2026, 0, 1, 0, 5)).toString() },
    })
  })

  it('may have a token to renew with', async () => {
    const page = await open({ state: started, answers: tokens({ refresh_token: 'r' }) })
    expect(await page.completeSignIn(new URLSearchParams('code=c&state=s'))).toBe('/admin')
    expect(page.kept().refreshToken).toEqual({ value: 'r' })
  })

  it.each([
    ['nothing was started', {}, 'code=c&state=s'],
    [
      'it was exchanged already',
      { ...started, hasAuthCodeBeenExchangedForAccessToken: true },
      'code=c&state=s',
    ],
    ['it belongs to another attempt', started, 'code=c&state=other'],
    ['the issuer denied access', started, 'error=access_denied&state=s'],
  ])('is refused if %s, and no token is asked for', async (_, state, params) => {
    const page = await open({ state, answers: tokens() })
    await expect(page.completeSignIn(new URLSearchParams(params))).rejects.toThrow()
    expect(page.token()).toEqual([])
    expect(page.kept()).toEqual(state)
  })

  it('is refused if the issuer does not exchange it', async () => {
    const page = await open({ state: started, answers: refused })
    await expect(page.completeSignIn(new URLSearchParams('code=c&state=s'))).rejects.toThrow()
    expect(page.kept()).toEqual(started)
  })

  it.each([
    ['/admin/forms?q=1', '/admin/forms?q=1'],
    ['https://evil.example/', '/admin'],
    ['//evil.example', '/admin'],
    ['', '/admin'],
  ])('never leads elsewhere: „%s” is „%s”', async (from, path) => {
    const { returnPath } = await open({ session: { 'urlapmuhely-return': from } })
    expect(returnPath()).toBe(path)
  })
})

describe('renewing a token', () => {
  const old = { accessToken: { value: 'old' } }

  it('asks the issuer by its cookie, if it is our own', async () => {
    const page = await open({ state: old, answers: tokens() })
    expect(await page.renewToken('old')).toBe('new')
    expect(Object.fromEntries(page.token()[0]?.body ?? [])).toMatchObject({
      ...{ grant_type: 'refresh_token', refresh_token: 'cookie' },
    })
    expect(page.kept().accessToken.value).toBe('new')
  })

  it('asks with the stored token, if there is one, and keeps the next one', async () => {
    const state = { ...old, scopes: ['openid'], refreshToken: { value: 'r1' } }
    const page = await open({
      settings: { embedded: false },
      state,
      answers: tokens({ refresh_token: 'r2' }),
    })
    expect(await page.renewToken('old')).toBe('new')
    expect(page.token()[0]?.body.get('refresh_token')).toBe('r1')
    expect(page.kept()).toMatchObject({ refreshToken: { value: 'r2' }, scopes: ['openid'] })
  })

  it('needs no request if another tab has renewed it already', async () => {
    const page = await open({ state: { accessToken: { value: 'newer' } } })
    expect(await page.renewToken('old')).toBe('newer')
    expect(page.requests).toEqual([])
  })

  it.each([
    ['nobody is signed in', {}, {}],
    ['a foreign issuer gave no token to renew with', old, { embedded: false }],
  ])('is impossible if %s', async (_, state, settings) => {
    const page = await open({ state, settings })
    expect(await page.renewToken('old')).toBeNull()
    expect(page.requests).toEqual([])
  })

  it('is null if the issuer refuses, and the state stays', async () => {
    const page = await open({ state: old, answers: refused })
    expect(await page.renewToken('old')).toBeNull()
    expect(page.kept()).toEqual(old)
  })

  it('is an error if the issuer cannot be reached: the person may still be signed in', async () => {
    const page = await open({ state: old })
    await expect(page.renewToken('old')).rejects.toMatchObject({ code: 'network', status: 0 })
    expect(page.kept()).toEqual(old)
  })

  it('is done once for calls that are refused at the same time', async () => {
    const page = await open({ state: old, answers: tokens() })
    expect(await Promise.all([page.renewToken('old'), page.renewToken('old')])).toEqual(['new', 'new'])
    expect(page.token()).toHaveLength(1)
  })
})

describe('signing in again', () => {
  const href = 'https://admin.example/admin/forms?q=1'

  it('forgets the tokens, and returns to the same page', async () => {
    const page = await open({ state: { accessToken: { value: 'old' } }, href })
    void page.signInAgain()
    await vi.waitFor(() => expect(page.assign).toHaveBeenCalledOnce())
    expect(page.kept().accessToken).toBeUndefined()
    expect(page.tab.getItem('urlapmuhely-return')).toBe('/admin/forms?q=1')
  })

  it('happens once, however many calls are refused', async () => {
    const page = await open({ href })
    expect(page.signInAgain()).toBe(page.signInAgain())
    await vi.waitFor(() => expect(page.assign).toHaveBeenCalledOnce())
  })

  it('goes to the start page if a person was refused right after sign-in: it would go on forever', async () => {
    const page = await open({ href, session: { 'urlapmuhely-sign-in-started': String(Date.now() - 1_000) } })
    void page.signInAgain()
    await vi.waitFor(() => expect(page.assign).toHaveBeenCalledOnce())
    expect(page.assign).toHaveBeenCalledWith('/?reason=expired&from=%2Fadmin%2Fforms%3Fq%3D1')
    expect(page.requests).toEqual([])
  })

  it('goes to the start page if the issuer cannot be reached', async () => {
    const down = {
      'https://issuer.example/.well-known/': () => Promise.reject(new TypeError('Failed to fetch')),
    }
    const page = await open({ href, answers: down })
    void page.signInAgain()
    await vi.waitFor(() => expect(page.assign).toHaveBeenCalledOnce())
    expect(page.assign).toHaveBeenCalledWith('/?reason=expired&from=%2Fadmin%2Fforms%3Fq%3D1')
  })
})

describe('signing out', () => {
  const signedIn = { accessToken: { value: 'old' }, scopes: ['openid'] }
  const answers = { '/sign-out': () => new Response(null) }

  it('empties the state, ends the session at our own issuer, and opens the start page', async () => {
    const page = await open({ state: signedIn, answers })
    await page.signOut()
    expect(page.kept()).toEqual({})
    expect(page.requests.map(({ url }) => url)).toEqual(['/sign-out'])
    expect(page.assign).toHaveBeenCalledExactlyOnceWith('/')
  })

  it.each([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['cannot end the session', () => new Response(null, { status: 503 })],
  ])('leaves the person signed in, on the page, if the server %s', async (_, answer) => {
    const page = await open({ state: signedIn, answers: { '/sign-out': answer } })
    await expect(page.signOut()).rejects.toMatchObject({ code: 'network' })
    expect(page.kept()).toEqual(signedIn)
    expect(page.assign).not.toHaveBeenCalled()
  })

  it.each([
    ['a foreign issuer', { embedded: false }],
    ['a throw-away server', { qa: true }],
  ])('asks nothing of %s, which has no session of ours', async (_, settings) => {
    const page = await open({
      state: signedIn,
      settings,
      answers,
      href: 'https://admin.example/admin?qaTest=1&q=x',
    })
    await page.signOut()
    expect(page.requests).toEqual([])
    expect(page.assign).toHaveBeenCalledExactlyOnceWith('/?qaTest=1')
  })
})
