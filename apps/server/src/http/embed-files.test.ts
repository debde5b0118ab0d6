import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { createBareApp } from './bare-app.ts'
import { embedFiles } from './embed-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-test-'))
const script = `import './parts/draw-1.js' // ${'long '.repeat(300)}`
mkdirSync(join(folder, 'parts'))
mkdirSync(join(folder, 'themes'))
writeFileSync(join(folder, 'themes', 'high-contrast.css'), '[data-theme] {}')
writeFileSync(join(folder, 'urlapmuhely-form.js'), script)
writeFileSync(join(folder, 'parts', 'draw-1.js'), 'export {}')
writeFileSync(join(folder, 'secret.txt'), 'secret')
const app = createBareApp({})
embedFiles(app, folder)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

it('serves the script to pages of every origin, and asks browsers to look whether it has changed', async () => {
  const url = '/embed/urlapmuhely-form.js?v=1'
  const first = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })

  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
  })
  expect(gunzipSync(first.rawPayload).toString()).toBe(script)
  const known = { 'if-none-match': String(first.headers.etag) }
  expect((await app.inject({ url, headers: known })).statusCode).toBe(304)

  writeFileSync(join(folder, 'urlapmuhely-form.js'), 'another build')
  utimesSync(join(folder, 'urlapmuhely-form.js'), new Date(), new Date(Date.now() + 10_000))
  expect((await app.inject({ url, headers: known })).body).toBe('another build')
})

it('serves the style sheets of the themes', async () => {
  const { statusCode, headers, body } = await app.inject('/embed/themes/high-contrast.css')

  expect([statusCode, body]).toEqual([200, '[data-theme] {}'])
  expect(headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'access-control-allow-origin': '*',
  })
})

it('keeps the parts for ever, and serves nothing else', async () => {
  const part = await app.inject('/embed/parts/draw-1.js')
  expect([part.statusCode, part.body]).toEqual([200, 'export {}'])
  expect(part.headers['cache-control']).toBe('public, max-age=31536000, immutable')

  const others = [
    'parts/draw-2.js',
    'secret.txt',
    'parts/../secret.txt',
    'parts/%2e%2e/secret.txt',
    'themes/other.css',
    '',
  ]
  for (const name of others) expect((await app.inject(`/embed/${name}`)).statusCode, name).toBe(404)
})
