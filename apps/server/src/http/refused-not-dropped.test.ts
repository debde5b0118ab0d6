import { form, formField, itemForForm, toFormData } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { beforeAll, expect, it } from 'vitest'
import { buildSurroundings, type Surroundings } from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { useTestServer } from '../testing/test-server.ts'

/** An operation of the description of the API, as far as it is read here. */
interface Operation {
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly schema?: { readonly type?: string }
  }[]
}

describeOnEachDatabase('what would be dropped without a word', (databases) => {
  const { server, api } = useTestServer(databases)
  let around: Surroundings
  beforeAll(async () => {
    around = await buildSurroundings(api)
  })

  const post = (payload: string | Buffer, type: string, url = '/api/form-fields') =>
    server.app.inject({ method: 'POST', url, payload, headers: { ...server.headers, 'content-type': type } })

  it('a key that stands twice in a body is refused', async () => {
    const item = JSON.stringify(buildItem(formField, { formId: around.form.id, key: 'ketszer' }))
    const twice = await post(`${item.slice(0, -1)},"key":"masik"}`, 'application/json')
    expect([twice.statusCode, twice.json().detail]).toEqual([
      400,
      'A kérés törzsében kétszer szerepel ugyanaz a kulcs: „key”.',
    ])
  })

  it('a body in another charset is refused, in whole or in a part', async () => {
    const latin = Buffer.from('{"name":"\u00e1"}', 'latin1')
    expect((await post(latin, 'application/json; charset=iso-8859-2')).statusCode).toBe(415)
    expect((await post('{}', 'application/json; charset="UTF-8"')).statusCode).toBe(422)
    for (const head of [
      'Content-Type: text/plain; charset=iso-8859-2',
      'Content-Transfer-Encoding: base64',
    ]) {
      const part = `--x\r\nContent-Disposition: form-data; name="name"\r\n${head}\r\n\r\nYQ==\r\n--x--`
      const refused = await post(part, 'multipart/form-data; boundary=x', '/api/forms')
      expect([refused.statusCode, refused.json().detail], head).toEqual([
        400,
        expect.stringContaining('„name”'),
      ])
    }
  })

  it('a body with a byte order mark, or under the name of an encoding, is refused', async () => {
    const item = JSON.stringify(buildItem(formField, { formId: around.form.id, key: 'jel' }))
    const marked = await post(`\uFEFF${item}`, 'application/json')
    expect([marked.statusCode, marked.json().detail]).toEqual([400, expect.stringContaining('BOM')])
    for (const encoding of ['br', 'gzip', 'deflate', 'identity, br', 'x']) {
      const headers = { ...server.headers, 'content-type': 'application/json', 'content-encoding': encoding }
      const url = '/api/form-fields'
      const encoded = await server.app.inject({ method: 'POST', url, headers, payload: item })
      expect([encoded.statusCode, encoded.headers['accept-encoding']], encoding).toEqual([415, 'identity'])
    }
    expect((await post(item, 'application/json')).statusCode).toBe(201)
  })

  it('form data with an empty flag, or a number with an exponent, is refused', async () => {
    const item = buildItem(form, { key: 'urlapbol' })
    const send = (changed: Readonly<Record<string, string>>) => {
      const sent = [...toFormData({ ...itemForForm(form, item), ...changed })]
      const lines = sent.map(
        ([name, text]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
      )
      return post(`${lines.join('')}--x--`, 'multipart/form-data; boundary=x', '/api/forms')
    }
    for (const [name, text] of [
      ['enabled', ''],
      ['order', '1e3'],
      ['order', ''],
    ] as const) {
      const refused = await send({ [name]: text })
      expect([refused.statusCode, refused.json().issues?.[0]?.path], `${name}=${text}`).toEqual([422, name])
    }
    expect((await send({ enabled: '0', order: '1000' })).statusCode).toBe(201)
  })

  it('a number in an address that is not written in digits is refused', async () => {
    const { paths } = (await server.app.inject('/api/openapi.json')).json()
    const asked: string[] = []
    for (const [path, { get }] of Object.entries<Record<string, Operation>>(paths))
      for (const { name, in: place, schema } of get?.parameters ?? []) {
        if (schema?.type !== 'integer') continue
        for (const text of ['', '1e3', '0x10', '+1', ' 1', '1.0', '1_0', '１']) {
          const url = path
            .replace(`{${name}}`, encodeURIComponent(text || ' '))
            .replaceAll(/\{\w+\}/gu, around.form.id)
          const query = place === 'query' ? `?${name}=${encodeURIComponent(text)}` : ''
          const { statusCode } = await server.app.inject({ url: url + query, headers: server.headers })
          asked.push(`${path} ${name}`)
          expect([400, 422], `${url}${query}`).toContain(statusCode)
        }
      }
    expect(new Set(asked).size).toBeGreaterThan(15)
    for (const text of ['1e3', '0x10', '+1', '']) {
      const { statusCode } = await server.app.inject({
        url: `/api/form-fields?filter[order]=${encodeURIComponent(text)}`,
        headers: server.headers,
      })
      expect(statusCode, text).toBe(400)
    }
  })

  it('an id that is saved and deleted at once, or stands twice, is refused', async () => {
    const { id } = around.form
    const { contentRevision, form, items } = (await api.get(`/api/forms/${id}/content`)).body
    const [field] = items.formField
    const put = (saved: unknown[], deleted: string[]) =>
      api.send(
        'PUT',
        `/api/forms/${id}/content`,
        { revision: form.revision, contentRevision, form, items: { formField: { saved, deleted } } },
        form.revision,
      )
    for (const [saved, deleted, path] of [
      [[field], [field.id], 'items.formField.deleted.0'],
      [[field, field], [], 'items.formField.saved.1.id'],
      [[], [field.id, field.id], 'items.formField.deleted.1'],
    ] as const) {
      const { status, body } = await put([...saved], [...deleted])
      expect([status, body.issues[0]], path).toMatchObject([422, { path, code: 'DUPLICATE_MEMBER' }])
    }
    const revisions = { [field.id]: field.revision }
    const bulk = (body: object) => api.send('POST', '/api/form-fields/bulk', { revisions, ...body })
    expect((await bulk({ action: 'disable', ids: [field.id, field.id] })).body.issues[0].path).toBe('ids.1')
    const tags = await bulk({ action: 'tag', ids: [field.id], add: ['a'], remove: ['a'] })
    expect(tags.body.issues[0]).toMatchObject({ path: 'remove.0', code: 'DUPLICATE_MEMBER' })
    expect((await api.get(`/api/form-fields/${field.id}`)).body).toMatchObject({ enabled: true, tags: [] })
  })

  it('an If-Match that cannot match is refused with the reason', async () => {
    const { id } = around.text
    const patch = (tag: string) =>
      server.app.inject({
        method: 'PATCH',
        url: `/api/form-fields/${id}`,
        headers: { ...server.headers, 'if-match': tag },
        payload: { label: 'Új' },
      })
    const weak = await patch('W/"1"')
    expect([weak.statusCode, weak.json().detail]).toEqual([412, expect.stringContaining('gyenge')])
    for (const tag of ['1', '"1', "'1'", '"1", 2', '1-gzip']) {
      const unquoted = await patch(tag)
      expect([unquoted.statusCode, unquoted.json().detail], tag).toEqual([
        400,
        expect.stringContaining('idézőjelben'),
      ])
    }
    expect((await patch('"7", "1"')).statusCode).toBe(200)
  })

  it('more values or words than a list takes are refused', async () => {
    const ask = (query: string) => api.get(`/api/form-fields?${query}`)
    const many = Array.from({ length: 1_001 }, (_, index) => index)
    for (const [query, path] of [
      [`filter[tags][in]=${many}`, 'filter[tags][in]'],
      [`filter[name][contains]=a&filter[name][contains]=b`, 'filter[name][contains]'],
      [`q=${'a '.repeat(11)}`, 'q'],
    ]) {
      const { status, body } = await ask(String(query))
      expect([status, body.issues[0]], path).toMatchObject([400, { path, code: 'TOO_MANY' }])
    }
    expect((await ask(`filter[tags][in]=${many.slice(1)}`)).body).toMatchObject({ total: 0 })
  })

  it('a sign-in that does not name where it leads back to is refused', async () => {
    const query = new URLSearchParams({
      client_id: 'urlapmuhely',
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
    })
    const start = await server.app.inject({ url: `/oidc/auth?${query}` })
    expect([start.statusCode, start.body]).toEqual([400, expect.stringContaining('Hibakód: invalid_request')])
    const form = {
      grant_type: 'authorization_code',
      client_id: 'urlapmuhely',
      code: 'a',
      code_verifier: 'a'.repeat(43),
    }
    const token = await server.app.inject({
      method: 'POST',
      url: '/oidc/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: String(new URLSearchParams(form)),
    })
    expect([token.statusCode, token.json().error_description]).toEqual([
      400,
      expect.stringContaining('redirect_uri'),
    ])
  })
})
