import { domain, form, formField, itemKinds, type Kind } from '@urlapmuhely/schema'
import { testId } from '@urlapmuhely/schema/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Answered,
  buildDomains,
  buildSurroundings,
  bulk,
  created,
  itemAmong,
  type Surroundings,
} from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { useTestServer } from '../../testing/test-server.ts'

describeOnEachDatabase('items over HTTP', (databases) => {
  const { server, api } = useTestServer(databases)
  let around: Surroundings
  beforeAll(async () => {
    around = await buildSurroundings(api)
  })

  const make = (kind: Kind, overrides: Readonly<Record<string, unknown>> = {}) =>
    created(api, kind, itemAmong(around, kind, overrides))

  describe.each(itemKinds.map((kind) => [kind.name, kind] as const))('%s', (_, kind) => {
    const url = `/api/${kind.slug}`

    it('is created, read back unchanged and changed from its revision', async () => {
      const sent = itemAmong(around, kind, { note: 'Megjegyzés' })
      const first = await api.send('POST', url, sent)
      expect(first.body).toMatchObject({ ...sent, revision: 1, createdBy: server.user.sub })
      expect([first.status, first.headers.etag]).toEqual([201, '"1"'])

      const read = await api.get(`${url}/${sent.id}`)
      expect([read.status, read.headers.etag, read.body]).toEqual([200, '"1"', first.body])

      const patched = await api.send('PATCH', `${url}/${sent.id}`, { name: 'Új név' }, 1)
      expect(patched.body).toEqual({
        ...first.body,
        name: 'Új név',
        revision: 2,
        updatedAt: patched.body.updatedAt,
      })
      expect(patched.headers.etag).toBe('"2"')
    })

    it('answers a repeated creation with the same item, and refuses another under its id', async () => {
      const sent = itemAmong(around, kind)
      const first = await api.send('POST', url, sent)
      const again = await api.send('POST', url, sent)
      const other = await api.send('POST', url, { ...sent, name: 'Más' })
      expect([again.status, again.body]).toEqual([200, first.body])
      expect([other.status, other.body.code, other.body.data.current]).toEqual([409, 'conflict', first.body])
    })

    it('asks for a revision, and tells what is there when it is an old one', async () => {
      const item = await make(kind)
      const path = `${url}/${item.id}`
      expect((await api.send('PATCH', path, { name: 'A' })).status).toBe(428)
      expect((await api.send('DELETE', path)).status).toBe(428)
      const newer = await api.send('PATCH', path, { name: 'B' }, 1)
      for (const stale of [
        await api.send('PATCH', path, { name: 'C' }, 1),
        await api.send('DELETE', path, undefined, 1),
      ]) {
        expect([stale.status, stale.body.code]).toEqual([412, 'stale'])
        expect(stale.body.data).toEqual({
          current: newer.body,
          updatedBy: server.user.sub,
          updatedByName: server.user.name,
          updatedAt: newer.body.updatedAt,
        })
      }
    })

    it('is deleted, and comes back as it was', async () => {
      const item = await make(kind)
      const path = `${url}/${item.id}`
      const gone = await api.send('DELETE', path, undefined, 1)
      expect([gone.status, gone.body.ids]).toEqual([200, [item.id]])
      expect((await api.get(path)).status).toBe(404)
      const back = await api.send('POST', `${url}/bulk`, { action: 'restore', changeId: gone.body.changeId })
      expect([back.status, back.body.ids]).toEqual([200, [item.id]])
      const { revision, updatedAt, ...rest } = (await api.get(path)).body
      expect(item).toMatchObject(rest)
      expect(revision).toBe(2)
    })

    it('is found without accents and in any case, among many', async () => {
      const item = await make(kind, { name: 'Árvíztűrő Fúrógép' })
      await make(kind, { name: 'Valami más' })
      for (const q of ['arvizturo', 'FÚRÓ gép', 'furogep  árvíz']) {
        const { body } = await api.get(`${url}?q=${encodeURIComponent(q)}`)
        expect(body.items.map(({ id }: Answered) => id)).toEqual([item.id])
        expect(body.total).toBe(1)
      }
      expect((await api.get(`${url}?q=nincsilyen`)).body).toMatchObject({ items: [], total: 0, next: null })
    })

    it('sorts names in Hungarian order, both ways, and walks the pages by number and by cursor', async () => {
      const names = ['Zsák', 'Csap', 'Őr', 'Alma', 'Cukor', 'Örs', 'Ábel', 'Zab', 'Orsó', 'Szél', 'Sün']
      const note = `rendezés ${kind.name}`
      for (const name of names) await make(kind, { name: `${name} ${kind.name}`, note })
      const expected = [...names].sort(new Intl.Collator('hu').compare)
      const list = `${url}?q=${encodeURIComponent(note)}`
      const namesOf = (body: Answered) => body.items.map(({ name }: Answered) => name.split(' ')[0])
      expect(namesOf((await api.get(`${list}&sort=name`)).body)).toEqual(expected)
      expect(namesOf((await api.get(`${list}&sort=-name`)).body)).toEqual([...expected].reverse())
      const second = (await api.get(`${list}&sort=name&page=2&pageSize=4`)).body
      expect([namesOf(second), second.total]).toEqual([expected.slice(4, 8), names.length])
      for (const sort of ['name', '-name', '-updatedAt,name']) {
        const whole = namesOf((await api.get(`${list}&sort=${sort}`)).body)
        const walked: string[] = []
        let after = ''
        do {
          const { body } = await api.get(`${list}&sort=${sort}&pageSize=3${after}`)
          walked.push(...namesOf(body))
          after = body.next ? `&after=${body.next}` : ''
        } while (after)
        expect(walked).toEqual(whole)
      }
    })

    it('sorts and filters by each of its columns, and refuses a column that it does not have', async () => {
      await make(kind)
      for (const column of [...Object.keys(kind.properties), ...Object.keys(kind.derived)]) {
        const property = kind.properties[column] ?? kind.derived[column]
        const sorted = await api.get(`${url}?sort=-${column}`)
        const empty = await api.get(`${url}?filter[${column}][empty]=true`)
        const filled = await api.get(`${url}?filter[${column}][empty]=false`)
        const all = (await api.get(`${url}?pageSize=1`)).body.total
        expect([200, 400], `${column}: ${JSON.stringify(sorted.body)}`).toContain(sorted.status)
        if (property?.type !== 'boolean') expect(empty.body.total + filled.body.total, column).toBe(all)
      }
      for (const query of ['sort=semmi', 'filter[semmi]=1', 'fields=name,semmi', 'sort=__proto__']) {
        const refused = await api.get(`${url}?${query}`)
        expect([refused.status, refused.body.code], query).toEqual([400, 'unknown-column'])
      }
      for (const query of ['page=0', 'pageSize=201', 'nonsense=1', 'after=%7B', 'page=a']) {
        expect((await api.get(`${url}?${query}`)).status, query).toBe(400)
      }
    })

    it('answers the properties asked for as they are in the whole answer, and names what only they refer to', async () => {
      const reads = kind.properties.condition && { condition: { '==': [{ var: 'nev' }, 'x'] } }
      const item = await make(kind, { ...reads, name: `Szűkítve ${kind.name}` })
      const list = `${url}?filter[name]=${encodeURIComponent(item.name)}`
      const whole = (await api.get(list)).body
      expect(whole.items).toEqual([(await api.get(`${url}/${item.id}`)).body])
      expect(Object.keys(whole.references)).toContain(server.user.sub)
      const columns = Object.keys({ ...kind.properties, ...kind.derived })
      const others = columns.filter((name) => !kind.list.columns.includes(name))
      for (const asked of [kind.list.columns, others, ['note'], ['updatedBy'], ['condition']]) {
        if (!asked.every((name) => columns.includes(name))) continue
        const { items, references, ...counted } = (await api.get(`${list}&fields=${asked}`)).body
        const more = asked.flatMap((name) => kind.properties[name]?.basis ?? [])
        const names = [...asked, ...more, 'id', 'name', 'revision', 'updatedAt', 'updatedBy']
        const shown = (from: readonly string[]) =>
          Object.fromEntries(Object.entries(whole.items[0]).filter(([name]) => from.includes(name)))
        expect(items).toEqual([shown(names)])
        const values = JSON.stringify(shown([...asked, ...more]))
        const isNamed = ([id]: [string, unknown]) =>
          values.includes(id) || (asked.includes('condition') && id === around.text.id)
        expect(references).toEqual(Object.fromEntries(Object.entries(whole.references).filter(isNamed)))
        expect({ ...whole, ...counted }).toEqual(whole)
      }
    })

    it('refuses bad input with every issue at once, each with its path and a Hungarian sentence', async () => {
      const sent = { ...itemAmong(around, kind), name: '', note: 'a\u0000b', nonsense: 1, revision: 3 }
      const { status, body } = await api.send('POST', url, sent)
      expect([status, body.code]).toEqual([422, 'invalid-item'])
      const found = body.issues.map(({ path, code }: Answered) => `${path} ${code}`)
      expect(found.sort()).toEqual(
        ['name REQUIRED', 'note TEXT_ILLEGAL', 'nonsense UNKNOWN_KEY', 'revision UNKNOWN_KEY'].sort(),
      )
      for (const { message } of body.issues) expect(message).toMatch(/^[A-ZÁÉÍÓÖŐÚÜŰ].*[.”]$/u)
      for (const bad of [{ ...sent, id: '12' }, [], 'szöveg', null, 12]) {
        expect((await api.send('POST', url, bad)).status).toBe(422)
      }
      const lone = await server.app.inject({
        method: 'POST',
        url,
        headers: { ...server.headers, 'content-type': 'application/json' },
        payload: JSON.stringify(itemAmong(around, kind)).replace('"note":""', '"note":"\\ud800"'),
      })
      expect(lone.statusCode).toBe(422)
      expect((await api.get(`${url}/12`)).status).toBe(400)
      expect((await api.get(`${url}/${testId(99)}`)).status).toBe(404)
    })

    it('refuses references to nothing, at the place where they stand', async () => {
      for (const [name, property] of Object.entries(kind.properties)) {
        if (!property.target || name === 'overridesId') continue
        const many = property.type === 'references'
        const sent = itemAmong(around, kind, { [name]: many ? [testId(7)] : testId(7) })
        const { status, body } = await api.send('POST', url, sent)
        expect(status).toBe(422)
        const issues = body.issues.map(({ path, code }: Answered) => `${path} ${code}`)
        expect(issues).toContain(`${name}${many ? '.0' : ''} REFERENCE_MISSING`)
      }
    })

    it('is changed and deleted in bulk, all or nothing', async () => {
      const items = [await make(kind), await make(kind)]
      const ids = items.map(({ id }: Answered) => id)
      if (!kind.plain) {
        await bulk(api, kind.slug, { action: 'disable', ids })
        await bulk(api, kind.slug, { action: 'tag', ids, add: ['új', 'kész'], remove: [] })
        await bulk(api, kind.slug, { action: 'tag', ids, add: [], remove: ['új'] })
        const { body } = await api.get(`${url}?filter[tags]=kész&filter[enabled]=false`)
        expect(body.items.map(({ id, tags }: Answered) => [id, tags]).sort()).toEqual(
          ids.map((id: string) => [id, ['kész']]).sort(),
        )
        const { group } = await buildDomains(api)
        await bulk(api, kind.slug, { action: 'move', ids, domainId: group.id })
        expect((await api.get(`${url}?filter[domainId]=${group.id}`)).body.total).toBe(2)
      } else {
        expect((await bulk(api, kind.slug, { action: 'disable', ids })).status).toBe(422)
      }
      const refused = await bulk(api, kind.slug, { action: 'delete', ids: [...ids, testId(5)] })
      expect([refused.status, refused.body.issues[0].path]).toEqual([422, 'ids.2'])
      expect((await api.get(`${url}/${ids[0]}`)).status).toBe(200)
      const gone = await bulk(api, kind.slug, { action: 'delete', ids })
      expect(gone.body.changed).toBe(2)
      await api.send('POST', `${url}/bulk`, { action: 'restore', changeId: gone.body.changeId })
      expect((await api.get(`${url}/${ids[1]}`)).status).toBe(200)
    })

    it('is not changed, deleted or copied in bulk from a revision that is no longer it', async () => {
      const items = [await make(kind), await make(kind)]
      const ids = items.map(({ id }: Answered) => id)
      const revisions = Object.fromEntries(ids.map((id: string) => [id, 1]))
      await api.send('PATCH', `${url}/${ids[1]}`, { name: 'Közben átnevezve' }, 1)
      const refused = async (action: object) => {
        const { status, body } = await api.send('POST', `${url}/bulk`, { ids, revisions, ...action })
        expect([status, body.code, body.data?.current.id]).toEqual([412, 'stale', ids[1]])
        expect(body.detail).toContain('„Közben átnevezve”')
      }
      await refused({ action: 'delete' })
      await refused({ action: 'duplicate' })
      await refused({ action: 'enable' })
      const silent = { action: 'delete', ids, revisions: { [ids[0]]: 1 } }
      expect((await api.send('POST', `${url}/bulk`, silent)).status).toBe(428)
      expect((await api.send('POST', `${url}/bulk`, { action: 'delete', ids })).status).toBe(422)
      expect((await api.get(`${url}/${ids[0]}`)).body.revision).toBe(1)
    })

    it('is duplicated under a name and keys of its own', async () => {
      const item = await make(kind)
      const { status, body } = await bulk(api, kind.slug, { action: 'duplicate', ids: [item.id] })
      expect([status, body.changed]).toEqual([200, 1])
      const copy = (await api.get(`${url}/${body.ids[0]}`)).body
      const { label } = kind.naming
      expect(copy.name).toBe(`${item.name} (másolat)`)
      expect(copy[label]).toBe(item[label] === '' ? '' : `${item[label]} (másolat)`)
      for (const [name, property] of Object.entries(kind.properties)) {
        const unique = kind.unique.some((set) => set.includes(name))
        if (!property.managed && !unique && !['id', 'name', label].includes(name))
          expect(copy[name]).toEqual(item[name])
      }
    })

    it('is in the log with its states before and after', async () => {
      const item = await make(kind)
      await api.send('PATCH', `${url}/${item.id}`, { name: 'Második' }, 1)
      await api.send('DELETE', `${url}/${item.id}`, undefined, 2)
      const { body } = await api.get(`/api/changes?itemId=${item.id}`)
      expect(body.items.map(({ action, kind: name, byName }: Answered) => [action, name, byName])).toEqual(
        ['delete', 'update', 'create'].map((action) => [action, kind.name, server.user.name]),
      )
      const [gone, changed, made] = body.items
      expect([gone.after, changed.before.name, changed.after.name, made.before]).toEqual([
        null,
        item.name,
        'Második',
        null,
      ])
      expect(body.total).toBe(3)
    })

    it('takes positions in the sequence given', async () => {
      if (!kind.ordered) return
      const items = [
        await make(kind, { order: 5 }),
        await make(kind, { order: 5 }),
        await make(kind, { order: 9 }),
      ]
      const ids = [items[2].id, items[0].id, items[1].id]
      await bulk(api, kind.slug, { action: 'order', ids })
      const orders = await Promise.all(ids.map(async (id) => (await api.get(`${url}/${id}`)).body.order))
      expect(orders).toEqual([5, 6, 9])
    })
  })

  it('refuses a call without a sign-in, whatever it asks', async () => {
    for (const { slug } of itemKinds) {
      expect((await server.app.inject({ url: `/api/${slug}` })).statusCode).toBe(401)
    }
  })

  it('describes every route of every kind', async () => {
    const { body } = await api.get('/api/openapi.json')
    for (const { slug } of itemKinds) {
      expect(Object.keys(body.paths[`/api/${slug}`] ?? {}).sort()).toEqual(['get', 'post'])
      expect(Object.keys(body.paths[`/api/${slug}/{id}`] ?? {}).sort()).toEqual(['delete', 'get', 'patch'])
    }
    expect(
      body.paths['/api/forms'].post.requestBody.content['application/json'].schema.properties,
    ).toHaveProperty('title')
  })

  it('keeps one of many creations of the same key that come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        api.send('POST', '/api/domains', itemAmong(around, domain, { key: 'egyszer' })),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422])
    expect((await api.get('/api/domains?filter[key]=egyszer')).body.total).toBe(1)
  })

  it('filters a form’s fields by text, member, number and day', async () => {
    const total = async (query: string) =>
      (await api.get(`/api/form-fields?filter[formId]=${around.form.id}&${query}`)).body.total
    await make(formField, { label: 'Születési IDŐ', width: 3, tags: ['a', 'ab'] })
    expect(await total('filter[label][contains]=szuletesi ido')).toBe(1)
    expect(await total('filter[width][from]=2&filter[width][to]=3')).toBe(1)
    expect(await total('filter[tags]=b')).toBe(0)
    expect(await total('filter[tags]=ab')).toBe(1)
    expect(await total('filter[type]=select')).toBe(1)
    expect(await total('filter[type][in]=select,text')).toBe(await total('filter[type][not]=date'))
    expect(await total(`filter[updatedAt][from]=2000-01-01&filter[updatedAt][to]=2000-01-02`)).toBe(0)
    expect((await api.get('/api/form-fields?filter[width]=sok')).status).toBe(400)
    expect((await api.get('/api/form-fields?filter[updatedAt][from]=2026-13-40')).status).toBe(400)
  })

  it('sorts by what a reference is called', async () => {
    const last = await created(api, form, { name: 'Zsiráf', key: 'zsiraf' })
    const mine = await created(api, formField, { formId: last.id, key: 'a' })
    const { body } = await api.get('/api/form-fields?sort=-formId&pageSize=1')
    expect(body.items[0].id).toBe(mine.id)
  })
})
