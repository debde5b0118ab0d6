import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formField, formValidation } from '@urlapmuhely/schema'
import { createClient, FormServerError, type PulledForm } from '@urlapmuhely/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../app/app.ts'
import { buildSurroundings, callerOf, created, publish } from '../testing/build-items.ts'
import { postgresDatabases } from '../testing/databases.ts'
import { freePort } from '../testing/free-port.ts'
import { runProcess } from '../testing/run-process.ts'
import { createTestSession, startTestApp } from '../testing/test-app.ts'

const COMMAND = '../../../packages/sdk/src/bin/main.ts'

interface Answer {
  readonly nev: string
  readonly valaszto?: 'egy' | 'ketto' | null | ''
  readonly kor?: number | null | ''
}

describe('the SDK of a form', { shuffle: false }, () => {
  const databases = postgresDatabases()
  const out = mkdtempSync(join(tmpdir(), 'urlapmuhely-sdk-'))
  let app: App
  let server: string
  let token: string
  let key: string
  const form = (): PulledForm<Answer, { readonly szerep?: string }> => ({
    ...{ key, version: 1, domain: null, lang: 'hu' },
  })

  beforeAll(async () => {
    const database = await databases.open()
    const started = await startTestApp(database, { env: { PUBLIC_API: 'token' } })
    app = started.app
    server = started.url
    const { token: admin } = await createTestSession(database, started.config)
    token = (await createTestSession(database, started.config, { roles: ['fogyaszto'] })).token
    const api = callerOf({ app, headers: { authorization: `Bearer ${admin}` } })
    const around = await buildSurroundings(api)
    key = around.form.key
    await created(api, formField, { formId: around.form.id, key: 'kor', type: 'number' })
    await created(api, formValidation, {
      ...{ formId: around.form.id, targets: [around.text.id], rule: 'required', parameters: {} },
      condition: null,
    })
    await publish(api, around.form.id)
  })
  afterAll(async () => {
    rmSync(out, { recursive: true, force: true })
    await app.close()
  })

  const run = async (...args: readonly string[]) => {
    const process = runProcess(COMMAND, args, { env: { URLAPMUHELY_TOKEN: token } })
    const { code } = await process.ended
    return { code, output: process.output() }
  }
  const pull = (...args: readonly string[]) =>
    run('pull', '--server', server, '--form', key, '--out', join(out, 'forms'), ...args)

  it('pulls types, shape and client, and notices files that are out of date', async () => {
    expect(await pull('--check')).toMatchObject({ code: 1 })
    expect(await pull()).toMatchObject({ code: 0 })
    const names = [`${key}.ts`, `${key}.types.ts`, `${key}.zod.ts`]
    expect(readdirSync(join(out, 'forms'))).toEqual(names)
    const [client, types, zod] = names.map((name) => readFileSync(join(out, 'forms', name), 'utf8'))
    expect(client).toContain('"version": 1')
    expect(types).toMatch(/readonly valaszto\?: "(?:egy|ketto)" \| "(?:egy|ketto)" \| Empty\n/u)
    expect(zod).toMatch(/ valaszto: z\.union\(\[z\.literal\(\["\w+", "\w+"\]\), _empty\]\)\.optional\(\)/u)
    expect(await pull('--check', '--version', '1')).toEqual({ code: 0, output: '' })
    writeFileSync(join(out, 'forms', `${key}.types.ts`), 'export {}\n')
    const old = await pull('--check')
    expect([old.code, old.output]).toEqual([1, expect.stringContaining(`${key}.types.ts is out of date`)])
  })

  it('says what to do about each failure, and exits with its code', async () => {
    const port = await freePort()
    const away = `http://127.0.0.1:${port}`
    const folder = ['--out', join(out, 'other')]
    writeFileSync(join(out, 'file'), '')
    const failures = await Promise.all([
      run('pull', '--server', 'pelda.hu', '--form', key, ...folder),
      run('pull', '--server', away, '--form', key, ...folder),
      run('pull', '--server', server, '--form', 'nincs-ilyen', ...folder),
      pull('--version', '9'),
      pull('--token', 'nem-token'),
      run('pull', '--server', server, '--form', key, '--out', join(out, 'file', 'x')),
    ])
    expect(failures).toEqual([
      { code: 2, output: expect.stringContaining('--server must be the address') },
      { code: 3, output: expect.stringContaining(`does not answer at ${away}`) },
      { code: 4, output: expect.stringContaining('has no published form “nincs-ilyen”') },
      { code: 4, output: expect.stringContaining('Version 9 of') },
      { code: 5, output: expect.stringContaining('refused the token') },
      { code: 6, output: expect.stringContaining('Choose another folder in --out') },
    ])
  })

  it('has a client that gets the form, opens it, and has answers checked', async () => {
    const client = createClient({ server, token, form: form() })
    expect(await client.form()).toMatchObject({ form: key, version: 1, lang: 'hu' })
    const { opening } = await client.open({ initial: { kor: 7 }, context: { timeZone: 'Europe/Budapest' } })
    expect(await client.check({ nev: 'Anna', kor: '' }, { opening })).toEqual({
      accepted: true,
      values: { nev: 'Anna', valaszto: null, kor: null },
      issues: [],
    })
    expect(await client.check({ nev: '' })).toMatchObject({
      accepted: false,
      issues: [{ path: 'nev', code: 'required', severity: 'error' }],
    })
    expect(await client.checkOrThrow({ nev: 'Anna' })).toMatchObject({ nev: 'Anna' })
    await expect(client.checkOrThrow({ nev: '' })).rejects.toMatchObject({
      name: 'AnswerRefused',
      result: { accepted: false },
    })
  })

  it('tells failed calls apart', async () => {
    const client = (more: object) => createClient({ server, token, form: { ...form(), ...more } })
    const unknown = createClient({ server, form: form() })
    await expect(unknown.open()).rejects.toMatchObject({ fault: 'token-refused', status: 401 })
    await expect(client({ version: 9 }).check({ nev: 'x' })).rejects.toMatchObject({ fault: 'not-found' })
    const malformed = client({}).check({ nev: 'x' }, { moment: 'tegnap' })
    await expect(malformed).rejects.toBeInstanceOf(FormServerError)
    await expect(malformed).rejects.toMatchObject({ fault: 'failed', status: 422 })
  })
})
