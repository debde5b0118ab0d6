import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formField, itemKinds, type Kind } from '@urlapmuhely/schema'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  type Answered,
  buildSurroundings,
  callerOf,
  created,
  itemAmong,
  publish,
  type Surroundings,
} from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import {
  fewParameters,
  hostileBodies,
  hostileParameters,
  hostileValues,
  OIDC_REQUESTS,
} from '../testing/hostile-values.ts'
import {
  type Attempt,
  bodiesOf,
  bodyOf,
  faultOf,
  firstOfEach,
  listAttempts,
  mutationsOf,
  namesIn,
  queryNames,
  queryOf,
  withValue,
} from '../testing/request-matrix.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import type { KnownRoute } from './route-table.ts'

/** Answers only when it ends. */
const STREAMS = new Set(['/api/events'])

// Thousands of requests in a test.
vi.setConfig({ testTimeout: 300_000 })

describeOnEachDatabase('hostile input', (databases) => {
  let server: TestApp
  let around: Surroundings
  let folder: string
  let ids: Map<string, string>
  /** The form before other tests add thousands of items to it: each place of it is changed in a copy. */
  let whole: { readonly content: Answered; readonly file: Answered }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-admin-'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html>')
    server = await buildTestApp(await databases.open(), { adminFolder: folder })
    const api = callerOf(server)
    around = await buildSurroundings(api)
    expect((await publish(api, around.form.id)).status).toBe(201)
    ids = new Map()
    for (const kind of itemKinds) {
      const item = await created(api, kind, itemAmong(around, kind, uniqueNames(kind)))
      ids.set(kind.slug, String(item.id))
    }
    ids.set('forms', String(around.form.id))
    const of = async (part: string) => (await api.get(`/api/forms/${around.form.id}/${part}`)).body
    whole = { content: await of('content'), file: await of('export') }
  })
  afterAll(async () => {
    await server.app.close()
    rmSync(folder, { recursive: true })
  })

  /** The route's address with valid values except for one parameter. */
  const addressOf = ({ url }: KnownRoute, hostile: Readonly<Record<string, string>> = {}): string => {
    const slug = /^\/api\/([\w-]+)/u.exec(url)?.[1] ?? ''
    const good: Readonly<Record<string, string>> = {
      id: ids.get(slug) ?? String(around.form.id),
      key: String(around.form.key),
      version: '1',
      uid: 'abc',
    }
    return url
      .replace(/:(\w+)/gu, (_, name: string) => hostile[name] ?? good[name] ?? 'x')
      .replace('*', hostile['*'] ?? 'x')
  }

  const send = async (attempt: Attempt) => {
    const response = await server.app.inject({
      method: attempt.method as 'GET',
      url: attempt.url,
      headers: {
        ...server.headers,
        'if-match': '*',
        ...(attempt.type === undefined ? {} : { 'content-type': attempt.type }),
      },
      ...(attempt.body === undefined ? {} : { payload: attempt.body }),
    })
    return faultOf(attempt, response)
  }

  const sendAll = async (attempts: readonly Attempt[]): Promise<string[]> => {
    const faults: string[] = []
    for (const attempt of attempts) {
      const fault = await send(attempt)
      if (fault !== null) faults.push(fault)
    }
    return faults
  }

  const routes = () => server.app.routeTable.filter(({ methods }) => !methods.includes('OPTIONS'))

  it('in the parameters of every route is refused, never a fault of ours', async () => {
    const attempts = routes().flatMap((route) =>
      namesIn(route.url).flatMap((name) =>
        hostileParameters.flatMap((value) =>
          route.methods.map((method) => ({ method, url: addressOf(route, { [name]: value }) })),
        ),
      ),
    )

    expect(attempts.length).toBeGreaterThan(1_000)
    expect(await sendAll(attempts)).toEqual([])
  })

  it('in the query of every route is refused, never a fault of ours', async () => {
    const asked = routes().filter(({ methods, url }) => methods.includes('GET') && !STREAMS.has(url))
    const distinct = firstOfEach(asked, queryOf)
    const attempts = asked.flatMap((route) => {
      const isNew = distinct.includes(route)
      return [...(isNew ? queryNames(route) : []), 'filter[name]', 'filter', '__proto__'].flatMap((name) =>
        [...(isNew ? hostileParameters : fewParameters), '', `a&${name}=b`].map((value) => ({
          method: 'GET',
          url: `${addressOf(route)}?${name}=${value}`,
        })),
      )
    })

    expect(attempts.length).toBeGreaterThan(1_000)
    expect(await sendAll(attempts)).toEqual([])
  })

  it('in the filters, orders and cursors of every list is refused, never a fault of ours', async () => {
    const known = new Set<string>()
    const attempts = itemKinds.flatMap((kind) => listAttempts(kind, known))

    expect(attempts.length).toBeGreaterThan(1_000)
    expect(await sendAll(attempts)).toEqual([])
  })

  it('in any place of a form with everything in it is refused, never a fault of ours', async () => {
    const { id } = around.form
    const { form, items } = whole.content
    const saved = Object.fromEntries(
      Object.entries(items as Record<string, unknown[]>).map(([kind, members]) => [
        kind,
        { saved: members.slice(0, 1), deleted: [crypto.randomUUID()] },
      ]),
    )
    const attempts = [
      ...mutationsOf({ revision: form.revision, form, items: saved }).map((body) => ({
        method: 'PUT',
        url: `/api/forms/${id}/content`,
        body,
      })),
      ...mutationsOf(whole.file).map((body) => ({
        method: 'POST',
        url: '/api/forms/import?dryRun=true',
        body,
      })),
    ].map((attempt) => ({ ...attempt, type: 'application/json' }))

    expect(attempts.length).toBeGreaterThan(1_000)
    expect(await sendAll(attempts)).toEqual([])
  })

  it('in what sign-in is asked is refused, never a fault of ours', async () => {
    const attempts = Object.entries(OIDC_REQUESTS).flatMap(([path, parameters]) =>
      Object.keys(parameters).flatMap((name) =>
        hostileParameters.flatMap((value) => {
          const { [name]: _, ...others } = parameters
          const query = `${new URLSearchParams(others)}&${name}=${value}`
          return [
            { method: 'GET', url: `${path}?${query}` },
            { method: 'POST', url: path, type: 'application/x-www-form-urlencoded', body: query },
          ]
        }),
      ),
    )

    expect(attempts.length).toBeGreaterThan(1_000)
    expect(await sendAll(attempts)).toEqual([])
  })

  it('in any property of an item is refused, never a fault of ours', async () => {
    const properties = itemKinds.flatMap((kind) =>
      Object.entries(kind.properties).map(([name, { type }]) => ({ kind, name, type })),
    )
    const attempts = firstOfEach(properties, ({ name, type }) => `${name} ${type}`).flatMap(
      ({ kind, name }) =>
        hostileValues.map((value) => ({
          method: 'POST',
          url: `/api/${kind.slug}`,
          type: 'application/json',
          body: withValue(itemAmong(around, kind, uniqueNames(kind)), name, value),
        })),
    )

    expect(attempts.length).toBeGreaterThan(1_000)
    expect(await sendAll(attempts)).toEqual([])
  })

  it('in the body of every route is refused, never a fault of ours', async () => {
    const changing = routes().filter(({ methods }) =>
      methods.some((method) => !['GET', 'HEAD', 'DELETE'].includes(method)),
    )
    const distinct = firstOfEach(changing, (route) => bodyOf(route) ?? route)
    const ofItems = new Set(itemKinds.flatMap(({ slug }) => [`/api/${slug}`, `/api/${slug}/:id`]))
    const attempts = changing.flatMap((route) => {
      const url = addressOf(route)
      const method = route.methods.find((name) => name !== 'GET') ?? 'POST'
      const whole = hostileBodies.map(([type, body]) => ({ method, url, type, body }))
      const parts = distinct.includes(route) && !ofItems.has(route.url) ? bodiesOf(route) : []
      return [...whole, ...parts.map((body) => ({ method, url, type: 'application/json', body }))]
    })

    expect(attempts.length).toBeGreaterThan(1_000)
    expect(await sendAll(attempts)).toEqual([])
  })
})

let counter = 0

/** Overrides that make items of the same kind distinct. */
function uniqueNames(kind: Kind): Record<string, unknown> {
  counter += 1
  return {
    ...(kind.properties.key && kind !== formField ? { key: `k-${counter}` } : {}),
    ...(kind === formField ? { key: `k${counter}` } : {}),
    ...(kind.properties.value?.type === 'optionValue' ? { value: `v${counter}` } : {}),
  }
}
