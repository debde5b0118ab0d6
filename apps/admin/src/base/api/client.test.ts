import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadMessages } from '../messages/t.ts'
import { api } from './client.ts'

beforeAll(() => loadMessages())
afterEach(() => vi.unstubAllGlobals())

test.each([
  [413, 'Amit elküldött, túl nagy ahhoz, hogy a kiszolgáló fogadja.'],
  [429, 'Túl sok kérés érkezett rövid idő alatt. Várjon egy kicsit, és próbálja újra.'],
  [502, 'A kiszolgáló most nem érhető el. Próbálja meg néhány perc múlva.'],
  [503, 'A kiszolgáló most nem érhető el. Próbálja meg néhány perc múlva.'],
  [504, 'A kiszolgáló nem válaszolt időben. Lehet, hogy a művelet elkészült: előbb nézze meg.'],
  [500, 'A kiszolgáló válasza nem értelmezhető.'],
  [200, 'A kiszolgáló válasza nem értelmezhető.'],
])('an HTML answer %i of a proxy is told in Hungarian words', async (status, title) => {
  const body = `<html><head><title>${status} nginx</title></head><body>Bad Gateway</body></html>`
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': 'text/html' } }))

  await expect(api.get('listPage', '/api/forms')).rejects.toMatchObject({ name: 'ApiError', title, status })
})

test('a kept answer is returned again when the server says that it is unchanged', async () => {
  const asked: (string | null)[] = []
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Headers }) => {
    asked.push(headers.get('if-none-match'))
    if (headers.get('if-none-match') === '"1"') return new Response(null, { status: 304 })
    return new Response('{"counts":{"form":3}}', { headers: { etag: '"1"' } })
  })
  const ask = () => api.get('itemCounts', '/api/overview/counts', { isKept: true })

  expect([await ask(), await ask()]).toEqual([{ counts: { form: 3 } }, { counts: { form: 3 } }])
  expect(asked).toEqual([null, '"1"'])
})
