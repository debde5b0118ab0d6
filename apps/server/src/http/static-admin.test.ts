import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepRouteTable } from './route-table.ts'
import { staticAdmin } from './static-admin.ts'
import { versionRoutes } from './version.ts'

const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-test-'))
let app: FastifyInstance
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<script src="/assets/app-1.js"></script>')
  writeFileSync(join(folder, 'assets', 'app-1.js'), 'first')
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  app = fastify()
  keepRouteTable(app)
  versionRoutes(app, folder)
  await staticAdmin(app, folder, 'http://127.0.0.1:3000')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

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

it('keeps hashed files for ever', async () => {
  const response = await app.inject('/assets/app-1.js')

  expect(response.body).toBe('first')
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

it('serves the files beside the start page', async () => {
  expect((await page('/favicon.svg')).headers['content-type']).toContain('image/svg+xml')
  expect((await page('/favicon.svg')).body).toBe('<svg/>')
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
  const version = async () => (await app.inject('/version')).body
  const first = await version()
  expect(first).toMatch(/^[0-9a-f]{16}$/)
  expect(await version()).toBe(first)

  await new Promise((resolve) => setTimeout(resolve, 20))
  writeFileSync(join(folder, 'index.html'), '<script src="/assets/app-2.js"></script>')

  expect(await version()).not.toBe(first)
})
