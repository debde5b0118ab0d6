import { describe, expect, test } from 'vitest'
import { checkGuards } from './guards.ts'
import { accessToken, STATE_KEY, type StateStorage } from './token-store.ts'

const encode = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text))).replace(/=+$/u, '')
const jwt = (payload: string) => `${encode('{"alg":"ES256"}')}.${encode(payload)}.bm90LWEtc2lnbmF0dXJl`
const signedIn = (claims: object) => stored({ accessToken: { value: jwt(JSON.stringify(claims)) } })
const stored = (state: unknown) => JSON.stringify(state)
const storageWith = (content: string | null): StateStorage => ({
  getItem: (key) => (key === STATE_KEY ? content : null),
  setItem: () => undefined,
})
const reasonFor = (content: string | null) =>
  checkGuards({ token: accessToken(storageWith(content)), qaTest: false })

const future = 4_000_000_000
const past = 1_000_000_000

describe('the specification, section 6: the guards, by what local storage holds', () => {
  test.each([
    ['the key is missing', null, 'signed-out'],
    ['it is {}', '{}', 'signed-out'],
    ['it is broken JSON', '{"accessToken":', 'signed-out'],
    ['it is foreign JSON', '[1]', 'signed-out'],
    ['accessToken is null', stored({ accessToken: null }), 'signed-out'],
    ['accessToken has no value', stored({ accessToken: { expiry: 'x' } }), 'signed-out'],
    ['the token has two parts', stored({ accessToken: { value: 'a.b' } }), 'signed-out'],
    ['the token has four parts', stored({ accessToken: { value: `${jwt('{"exp":1}')}.d` } }), 'signed-out'],
    ['the payload is no base64', stored({ accessToken: { value: 'a.%%%.c' } }), 'signed-out'],
    ['the payload is no JSON', stored({ accessToken: { value: jwt('exp=1') } }), 'signed-out'],
    ['the payload is no object', stored({ accessToken: { value: jwt('"exp"') } }), 'signed-out'],
    ['exp is missing', signedIn({ roles: ['batman'] }), 'signed-out'],
    ['roles are missing', signedIn({ exp: future }), 'forbidden'],
    [
      'roles are a string that only contains the role',
      signedIn({ exp: future, roles: 'batmanager' }),
      'forbidden',
    ],
    ['roles are a string with the role as a word', signedIn({ exp: future, roles: 'robin batman' }), null],
    ['roles are without batman', signedIn({ exp: future, roles: ['robin'] }), 'forbidden'],
    ['roles are empty', signedIn({ exp: future, roles: [] }), 'forbidden'],
    ['roles have batman', signedIn({ exp: future, roles: ['robin', 'batman'] }), null],
    ['exp is in the past, which the server alone minds', signedIn({ exp: past, roles: ['batman'] }), null],
    ['the name has accents', signedIn({ exp: future, roles: ['batman'], name: 'Őrült Ödön' }), null],
  ])('%s', (_, content, expected) => {
    expect(reasonFor(content)).toBe(expected)
  })

  test('a token that lacks both is refused by the first guard', () => {
    expect(reasonFor(signedIn({ roles: ['robin'] }))).toBe('signed-out')
  })

  test('an issuer of one’s own may name the roles by another claim, also further in', () => {
    const token = jwt(JSON.stringify({ exp: future, realm_access: { roles: ['batman'] }, 'a.b': ['batman'] }))

    expect(checkGuards({ token, qaTest: false })).toBe('forbidden')
    expect(checkGuards({ token, qaTest: false, rolesClaim: 'realm_access.roles' })).toBeNull()
    expect(checkGuards({ token, qaTest: false, rolesClaim: 'a.b' })).toBeNull()
    expect(checkGuards({ token, qaTest: false, rolesClaim: 'constructor.name' })).toBe('forbidden')
  })

  test('qaTest bypasses both guards', () => {
    expect(checkGuards({ token: null, qaTest: true })).toBeNull()
    expect(checkGuards({ token: jwt('{"exp":1,"roles":[]}'), qaTest: true })).toBeNull()
  })
})
