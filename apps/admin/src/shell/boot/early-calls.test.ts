import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'

const token = `e30.${Buffer.from(JSON.stringify({ exp: 1, roles: ['batman'] })).toString('base64url')}.x`
const signedIn = { 'oauth2authcodepkce-state': JSON.stringify({ accessToken: { value: token } }) }
const OF_FRAME = ['/api/overview/counts', '/api/domains?sort=name&pageSize=200']

/** Opens a page at an address, in a browser with this storage; returns what it asks at once. */
async function open(address: string, stored: Readonly<Record<string, string>> = signedIn) {
  vi.resetModules()
  const { pathname, search } = new URL(address, 'https://admin.example')
  vi.stubGlobal('location', { pathname, search })
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ counts: { form: 3 } })
  })
  const { beginCalls } = await import('./early-calls.ts')
  const { api } = await import('../../base/api/client.ts')
  const { firstLists } = await import('virtual:first-lists')
  beginCalls()
  return { asked, api, firstLists }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
// Other files of this worker share its modules.
afterAll(() => void vi.resetModules())

describe('the calls that are begun beside loading the code', () => {
  it('are those of the frame', async () => {
    expect((await open('/admin')).asked).toEqual(OF_FRAME)
  })

  it('have the list that is opened without filters', async () => {
    const { asked, firstLists } = await open('/admin/forms')
    expect(firstLists['/admin/forms']?.path).toMatch(/^\/api\/forms\?/u)
    expect(asked).toEqual([firstLists['/admin/forms']?.path, ...OF_FRAME])
  })

  it('have no list that is filtered: only its own code can build that call', async () => {
    expect((await open('/admin/forms?q=x')).asked).toEqual(OF_FRAME)
    expect((await open('/admin/forms?qaTest=1')).asked).toHaveLength(3)
  })

  it('have no list with columns of the person’s own', async () => {
    const { firstLists } = await open('/admin/forms')
    const key = firstLists['/admin/forms']?.columnsKey ?? ''
    expect((await open('/admin/forms', { ...signedIn, [key]: '["name"]' })).asked).toEqual(OF_FRAME)
    expect((await open('/admin/forms', { ...signedIn, [key]: 'null' })).asked).toHaveLength(3)
  })

  it.each([
    ['elsewhere', '/', signedIn],
    ['nobody is signed in', '/admin', {}],
    ['only the address lets a person in, because the server would refuse', '/admin?qaTest=1', {}],
  ])('are none if %s', async (_, address, stored) => {
    expect((await open(address, stored)).asked).toEqual([])
  })

  it('answer the same call of a screen, once', async () => {
    const { asked, api } = await open('/admin')
    expect(await api.get('itemCounts', '/api/overview/counts')).toEqual({ counts: { form: 3 } })
    expect(asked).toHaveLength(2)
    await api.get('itemCounts', '/api/overview/counts')
    expect(asked).toHaveLength(3)
  })

  it('answer nothing after twenty seconds', async () => {
    vi.useFakeTimers()
    const { asked, api } = await open('/admin')
    vi.advanceTimersByTime(20_000)
    vi.useRealTimers()
    await api.get('itemCounts', '/api/overview/counts')
    expect(asked).toHaveLength(3)
  })
})
