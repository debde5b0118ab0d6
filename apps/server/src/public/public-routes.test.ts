import { brotliDecompressSync } from 'node:zlib'
import { form, formDefaultValue, formField, formOption, formValidation } from '@urlapmuhely/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Answered,
  buildDomains,
  buildSurroundings,
  type Caller,
  callerOf,
  created,
  itemAmong,
  publish as publishForm,
  type Surroundings,
} from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

describeOnEachDatabase(
  'published forms',
  (databases) => {
    let server: TestApp
    let api: Caller
    let around: Surroundings

    beforeAll(async () => {
      server = await buildTestApp(await databases.open(), { env: { CORS_ORIGINS: 'https://pelda.hu' } })
      api = callerOf(server)
      around = await buildSurroundings(api)
    })
    afterAll(() => server.app.close())

    const ask = (url: string, headers: Readonly<Record<string, string>> = {}) =>
      server.app.inject({ url, headers })
    const publish = async () => (await publishForm(api, around.form.id)).body

    it('are served to anybody, newest or by number, with 304 for what is known', async () => {
      const url = `/public/forms/${around.form.key}`
      expect((await ask(url)).statusCode).toBe(404)
      // Small contents are not compressed.
      const description = 'Ez az űrlap a próbáé. '.repeat(60)
      const { revision } = (await api.get(`/api/forms/${around.form.id}`)).body
      await api.send('PATCH', `/api/${form.slug}/${around.form.id}`, { description }, revision)
      const { hash } = await publish()
      const first = await ask(url)
      expect(first.json()).toMatchObject({
        form: around.form.key,
        version: 1,
        hash,
        domain: null,
        lang: 'hu',
      })
      expect(first.json().definition.items.formField).toHaveLength(2)
      expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      const known = await ask(url, { 'if-none-match': String(first.headers.etag) })
      expect([known.statusCode, known.body]).toEqual([304, ''])
      const compressed = await ask(url, { 'accept-encoding': 'br' })
      expect(JSON.parse(brotliDecompressSync(compressed.rawPayload).toString())).toEqual(first.json())

      await created(api, formField, { formId: around.form.id, key: 'kor', type: 'number' })
      expect((await ask(url)).json().version).toBe(1)
      await publish()
      expect((await ask(url, { 'if-none-match': String(first.headers.etag) })).json().version).toBe(2)
      const old = await ask(`${url}/versions/1`)
      expect([old.json(), old.headers['cache-control']]).toEqual([
        first.json(),
        'public, max-age=31536000, immutable',
      ])
      expect((await ask(`${url}/versions/9`)).statusCode).toBe(404)
      expect((await ask(`${url}/versions/x`)).statusCode).toBe(400)
      expect((await ask('/public/forms/nincs-ilyen')).json().code).toBe('not-found')
    })

    it('are cut to what a domain sees, and an unknown domain is not found', async () => {
      const { group, site } = await buildDomains(api)
      const other = await buildDomains(api)
      await created(api, formField, { formId: around.form.id, key: 'csak', domainId: group.id })
      await created(api, formOption, { list: around.list, value: 'negy', domainId: other.group.id })
      await publish()
      const keys = async (domainKey: string) => {
        const { definition } = (await ask(`/public/forms/${around.form.key}?domain=${domainKey}`)).json()
        return {
          fields: definition.items.formField.map(({ key }: Answered) => key).sort(),
          domains: definition.domains.map(({ key }: Answered) => key),
        }
      }
      expect(await keys(site.key)).toEqual({
        fields: ['csak', 'kor', 'nev', 'valaszto'],
        domains: [site.key, group.key],
      })
      expect((await keys(other.site.key)).fields).toEqual(['kor', 'nev', 'valaszto'])
      expect((await ask(`/public/forms/${around.form.key}?domain=nincs`)).statusCode).toBe(404)
      expect((await ask(`/public/forms/${around.form.key}?domainn=x`)).statusCode).toBe(400)
    })

    it('may be read by the configured pages only', async () => {
      const url = `/public/forms/${around.form.key}`
      const allowed = await ask(url, { origin: 'https://pelda.hu' })
      expect(allowed.headers['access-control-allow-origin']).toBe('https://pelda.hu')
      expect(
        (await ask(url, { origin: 'https://mas.hu' })).headers['access-control-allow-origin'],
      ).toBeUndefined()
    })

    it('check an answer: clean values, or every fault with its path and sentence', async () => {
      await created(
        api,
        formValidation,
        itemAmong(around, formValidation, { condition: null, rule: 'required' }),
      )
      await created(
        api,
        formDefaultValue,
        itemAmong(around, formDefaultValue, { targets: [around.select.id], value: 'egy', condition: null }),
      )
      const { version } = await publish()
      const url = `/public/forms/${around.form.key}/versions/${version}/answers/check`
      const check = (payload: object) => server.app.inject({ method: 'POST', url, payload })
      const good = await check({ values: { nev: 'Anna', valaszto: 'ketto' } })
      expect([good.statusCode, good.json()]).toEqual([
        200,
        { values: { nev: 'Anna', valaszto: 'ketto', kor: null }, issues: [] },
      ])
      const faultsOf = async (values: object) => {
        const bad = await check({ values })
        expect([bad.statusCode, bad.headers['content-type']]).toEqual([
          422,
          'application/problem+json; charset=utf-8',
        ])
        for (const { message } of bad.json().issues) expect(message).toMatch(/^[A-ZÁÉÍÓÖŐÚÜŰ].*\.$/u)
        return bad.json().issues.map(({ path, code }: Answered) => `${path} ${code}`)
      }
      expect(await faultsOf({ nev: '', semmi: 1, kor: 'sok' })).toEqual([
        'semmi UNKNOWN_KEY',
        'kor VALUE_TYPE',
      ])
      expect(await faultsOf({ nev: '', valaszto: 'het' })).toEqual(
        expect.arrayContaining(['nev required', 'valaszto optionUnavailable']),
      )
      const rows = Array.from({ length: 40_000 }, () => ({}))
      expect(await faultsOf({ valaszto: rows })).toEqual([' VALUES_MANY'])
      expect((await check({ semmi: 1 })).statusCode).toBe(422)
    })

    it('describe their answers as JSON Schema, TypeScript and zod, in the language of the version', async () => {
      const url = `/public/forms/${around.form.key}`
      const answer = await ask(`${url}/schema.json`)
      const schema = answer.json()
      expect(schema.additionalProperties).toBe(false)
      expect(schema.$id).toMatch(/\/versions\/\d+\/schema\.json\?lang=hu$/u)
      expect(schema.properties.nev).toEqual({
        title: 'Név',
        type: 'string',
        allOf: [{ pattern: '\\S' }],
      })
      const { oneOf } = schema.$defs.options1
      expect(oneOf.map((option: Answered) => option.const)).toEqual(expect.arrayContaining(['egy', 'ketto']))

      const { version } = (await ask(url)).json()
      const types = await ask(`${url}/versions/${version}/types.ts`)
      expect(types.headers).toMatchObject({
        'content-type': 'text/x-typescript; charset=utf-8',
        'content-language': 'hu',
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: 'accept-encoding, accept-language',
      })
      expect(types.body).toContain('  /** Név */\n  readonly nev: string\n')
      expect((await ask(`${url}/types.ts`)).body).toBe(types.body)
      expect((await ask(`${url}/zod.ts?lang=hu`)).body).toContain("import { z } from 'zod'")
      for (const { headers, request } of [
        { headers: types.headers, request: `${url}/types.ts` },
        { headers: answer.headers, request: `${url}/schema.json` },
      ])
        expect((await ask(request, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
      for (const [path, status] of [
        [`${url}/versions/99/types.ts`, 404],
        [`${url}/versions/x/types.ts`, 400],
        [`${url}/types.ts?domain=nincs`, 404],
        [`${url}/zod.ts?lang=nem-nyelv-`, 400],
        ['/public/forms/nincs-ilyen/types.ts', 404],
      ] as const)
        expect([path, (await ask(path)).statusCode]).toEqual([path, status])
    })

    it('are in the documentation of the API with their descriptions', async () => {
      const { paths } = (await ask('/api/openapi.json')).json()
      const { content } = paths['/public/forms/{key}/versions/{version}/types.ts'].get.responses['200']
      expect(JSON.stringify(content['text/x-typescript'])).toContain('export interface UgyfelAnswer')
    })

    it('are gone when the form is switched off, but its versions stay', async () => {
      const { revision } = (await api.get(`/api/forms/${around.form.id}`)).body
      await api.send('PATCH', `/api/${form.slug}/${around.form.id}`, { enabled: false }, revision)
      expect((await ask(`/public/forms/${around.form.key}`)).statusCode).toBe(404)
      expect((await ask(`/public/forms/${around.form.key}/versions/1`)).statusCode).toBe(200)
    })
  },
  { shuffle: false },
)

describeOnEachDatabase('published forms for those who sign in', (databases) => {
  it('are refused without a token, and kept by no cache with one', async () => {
    const server = await buildTestApp(await databases.open(), { env: { PUBLIC_API: 'token' } })
    const api = callerOf(server)
    const around = await buildSurroundings(api)
    await publishForm(api, around.form.id)
    const url = `/public/forms/${around.form.key}`
    expect((await server.app.inject({ url })).statusCode).toBe(401)
    const answer = await server.app.inject({ url, headers: server.headers })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    const known = { ...server.headers, 'if-none-match': String(answer.headers.etag) }
    expect((await server.app.inject({ url, headers: known })).statusCode).toBe(304)
    await server.app.close()
  })
})
