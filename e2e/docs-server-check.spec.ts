import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import { type ServerProcess, startServer } from './server-process.ts'

// Runs the example of the documentation, server-check/server.ts with server-check/check-answer.ts, server-check/opening.ts and
// server-check/token.ts.
const snippets = resolve(import.meta.dirname, '../docs/site/snippets/server-check')

let forms: ServerProcess
let host: ChildProcess
let url: string
let output = ''

test.beforeAll(async () => {
  forms = await startServer({ qa: true })
  await publishForm()
  const port = String(await freePort())
  url = `http://127.0.0.1:${port}`
  const { id, secret } = credential()
  host = spawn(process.execPath, [join(snippets, 'server.ts')], {
    env: {
      ...{ FORM_SERVER: forms.url, PORT: port, CONSUMER_ID: id, CONSUMER_SECRET: secret },
      ...{ FORM: 'jelentkezes', FILES: 'oneletrajz' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  host.stdout?.on('data', (part) => {
    output += String(part)
  })
  await expect.poll(() => output).toContain(url)
})
test.afterAll(async () => {
  host?.kill()
  await forms?.stop()
})

test('the example of the documentation takes answers, refuses others, and compares files', async () => {
  const cv = new File(['Kis Éva'], 'cv.txt', { type: 'text/plain' })
  const oneletrajz = { name: cv.name, size: cv.size, type: cv.type }
  const { opening } = await (await fetch(`${url}/nyitas?version=1`)).json()
  const good = { nev: 'Kis Éva', telefon: '1234567' }

  expect(
    await send({ ...good, oneletrajz }, { answer: { opening }, files: { 'file:oneletrajz': cv } }),
  ).toEqual({ status: 200, body: {} })
  await expect
    .poll(() => output)
    .toContain('{"nev":"Kis Éva","telefon":"1234567","oneletrajz":{"name":"cv.txt"')
  expect(await send({ ...good, oneletrajz }, { answer: { opening } })).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'oneletrajz' }] },
  })
  expect(await send({ nev: 'Nagy Pál', telefon: '1' }, { answer: { opening } })).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'nev' }] },
  })
  expect(await send(good)).toMatchObject({ status: 422, body: { issues: [{ path: 'nev' }] } })
  expect(await send(good, { form: 'masik' })).toMatchObject({ status: 400 })
  expect(await send(good, { version: 0 })).toMatchObject({ status: 400 })
  expect(await send(good, { version: 7 })).toMatchObject({ status: 502 })
})

test('the form server answers as the documentation says', async () => {
  const check = async (values: object, more: object = {}, headers: Record<string, string> = {}) => {
    const response = await fetch(`${forms.url}/public/forms/jelentkezes/versions/1/answers/check?lang=hu`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ values, ...more }),
    })
    return { status: response.status, body: await response.json() }
  }
  const { opening } = await (await fetch(`${url}/nyitas?version=1`)).json()
  expect(await check({ nev: 'Kis Éva', telefon: '1234567' }, { opening })).toEqual({
    status: 200,
    body: sample('server-check/accepted.json'),
  })
  const { status, body } = await check({ nev: 'Kis Éva', telefon: '' }, { opening })
  expect([status, { ...body, requestId: '…' }]).toEqual([422, sample('server-check/refused.json')])
  expect(await check({}, {}, { authorization: 'Bearer x' })).toMatchObject({ status: 401 })
  expect(await check({}, { context: {} })).toMatchObject({ status: 403 })
  const malformed = await check({}, { files: [] })
  expect([malformed.status, 'accepted' in malformed.body]).toEqual([422, false])

  // With the token of a consumer, the server believes the whole body. That is why the page's body must not be sent
  // with one.
  const circumstances = { heldOver: [], omitted: {}, openPanels: [], takenOut: [] }
  const claimed = { circumstances: { ...circumstances, context: { 'ugyfel.nev': 'Nagy Pál' } } }
  const forged = { nev: 'Nagy Pál', telefon: '1' }
  expect(await check(forged, claimed)).toMatchObject({ status: 422 })
  expect(await check(forged, claimed, { authorization: `Bearer ${await token()}` })).toMatchObject({
    status: 200,
  })
})

test('the command of the documentation makes a credential', () => {
  const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-docs-'))
  try {
    const printed = execFileSync('sh', [join(snippets, '../server-check/create-consumer.sh')], {
      ...{ cwd: resolve(snippets, '../../../..'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
      env: { ...process.env, DATA_DIR: folder },
    })
    expect(printed).toMatch(/client id: consumer\.ugyfelkapu\n {2}secret: +\S{40}/u)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

interface Sending {
  readonly form?: string
  readonly version?: number
  readonly answer?: object
  readonly files?: Readonly<Record<string, File>>
}

/** Sends an answer to the example as the page does. */
async function send(values: object, { files = {}, answer, ...more }: Sending = {}) {
  const sent = { form: 'jelentkezes', version: 1, domain: null, lang: 'hu', ...more }
  const body = new FormData()
  body.append('sent', JSON.stringify({ ...sent, answer: { values, moment: null, events: null, ...answer } }))
  for (const [name, file] of Object.entries(files)) body.append(name, file)
  const response = await fetch(`${url}/valaszok`, { method: 'POST', body })
  return { status: response.status, body: await response.json() }
}

function credential() {
  const of = (name: string) => new RegExp(`${name}: +(\\S+)`, 'u').exec(forms.output())?.[1] ?? ''
  return { server: forms.url, id: of('client id'), secret: of('secret') }
}

async function token(): Promise<string> {
  const { createToken } = await import(join(snippets, 'token.ts'))
  return createToken(credential())()
}

function sample(name: string): unknown {
  return JSON.parse(readFileSync(join(snippets, '..', name), 'utf8'))
}

async function publishForm(): Promise<void> {
  const call = async (path: string, body: object, ifMatch = '') => {
    const response = await fetch(`${forms.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(ifMatch && { 'if-match': ifMatch }) },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response.json()
  }
  const [formId, phone] = [randomUUID(), randomUUID()]
  const context = [{ key: 'ugyfel.nev', label: 'Az ügyfél neve', type: 'text' }]
  await call('forms', { id: formId, name: 'Jelentkezés', key: 'jelentkezes', title: 'Jelentkezés', context })
  const field = (order: number, label: string, more: object) =>
    call('form-fields', { id: randomUUID(), formId, order, name: label, label, type: 'text', ...more })
  await field(1, 'Név', { key: 'nev', prefill: 'ugyfel.nev', prefillLocked: true })
  await field(2, 'Telefon', { key: 'telefon', id: phone })
  await field(3, 'Önéletrajz', { key: 'oneletrajz', type: 'file' })
  await call('form-validations', {
    id: randomUUID(),
    formId,
    name: 'Kell',
    targets: [phone],
    rule: 'required',
  })
  const { contentRevision } = await call(`forms/${formId}/check`, {})
  const { revision } = await (await fetch(`${forms.url}/api/forms/${formId}`)).json()
  await call(`forms/${formId}/publish`, { note: '', confirmWarnings: true, contentRevision }, `"${revision}"`)
}
