import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createBareApp } from './bare-app.ts'
import { siteFiles } from './site-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-test-'))
for (const part of ['assets', 'en', 'fonts']) mkdirSync(join(folder, part))
const files = {
  'index.html': 'kezdőlap',
  'react.html': 'React',
  '404.html': 'Nincs ilyen oldal',
  'en/index.html': 'home',
  'assets/@index.1.js': 'export {}',
  'fonts/inter-4.1.woff2': 'font',
  'secret.txt': 'secret',
}
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
const app = createBareApp({})
siteFiles(app, folder)
const unbuilt = createBareApp({})
siteFiles(unbuilt, join(folder, 'nothing'))
afterAll(async () => {
  await Promise.all([app.close(), unbuilt.close()])
  rmSync(folder, { recursive: true, force: true })
})

it('serves the pages, with or without their extension, and asks browsers to look whether they have changed', async () => {
  expect((await app.inject('/docs')).headers.location).toBe('/docs/')
  const bodies = ['/docs/', '/docs/en/', '/docs/react.html', '/docs/react?x=1'].map(
    async (url) => (await app.inject(url)).body,
  )
  expect(await Promise.all(bodies)).toEqual(['kezdőlap', 'home', 'React', 'React'])

  const { headers } = await app.inject('/docs/react.html')
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
  })
  const known = { 'if-none-match': String(headers.etag) }
  expect((await app.inject({ url: '/docs/react.html', headers: known })).statusCode).toBe(304)
})

it('keeps files with a hash or a version in their name for ever', async () => {
  for (const url of ['/docs/assets/@index.1.js', '/docs/fonts/inter-4.1.woff2']) {
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  }
})

it('answers with a page of the site for what does not exist or is no file of it', async () => {
  const urls = ['nothing', 'secret.txt', 'assets/..%2fsecret.txt', 'en/x/']
  for (const url of urls) {
    const { statusCode, body, headers } = await app.inject(`/docs/${url}`)
    expect([url, statusCode, body]).toEqual([url, 404, 'Nincs ilyen oldal'])
    expect(headers['cache-control']).toBe('no-store')
  }
})

it('says that the site is not built yet, and has browsers look again', async () => {
  const { statusCode, body, headers } = await unbuilt.inject('/docs/')
  expect([statusCode, body]).toEqual([404, expect.stringContaining('npm run build')])
  expect(headers).toMatchObject({ refresh: '10', 'cache-control': 'no-store' })
})

it('shows the site as soon as it is built', async () => {
  const later = join(folder, 'later')
  const waiting = createBareApp({})
  siteFiles(waiting, later)
  expect((await waiting.inject('/docs/')).statusCode).toBe(404)

  mkdirSync(later)
  writeFileSync(join(later, 'index.html'), 'kezdőlap')

  expect((await waiting.inject('/docs/')).body).toBe('kezdőlap')
  await waiting.close()
})
