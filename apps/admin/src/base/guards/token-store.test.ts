import { expect, test } from 'vitest'
import { accessToken, readState, STATE_KEY, writeState } from './token-store.ts'

function memoryStorage() {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
}

test('the state is kept as one flat JSON object under the specification’s key', () => {
  const storage = memoryStorage()

  writeState({ accessToken: { value: 'a.b.c', expiry: 'Sat Nov 21 2026' }, scopes: ['openid'] }, storage)

  expect([...storage.entries.keys()]).toEqual(['oauth2authcodepkce-state'])
  expect(JSON.parse(storage.getItem(STATE_KEY) ?? '')).toEqual({
    accessToken: { value: 'a.b.c', expiry: 'Sat Nov 21 2026' },
    scopes: ['openid'],
  })
  expect(accessToken(storage)).toBe('a.b.c')
})

test('storage that cannot be read counts as signed out', () => {
  const closed = {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
    setItem: () => undefined,
  }

  expect(readState(closed)).toEqual({})
  expect(accessToken(closed)).toBeNull()
})
