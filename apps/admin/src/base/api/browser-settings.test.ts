import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

const SETTINGS = {
  issuer: 'https://example.hu',
  clientId: 'admin',
  scopes: ['openid'],
  rolesClaim: 'roles',
  embedded: true,
  qa: false,
  versionPollIntervalMs: 60_000,
}

/** A fresh copy of the module, because it keeps the settings for the life of the page. */
async function openPage(inPage: string | null) {
  vi.resetModules()
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'settings' && inPage !== null ? { textContent: inPage } : null),
  })
  return import('./browser-settings.ts')
}

function serve(...answers: readonly (() => Response)[]) {
  const left = [...answers]
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const answer = left.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
  return asked
}

const good = () => new Response(JSON.stringify(SETTINGS))

beforeEach(() => vi.stubGlobal('fetch', undefined))
afterEach(() => vi.unstubAllGlobals())
// Other files of this worker share its modules.
afterAll(() => void vi.resetModules())

test('settings in the page need no request', async () => {
  const asked = serve(good)
  const { loadSettings, knownSettings } = await openPage(JSON.stringify(SETTINGS))
  expect(knownSettings()).toBeUndefined()
  expect(await loadSettings()).toEqual(SETTINGS)
  expect(knownSettings()).toEqual(SETTINGS)
  expect(asked).toEqual([])
})

test.each([[null], ['']])('a page with %j for settings requests them once', async (inPage) => {
  const asked = serve(good, good)
  const { loadSettings } = await openPage(inPage)
  expect(await loadSettings()).toEqual(SETTINGS)
  expect(await loadSettings()).toEqual(SETTINGS)
  expect(asked).toEqual(['/settings.json'])
})

test('a failure is not remembered: the next call requests them again', async () => {
  const asked = serve(() => new Response('busy', { status: 503 }), good)
  const { loadSettings, knownSettings } = await openPage(null)
  await expect(loadSettings()).rejects.toThrow('GET /settings.json answered 503.')
  expect(knownSettings()).toBeUndefined()
  expect(await loadSettings()).toEqual(SETTINGS)
  expect(asked).toHaveLength(2)
})

test('anything but settings is refused', async () => {
  serve(() => new Response('{"issuer":1}'))
  const { loadSettings, knownSettings } = await openPage(null)
  await expect(loadSettings()).rejects.toThrow()
  expect(knownSettings()).toBeUndefined()
})

test('an unreachable server rejects', async () => {
  serve()
  const { loadSettings } = await openPage(null)
  await expect(loadSettings()).rejects.toThrow('Failed to fetch')
})
