import { form, formField, itemForForm, MAX_IMAGE_BYTES, toFormData } from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import { expect, it } from 'vitest'
import { type Answered, buildSurroundings, itemAmong, publish } from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { useTestServer } from '../testing/test-server.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex')
const WEBP = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBPVP8 ')])

describeOnEachDatabase('files over HTTP', (databases) => {
  const { server, api } = useTestServer(databases)

  const sendForm = async (
    method: 'POST' | 'PATCH' | 'PUT',
    url: string,
    data: FormData,
    ifMatch?: number,
  ) => {
    const request = new Request('http://x', { method: 'POST', body: data })
    const response = await server.app.inject({
      method,
      url,
      headers: {
        ...server.headers,
        'content-type': request.headers.get('content-type') ?? '',
        ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    const body: Answered = response.json()
    return { status: response.statusCode, body }
  }
  const upload = (content: Buffer, name = 'kép.png') => {
    const data = new FormData()
    data.append('file', new File([new Uint8Array(content)], name, { type: 'text/html' }))
    return sendForm('POST', '/api/files', data)
  }

  it.each([
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['image/webp', WEBP],
  ])('keeps %s, told by its first bytes, and serves it with a safe type', async (type, content) => {
    const { status, body } = await upload(content, '../mappa\\kép.png')
    expect([status, body]).toEqual([201, { id: body.id, name: 'kép.png', size: content.length, type }])
    const url = `/api/files/${body.id}`
    const read = await server.app.inject({ url, headers: server.headers })
    expect(read.rawPayload).toEqual(content)
    expect(read.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': "inline; filename*=UTF-8''k%C3%A9p.png",
    })
    const etag = String(read.headers.etag)
    const known = await server.app.inject({ url, headers: { ...server.headers, 'if-none-match': etag } })
    expect(known.statusCode).toBe(304)
  })

  it('shows an image to everybody from when a form with it is published, and for ever', async () => {
    const { form: owner } = await buildSurroundings(api)
    const { body: banner } = await upload(PNG)
    const { body: other } = await upload(JPEG)
    const path = `/api/forms/${owner.id}`
    const read = (id: string) => server.app.inject({ url: `/public/files/${id}` })
    await api.send('PATCH', path, { banner }, 1)
    expect((await read(banner.id)).statusCode).toBe(404)

    await publish(api, owner.id)
    await api.send('PATCH', path, { banner: null }, 2)

    const shown = await read(banner.id)
    expect([shown.rawPayload, shown.headers['cache-control']]).toEqual([
      PNG,
      'public, max-age=31536000, immutable',
    ])
    expect((await read(other.id)).statusCode).toBe(404)
  })

  it('shows an image of a text from when a form with it is published, too', async () => {
    const { form: owner } = await buildSurroundings(api)
    const { body: image } = await upload(PNG)
    const description = `Így néz ki:\n\n![a kék-sárga lap](file:${image.id})`
    expect((await api.send('PATCH', `/api/forms/${owner.id}`, { description }, 1)).status).toBe(200)
    const read = () => server.app.inject({ url: `/public/files/${image.id}` })
    expect((await read()).statusCode).toBe(404)
    expect((await publish(api, owner.id)).status).toBe(201)
    expect((await read()).rawPayload).toEqual(PNG)
  })

  it('takes an image as the whole body', async () => {
    const headers = { ...server.headers, 'content-type': 'image/png' }
    const raw = await server.app.inject({ method: 'POST', url: '/api/files', headers, payload: PNG })
    expect([raw.statusCode, raw.json().type]).toEqual([201, 'image/png'])
  })

  it('refuses what is no image, what is too large, and what is no file', async () => {
    const page = await upload(Buffer.from('<html><script>alert(1)</script></html>'))
    expect([page.status, page.body.issues[0]]).toMatchObject([
      422,
      { path: 'file', code: 'FILE_TYPE_REFUSED' },
    ])
    const large = await upload(Buffer.concat([PNG, Buffer.alloc(MAX_IMAGE_BYTES)]))
    expect(large.status).toBe(413)
    expect((await upload(Buffer.concat([PNG, Buffer.alloc(2 * MAX_IMAGE_BYTES)]))).status).toBe(413)
    const text = new FormData()
    text.append('file', 'szöveg')
    expect((await sendForm('POST', '/api/files', text)).status).toBe(400)
    const svg = { ...server.headers, 'content-type': 'image/svg+xml' }
    expect(
      (await server.app.inject({ method: 'POST', url: '/api/files', headers: svg, payload: '<svg/>' }))
        .statusCode,
    ).toBe(415)
    expect((await api.get(`/api/files/${testId(4)}`)).status).toBe(404)
    expect((await server.app.inject({ url: `/api/files/${testId(4)}` })).statusCode).toBe(401)
  })

  it('makes and changes a form with its banner in one request', async () => {
    const item = buildItem(form, { columns: 3, tags: ['a', '1'], note: 'több\nsor' })
    const banner = new File([new Uint8Array(PNG)], 'fej.png')
    const made = await sendForm('POST', '/api/forms', toFormData({ ...itemForForm(form, item), banner }))
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      ...item,
      note: 'több\nsor',
      banner: { name: 'fej.png', type: 'image/png' },
    })
    const patched = await sendForm(
      'PATCH',
      `/api/forms/${item.id}`,
      toFormData({ enabled: false, columns: 2 }),
      1,
    )
    expect(patched.body).toMatchObject({ enabled: false, columns: 2, banner: made.body.banner })
    const data = new FormData()
    data.append('banner', '')
    expect((await sendForm('PATCH', `/api/forms/${item.id}`, data, 2)).body.banner).toBeNull()
    const bad = toFormData({
      ...itemForForm(form, buildItem(form)),
      columns: 'sok',
      banner: new Blob(['nem kép']),
    })
    expect((await sendForm('POST', '/api/forms', bad)).status).toBe(422)
    const gone = { ...made.body.banner, id: testId(8) }
    const missing = await api.send('PATCH', `/api/forms/${item.id}`, { banner: gone }, 3)
    expect(missing.body.issues[0]).toMatchObject({ path: 'banner', code: 'FILE_MISSING' })
  })

  it('saves a whole content as form data', async () => {
    const around = await buildSurroundings(api)
    const field = itemAmong(around, formField, {
      key: 'uj',
      width: 4,
      expression: { cat: ['1', { var: 'nev' }] },
      type: 'calculated',
    })
    const data = toFormData({
      revision: 1,
      form: { title: 'Formából', banner: new File([new Uint8Array(JPEG)], 'a.jpg') },
      items: {
        formField: {
          saved: [itemForForm(formField, field)],
          deleted: [{ id: around.select.id, revision: 1 }],
        },
      },
    })
    const { status, body } = await sendForm('PUT', `/api/forms/${around.form.id}/content`, data, 1)
    expect([status, body]).toMatchObject([
      200,
      { form: { title: 'Formából', banner: { type: 'image/jpeg' } } },
    ])
    expect(body.items.formField.find(({ key }: Answered) => key === 'uj')).toMatchObject({
      width: 4,
      type: 'calculated',
    })
  })

  it('refuses names that reach for a prototype or make a giant, naming the part, and never fails', async () => {
    for (const [name, reason] of [
      ['__proto__[a]', 'name-forbidden'],
      ['tags[900000]', 'sparse'],
      ['a[b', 'name-malformed'],
      ['a'.repeat(400), 'name-too-long'],
    ] as const) {
      const data = new FormData()
      data.append(name, '1')
      const { status, body } = await sendForm('POST', '/api/forms', data)
      expect([status, body.data.reason]).toEqual([400, reason])
    }
    const headers = { ...server.headers, 'content-type': 'multipart/form-data' }
    const without = await server.app.inject({ method: 'POST', url: '/api/forms', headers, payload: 'a' })
    expect([without.statusCode, without.json().code]).toEqual([400, 'bad-request'])
    const other = await server.app.inject({ method: 'POST', url: '/api/form-fields', headers, payload: 'a' })
    expect(other.statusCode).toBe(415)
  })
})
