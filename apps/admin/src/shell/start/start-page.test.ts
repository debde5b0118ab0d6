import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SmallElement, stubDocument } from '../testing/small-dom.ts'

const SETTINGS = {
  ...{ issuer: 'https://admin.example', clientId: 'admin', scopes: ['openid'], rolesClaim: 'roles' },
  ...{ embedded: true, qa: false, versionPollIntervalMs: 60_000 },
}
const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

interface Visit {
  /** Path and query. */
  readonly at?: string
  readonly origin?: string
  readonly isSecure?: boolean
  readonly settings?: Partial<typeof SETTINGS>
  readonly state?: object
}

/** The start page, as it is opened. */
async function open({
  at = '/',
  origin = 'https://admin.example',
  isSecure = true,
  settings = {},
  state = {},
}: Visit = {}) {
  vi.resetModules()
  const page = stubDocument({
    getElementById: () => ({ textContent: JSON.stringify({ ...SETTINGS, ...settings }) }),
  })
  const { pathname, search } = new URL(at, origin)
  const location = { origin, pathname, search, assign: vi.fn() }
  vi.stubGlobal('location', location)
  vi.stubGlobal('isSecureContext', isSecure)
  const replaceState = vi.fn((_state: unknown, _title: string, url: string) => {
    location.search = new URL(url, origin).search
  })
  vi.stubGlobal('history', { state: null, replaceState })
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(state), setItem: () => undefined })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { loadMessages } = await import('../../base/messages/t.ts')
  await loadMessages()
  const { loadSettings } = await import('../../base/api/browser-settings.ts')
  await loadSettings()
  const { openIndex } = await import('./open-index.ts')
  const root = new SmallElement('div')
  // As much of an element as the page uses.
  const goOn = await openIndex(root as unknown as HTMLElement)
  const byRole = (role: string) => root.all().filter(({ attributes }) => attributes.get('role') === role)
  const byTag = (tag: string) => root.all().filter((one) => one.tag === tag)
  return { goOn, root, page, location, byRole, byTag }
}

beforeEach(() => vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
// Other files of this worker share its modules.
afterAll(() => void vi.resetModules())

describe('the start page', () => {
  it('has the name of the product, and a button to sign in', async () => {
    const { goOn, page, byTag, byRole } = await open()
    expect([goOn, page.title]).toEqual([null, 'Űrlapműhely'])
    expect(byTag('h1').map(({ textContent }) => textContent)).toEqual(['Űrlapműhely'])
    expect(byTag('button')).toHaveLength(1)
    expect([...byRole('status'), ...byRole('alert')]).toEqual([])
  })

  it.each([['signed-out'], ['forbidden'], ['expired'], ['failed']])(
    'says why a person was sent here: %s',
    async (reason) => {
      const { byRole } = await open({ at: `/?reason=${reason}` })
      const [note = '', ...more] = byRole('status').map(({ textContent }) => textContent)
      expect(more).toEqual([])
      expect(note.length).toBeGreaterThan(20)
      expect(note).not.toContain('shell.')
    },
  )

  it.each(['nothing', 'constructor', ''])('says nothing of the unknown reason „%s”', async (reason) => {
    expect((await open({ at: `/?reason=${reason}` })).byRole('status')).toEqual([])
  })

  it.each([
    ['/admin/forms?q=1', true],
    ['/admin', false],
    ['https://evil.example/', false],
    ['//evil.example/', false],
  ])('names the place that the person came from, if it is one of ours: %s', async (from, isNamed) => {
    const { byRole } = await open({ at: `/?${new URLSearchParams({ reason: 'expired', from })}` })
    expect(byRole('status')[0]?.textContent.includes(from)).toBe(isNamed)
  })

  it('says that signing in is impossible without a secure connection', async () => {
    const { byRole, byTag } = await open({
      origin: 'http://admin.example',
      isSecure: false,
      settings: { embedded: false },
    })
    expect(byRole('alert')).toHaveLength(1)
    expect(byTag('a')).toEqual([])
  })

  it('leads to the address of the issuer if the page is open at another one', async () => {
    const { byRole, byTag } = await open({ origin: 'http://10.0.0.7:3000' })
    expect(byRole('alert')).toHaveLength(1)
    expect(byTag('a').map((link) => Reflect.get(link, 'href'))).toEqual(['https://admin.example'])
  })

  it('of a throw-away server lets everyone in without signing in', async () => {
    const { byTag } = await open({ settings: { qa: true } })
    expect(byTag('a').map((link) => Reflect.get(link, 'href'))).toEqual(['/admin?qaTest=1'])
    expect(byTag('aside')).toHaveLength(1)
  })

  it('says that the issuer cannot be reached, and lets the person try again', async () => {
    const { byTag, byRole } = await open()
    const [button] = byTag('button')
    button?.dispatchEvent(new Event('click'))
    expect(button?.disabled).toBe(true)
    await vi.waitFor(() => expect(byRole('alert')).toHaveLength(1))
    expect(button?.disabled).toBe(false)
    // A second failure is shown once, too.
    button?.dispatchEvent(new Event('click'))
    expect(byRole('alert')).toEqual([])
    await vi.waitFor(() => expect(byRole('alert')).toHaveLength(1))
  })

  it('has the mark of a page that is loaded', async () => {
    const { root } = await open()
    expect(root.all().filter(({ attributes }) => attributes.has('data-loaded'))).toHaveLength(1)
  })
})

describe('a person who has access', () => {
  const state = { accessToken: { value: tokenOf({ exp: 1, roles: ['batman'] }) } }

  it.each([
    ['/', '/admin'],
    ['/?qaTest=1&q=x', '/admin?qaTest=1'],
  ])('goes on from %s to %s', async (at, goOn) => {
    expect((await open({ at, state })).goOn).toBe(goOn)
  })

  it('stays if there is a reason to be here', async () => {
    expect((await open({ at: '/?reason=failed', state })).goOn).toBeNull()
  })

  it('without the role stays', async () => {
    const other = { accessToken: { value: tokenOf({ exp: 1, roles: ['robin'] }) } }
    expect((await open({ state: other })).goOn).toBeNull()
  })
})

describe('an answer of the issuer that cannot be used', () => {
  it.each(['/?code=c&state=s', '/?error=access_denied&state=s'])('is shown as a failure: %s', async (at) => {
    const { goOn, location, byRole } = await open({ at })
    expect(goOn).toBeNull()
    expect(location.search).toBe('?reason=failed&from=%2Fadmin')
    expect(byRole('status')).toHaveLength(1)
  })
})
