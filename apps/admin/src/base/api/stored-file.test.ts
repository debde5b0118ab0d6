import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSessionHooks } from './client.ts'
import { storedFile } from './stored-file.ts'

const asked: string[] = []
const serve = (answer: () => Response) =>
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answer()
  })

beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('localStorage', { getItem: () => null })
  setSessionHooks({ renew: async () => null, lost: async () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

test('the bytes of a file are returned with their type', async () => {
  serve(() => new Response('abc', { headers: { 'content-type': 'image/png' } }))
  const file = await storedFile('a/b')
  expect(await file?.text()).toBe('abc')
  expect(file?.type).toBe('image/png')
  expect(asked).toEqual(['/api/files/a%2Fb'])
})

test.each([
  ['does not exist', () => new Response(null, { status: 404 })],
  ['is refused', () => new Response('{}', { status: 401 })],
  ['cannot be reached', () => Response.error()],
])('a file that %s is null', async (_, answer) => {
  serve(answer)
  expect(await storedFile('1')).toBeNull()
})

test('without a connection it is null, too', async () => {
  serve(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(await storedFile('1')).toBeNull()
})
