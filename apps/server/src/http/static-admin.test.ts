import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepRouteTable } from './route-table.ts'
import { staticAdmin } from './static-admin.ts'
import { versionRoutes } from './version.ts'

const parent = mkdtempSync(join(tmpdir(), 'urlapmuhely-test-'))
const settings = {
  issuer: 'http://127.0.0.1:3000/oidc</script>',
  clientId: 'admin',
  embedded: true,
  scopes: ['openid'],
  rolesClaim: 'roles',
  versionPollIntervalMs: 60_000,
  qa: false,
}
const parts = [
  { path: '^/$', scripts: [], styles: [] },
  { path: '', scripts: ['/assets/list-1.js'], styles: ['/assets/list-1.css'] },
]
const apps: FastifyInstance[] = []
let app: FastifyInstance
beforeAll(async () => {
  app = await serve(join(parent, 'build'))
})
afterAll(async () => {
  await Promise.all(apps.map((one) => one.close()))
  rmSync(parent, { recursive: true, force: true })
})

/** A server of the files of a build, which is written into a folder. */
async function serve(folder: string): Promise<FastifyInstance> {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<head><script src="/assets/app-1.js"></script></head>')
  writeFileSync(join(folder, 'page-parts.json'), JSON.stringify(parts))
  writeFileSync(join(folder, 'assets', 'app-1.js'), 'first')
  writeFileSync(join(folder, 'assets', 'list-1.js'), 'long '.repeat(300))
  // The compressed files of the build are sent as they are.
  writeFileSync(join(folder, 'assets', 'list-1.js.br'), 'packed by the build')
  writeFileSync(join(folder, 'assets', 'list-1.js.gz'), 'also')
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  mkdirSync(join(folder, 'fonts'), { recursive: true })
  writeFileSync(join(folder, 'fonts', 'inter-4.1.woff2'), 'font')
  const own = fastify()
  apps.push(own)
  keepRouteTable(own)
  versionRoutes(own, folder)
  await staticAdmin(own, { folder, publicUrl: 'http://127.0.0.1:3000', settings })
  return own
}

const page = (url: string, host = '127.0.0.1:3000') =>
  app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml', host } })

it('answers every address that may be a page with the start page, which is asked for each time', async () => {
  for (const url of ['/', '/admin/forms/edit/1', '/admin/form-fields?page=2', '/no-such-page']) {
    const response = await page(url)
    expect(response.statusCode, url).toBe(200)
    expect(response.body, url).toContain('/assets/app-1.js')
    expect(response.headers['cache-control'], url).toBe('no-cache')
  }
})

it('names in each page the files that it needs, and contains the settings of the browser', async () => {
  const { body, headers } = await page('/admin/forms')
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/list-1.js">')
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/list-1.css">')
  expect((await page('/')).body).not.toContain('list-1')

  const [, data = ''] = /id="settings">(.*?)<\/script>/u.exec(body) ?? []
  expect(JSON.parse(data)).toEqual(settings)

  const again = await app.inject({
    url: '/admin/forms',
    headers: { accept: 'text/html', host: '127.0.0.1:3000', 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

it('sends what the build compressed', async () => {
  const get = (encoding: string) =>
    app.inject({ url: '/assets/list-1.js', headers: { 'accept-encoding': encoding } })

  expect((await get('br, gzip')).body).toBe('packed by the build')
  expect((await get('gzip')).headers['content-encoding']).toBe('gzip')
  expect((await get('identity')).body).toHaveLength(1500)
})

it('keeps hashed files for ever', async () => {
  const response = await app.inject('/assets/app-1.js')

  expect(response.body).toBe('first')
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

it('serves the files beside the start page', async () => {
  expect((await page('/favicon.svg')).headers['content-type']).toContain('image/svg+xml')
  expect((await page('/favicon.svg')).body).toBe('<svg/>')
})

it('serves the font for ever, by a name that has its version', async () => {
  const font = await app.inject('/fonts/inter-4.1.woff2')
  expect([font.statusCode, font.body]).toEqual([200, 'font'])
  expect(font.headers['content-type']).toContain('font/woff2')
  expect(font.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const url of ['/fonts/none.woff2', '/fonts/', '/fonts/..%2findex.html', '/fonts/a/b.woff2']) {
    expect((await page(url)).statusCode, url).toBe(404)
  }
})

it('answers 404 for what is not a page', async () => {
  const gone = await page('/assets/app-0.js')
  expect(gone.statusCode).toBe(404)
  expect(gone.headers['cache-control']).toBe('no-store')
  expect((await page('/api/nothing')).statusCode).toBe(404)
  expect((await app.inject({ url: '/admin', headers: { accept: 'application/json' } })).statusCode).toBe(404)
  expect((await app.inject({ method: 'POST', url: '/admin' })).statusCode).toBe(404)
  expect((await page('/assets/..%2f..%2fpackage.json')).statusCode).toBe(404)
})

it('leads from another name of this machine to the one that sign-in comes back to', async () => {
  const response = await page('/admin/forms?page=2', 'localhost:3000')

  expect(response.headers.location).toBe('http://127.0.0.1:3000/admin/forms?page=2')
  expect((await page('/', 'localhost:4000')).statusCode).toBe(200)
  expect((await page('/', 'forms.internal:3000')).statusCode).toBe(200)
})

it('names another version as soon as the start page is another one', async () => {
  const folder = join(parent, 'changing')
  const changing = await serve(folder)
  const version = async () => (await changing.inject('/version')).body
  const first = await version()
  expect(first).toMatch(/^[0-9a-f]{16}$/)
  expect(await version()).toBe(first)

  await new Promise((resolve) => setTimeout(resolve, 20))
  writeFileSync(join(folder, 'index.html'), '<script src="/assets/app-2.js"></script>')

  expect(await version()).not.toBe(first)
})
