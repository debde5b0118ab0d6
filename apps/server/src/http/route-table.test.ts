import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSurroundings, callerOf, type Surroundings } from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { methodsAt } from './route-table.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

describeOnEachDatabase('every route', (databases) => {
  let server: TestApp
  let around: Surroundings

  beforeAll(async () => {
    server = await buildTestApp(await databases.open())
    around = await buildSurroundings(callerOf(server))
  })
  afterAll(() => server.app.close())

  const addresses = () =>
    [...new Set(server.app.routeTable.map(({ url }) => url))].filter((url) => !url.includes('*'))
  const filled = (url: string) => url.replace(/:\w+/gu, around.form.id)
  const call = (method: (typeof METHODS)[number], url: string) =>
    server.app.inject({ method, url: filled(url), headers: server.headers })

  it('answers 405 to another method, and says which ones it takes', async () => {
    let refused = 0
    for (const url of addresses()) {
      const taken = methodsAt(server.app.routeTable, filled(url))
      for (const method of METHODS.filter((name) => !taken.includes(name))) {
        const response = await call(method, url)
        expect([response.statusCode, response.headers.allow], `${method} ${url}`).toEqual([
          405,
          taken.join(', '),
        ])
        expect(response.json()).toMatchObject({ code: 'method-not-allowed', status: 405 })
        refused += 1
      }
    }
    expect(refused).toBeGreaterThan(100)
    expect((await call('GET', '/api/nothing')).statusCode).toBe(404)
    expect((await call('GET', '/public/nothing')).statusCode).toBe(404)
    expect((await call('POST', '/nothing')).statusCode).toBe(404)
  })

  it('behind the guard is kept by no cache, whatever it answers', async () => {
    const open = ['/api/openapi.json', '/api/version']
    const guarded = addresses().filter((url) => url.startsWith('/api/') && !url.startsWith('/api/docs'))
    for (const url of guarded.filter((address) => !open.includes(address))) {
      for (const method of METHODS.filter((name) =>
        methodsAt(server.app.routeTable, filled(url)).includes(name),
      )) {
        if (url === '/api/events') continue
        expect((await call(method, url)).headers['cache-control'], `${method} ${url}`).toBe('no-store')
      }
    }
  })

  it('of sign-in that is not there is said to be so in Hungarian', async () => {
    const json = await server.app.inject({ url: '/oidc/nincs', headers: { accept: 'application/json' } })
    expect([json.statusCode, json.json().title]).toEqual([404, 'Nem található.'])
    const page = await server.app.inject({ url: '/oidc/nincs', headers: { accept: 'text/html' } })
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<h1>Nincs ilyen oldal</h1>')
    const wrong = await server.app.inject({ url: '/oidc/token', headers: { accept: 'application/json' } })
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'OPTIONS, POST'])
    expect((await server.app.inject({ method: 'PUT', url: '/oidc/token' })).statusCode).toBe(405)
  })
})
