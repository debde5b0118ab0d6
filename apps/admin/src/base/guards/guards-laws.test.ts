import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkGuards } from './guards.ts'
import { readState, STATE_KEY, writeState } from './token-store.ts'

const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

const role = fc.constantFrom('batman', 'robin', 'BATMAN', 'bat man', '')
const roles = fc.oneof(
  fc.array(role),
  fc.array(role).map((all) => all.join(' ')),
  fc.constantFrom(null, 7, true, { batman: true }),
)
const claims = fc.record(
  { exp: fc.constantFrom(0, 1, 4_000_000_000, '1', null), roles, groups: roles },
  { requiredKeys: [] },
)

/** The rule of the specification, word by word: `exp` first, whatever its value, then the role. */
function expected(given: { exp?: unknown; roles?: unknown; groups?: unknown }, claim: 'roles' | 'groups') {
  if (given.exp === undefined || given.exp === null) return 'signed-out'
  const value = given[claim]
  const words = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/ /u) : []
  return words.some((word) => word === 'batman') ? null : 'forbidden'
}

test('the first guard wants exp, the second one the role, in the claim of the issuer', () => {
  fc.assert(
    fc.property(claims, fc.constantFrom('roles' as const, 'groups' as const), (given, rolesClaim) => {
      const token = jwt(given)
      expect(checkGuards({ token, qaTest: false, rolesClaim })).toBe(expected(given, rolesClaim))
      expect(
        checkGuards({ token: jwt({ ...given, a: { b: given.roles } }), qaTest: false, rolesClaim: 'a.b' }),
      ).toBe(expected(given, 'roles'))
      expect(checkGuards({ token, qaTest: true, rolesClaim })).toBeNull()
    }),
    volume(500, 53),
  )
})

test('any state that was written is read again, and any other content is signed out', () => {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (state, text) => {
      writeState(state, storage)
      expect(readState(storage)).toEqual(JSON.parse(JSON.stringify(state)))
      entries.set(STATE_KEY, `[${text}`)
      expect(readState(storage)).toEqual({})
    }),
    volume(300, 54),
  )
})
