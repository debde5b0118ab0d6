import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { listColumn } from '../../apps/admin/src/items/rows/list-columns.ts'
import { listRequest, parseListParams } from '../../apps/admin/src/items/rows/list-params.ts'
import { parseConfig } from '../../apps/server/src/base/config.ts'
import { prepareDatabase } from '../../apps/server/src/operation/prepare-database.ts'
import { openDatabase } from '../../apps/server/src/storage/database.ts'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { createTestSession } from '../../apps/server/src/testing/test-app.ts'
import { formField } from '../../packages/schema/src/index.ts'
import type { Sample } from './fields-file.ts'
import type { LoadRequest } from './load.ts'

const MAIN = resolve(import.meta.dirname, '../../apps/server/dist/main.js')

/** How our server is started, and a way to sign in. */
export interface PreparedServer {
  readonly program: readonly string[]
  readonly port: number
  readonly env: Readonly<Record<string, string>>
  readonly file: string
  /** A token that is good for five minutes. */
  newToken(): Promise<string>
}

/** Copies the database into a data folder of our server. */
export async function prepareServer(file: string, dataFolder: string): Promise<PreparedServer> {
  mkdirSync(dataFolder, { recursive: true })
  const copy = join(dataFolder, 'urlapmuhely.db')
  copyFileSync(file, copy)
  const port = await freePort()
  const env = {
    PORT: String(port),
    DATA_DIR: dataFolder,
    DEMO: '0',
    ADMIN_PASSWORD: 'meres-jelszo-1234',
    // The default is for anonymous senders; the bench is one that sends much.
    ANSWER_CHECKS_PER_MINUTE: '1000000',
  }
  const database = await openDatabase({ dialect: 'sqlite', file: copy })
  await prepareDatabase(database)
  await database.close()
  return {
    program: [MAIN],
    port,
    env,
    file: copy,
    async newToken() {
      const opened = await openDatabase({ dialect: 'sqlite', file: copy })
      const { token } = await createTestSession(opened, parseConfig(env))
      await opened.close()
      return token
    },
  }
}

/** One kind of request, to the floor and to ours. */
export interface Scenario {
  readonly title: string
  /** The required share of the floor's CPU time in ours, in percent. */
  readonly bar: number
  readonly goal: number
  /** The number of requests, as a share of the usual number. */
  readonly share: number
  readonly floor: (index: number) => LoadRequest
  /** Prepared when its turn comes, because tokens expire. */
  readonly ours: (url: string) => Promise<(index: number) => LoadRequest>
}

const PAGES = 10

/** The requests that are compared with the floor. */
export function scenariosOf(sample: Sample, newToken: () => Promise<string>): Scenario[] {
  const pick = (from: readonly string[], index: number) => from[index % from.length] ?? ''
  const signedIn = async (make: (index: number) => LoadRequest) => {
    const authorization = `Bearer ${await newToken()}`
    return (index: number): LoadRequest => {
      const request = make(index)
      return { ...request, headers: { ...request.headers, authorization } }
    }
  }
  const page = (index: number) => 1 + (index % PAGES)
  const body = (value: unknown) => JSON.stringify(value)
  const newKey = (index: number) => `uj${process.pid}x${index}`
  return [
    {
      title: 'list of 25, sorted, initial columns',
      bar: 40,
      goal: 79,
      share: 1,
      floor: (index) => ({ path: `/list?page=${page(index)}`, status: 200 }),
      ours: () => signedIn((index) => ({ path: listPath({ page: String(page(index)) }), status: 200 })),
    },
    {
      title: 'list of 25, a rare word, initial columns',
      bar: 15,
      goal: 62,
      share: 0.5,
      floor: (index) => ({ path: `/search?q=${pick(sample.rareWords, index)}`, status: 200 }),
      ours: () =>
        signedIn((index) => ({ path: listPath({ q: pick(sample.rareWords, index) }), status: 200 })),
    },
    {
      title: 'one item',
      bar: 12,
      goal: 30,
      share: 3,
      floor: (index) => ({ path: `/one/${pick(sample.ids, index)}`, status: 200 }),
      ours: () => signedIn((index) => ({ path: `/api/form-fields/${pick(sample.ids, index)}`, status: 200 })),
    },
    {
      title: 'create',
      bar: 35,
      goal: 60,
      share: 0.4,
      floor: (index) => ({
        method: 'POST',
        path: '/create',
        status: 201,
        body: body({ id: randomUUID(), key: newKey(index), label: 'Új mező', model: sample.ids[0] }),
      }),
      ours: () =>
        signedIn((index) => ({
          method: 'POST',
          path: '/api/form-fields',
          status: 201,
          body: body({
            id: randomUUID(),
            name: 'Új mező',
            key: newKey(index),
            label: 'Új mező',
            type: 'text',
            formId: pick(sample.formIds, index),
          }),
        })),
    },
    {
      title: 'PATCH with If-Match',
      bar: 25,
      goal: 45,
      share: 0.4,
      floor: patches(sample, '/one'),
      ours: () => signedIn(patches(sample, '/api/form-fields')),
    },
    {
      title: 'published form, 304',
      bar: 45,
      goal: 60,
      share: 3,
      floor: () => ({ path: '/published', headers: { 'if-none-match': '"1"' }, status: 304 }),
      ours: async (url) => {
        const path = `/public/forms/${sample.formKey}`
        const tag = (await fetch(`${url}${path}`)).headers.get('etag') ?? ''
        return () => ({ path, headers: { 'if-none-match': tag }, status: 304 })
      },
    },
  ]
}

/** Returns the address of a list as the administrators' application requests it, with its initial columns. */
function listPath(search: Readonly<Record<string, string>>): string {
  const params = parseListParams(formField, { ...search, sort: 'label', pageSize: '25' })
  const columns = formField.list.columns.flatMap((name) => listColumn(formField, name) ?? [])
  const request = Object.entries(listRequest(formField, params, columns))
  return `/api/form-fields?${new URLSearchParams(request.map(([name, value]) => [name, String(value)]))}`
}

/** Each item is changed once, from its first revision. */
function patches(sample: Sample, base: string): (index: number) => LoadRequest {
  return (index) => ({
    method: 'PATCH',
    path: `${base}/${sample.ids[index % sample.ids.length]}`,
    headers: { 'if-match': '"1"' },
    body: JSON.stringify({ label: `Módosítva ${index}` }),
    status: 200,
  })
}
