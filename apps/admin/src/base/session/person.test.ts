import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

/** The modules of a page with these settings, and with this token in its storage. */
async function open({ settings = {}, token = null }: { settings?: object; token?: string | null }) {
  vi.resetModules()
  const state = token === null ? null : JSON.stringify({ accessToken: { value: token } })
  vi.stubGlobal('localStorage', { getItem: () => state })
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(settings) }) })
  const { loadSettings } = await import('../api/browser-settings.ts')
  await loadSettings()
  const { loadMessages } = await import('../messages/t.ts')
  await loadMessages()
  return { ...(await import('./person.ts')), ...(await import('./access.ts')) }
}

beforeEach(() => vi.unstubAllGlobals())
afterEach(() => vi.unstubAllGlobals())
// Other files of this worker share its modules.
afterAll(() => void vi.resetModules())

describe('the signed-in person', () => {
  it.each([
    ['the name', { sub: 's', name: 'Kiss Anna', preferred_username: 'anna' }, 's', 'Kiss Anna'],
    ['otherwise the user name', { sub: 's', preferred_username: 'anna' }, 's', 'anna'],
    ['otherwise the subject', { sub: 's' }, 's', 's'],
    ['a name of another type does not count', { sub: 's', name: 7 }, 's', 's'],
    ['an empty name is none', { sub: 's', name: '', preferred_username: 'anna' }, 's', 'anna'],
    ['nor is an empty user name', { sub: 's', name: '', preferred_username: '' }, 's', 's'],
    ['without claims nobody is known', {}, '', 'Bejelentkezett felhasználó'],
    ['a subject that is no text is none', { sub: 7 }, '', 'Bejelentkezett felhasználó'],
  ])('is called by %s', async (_, claims, id, name) => {
    const { personId, personName } = await open({ token: jwt(claims) })
    expect([personId(), personName()]).toEqual([id, name])
  })

  it.each([[null], ['broken'], ['a.b.c']])('is nobody with the token %j', async (token) => {
    const { personId } = await open({ token })
    expect(personId()).toBe('')
  })

  it('is the same for everyone on a throw-away server, whatever the token says', async () => {
    const { personId, personName } = await open({
      settings: { qa: true },
      token: jwt({ sub: 's', name: 'Anna' }),
    })
    expect(personId()).toBe('qa')
    expect(personName()).not.toBe('Anna')
  })
})

describe('access', () => {
  it('is granted by the role in the claim that the settings name', async () => {
    const token = jwt({ exp: 1, roles: ['robin'], groups: ['batman'] })
    expect((await open({ token, settings: { rolesClaim: 'roles' } })).refusalOf(false)).toBe('forbidden')
    expect((await open({ token, settings: { rolesClaim: 'groups' } })).refusalOf(false)).toBeNull()
  })

  it('is refused without a token, but not with qaTest', async () => {
    const { refusalOf } = await open({})
    expect([refusalOf(false), refusalOf(true)]).toEqual(['signed-out', null])
  })
})
