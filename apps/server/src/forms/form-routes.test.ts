import { compile } from '@urlapmuhely/engine'
import {
  domain,
  form,
  formDefaultValue,
  formDisabled,
  formField,
  formOption,
  formRemoveable,
} from '@urlapmuhely/schema'
import { testId } from '@urlapmuhely/schema/testing'
import { describe, expect, it } from 'vitest'
import {
  type Answered,
  buildDomains,
  buildSurroundings,
  created,
  issuesOf,
  itemAmong,
  publish,
  type Surroundings,
  seen,
} from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { useTestServer } from '../testing/test-server.ts'

describeOnEachDatabase('forms over HTTP', (databases) => {
  const { server, api } = useTestServer(databases)
  let around: Surroundings

  const fresh = async () => {
    around = await buildSurroundings(api)
    return around
  }
  const field = (overrides: Readonly<Record<string, unknown>>) =>
    created(api, formField, { formId: around.form.id, ...overrides })
  const read = async (kind: { readonly slug: string }, id: string) =>
    (await api.get(`/api/${kind.slug}/${id}`)).body
  const restoreFirst = async () => {
    const { revision, contentRevision } = await seen(api, around.form.id)
    const body = { version: 1, contentRevision }
    return api.send('POST', `/api/forms/${around.form.id}/restore`, body, revision)
  }

  describe('content', () => {
    it('is saved as differences in one transaction, renaming what refers to a field', async () => {
      await fresh()
      const rule = await created(api, formDisabled, itemAmong(around, formDisabled))
      const path = `/api/forms/${around.form.id}/content`
      const before = (await api.get(path)).body
      const added = itemAmong(around, formField, { key: 'uj' })
      const byKey = (key: string) => before.items.formField.find((item: Answered) => item.key === key)
      const [text, select] = [byKey('nev'), byKey('valaszto')]
      const saved = await api.send(
        'PUT',
        path,
        {
          revision: 1,
          form: { ...before.form, title: 'Új cím' },
          contentRevision: before.contentRevision,
          items: { formField: { saved: [{ ...text, key: 'nevek' }, added], deleted: [select.id] } },
        },
        1,
      )
      expect([saved.status, saved.headers.etag, saved.body.form.title]).toEqual([200, '"2"', 'Új cím'])
      expect(saved.body.items.formField.map(({ key }: Answered) => key).sort()).toEqual(['nevek', 'uj'])
      expect((await read(formDisabled, rule.id)).condition).toEqual({ '==': [{ var: 'nevek' }, 'Anna'] })
    })

    it('answers only what a save has changed when that is all the sender wants', async () => {
      await fresh()
      const rule = await created(api, formDisabled, itemAmong(around, formDisabled))
      const response = await server.app.inject({
        method: 'PUT',
        url: `/api/forms/${around.form.id}/content`,
        headers: { ...server.headers, 'if-match': '"1"', prefer: 'return=minimal' },
        payload: {
          revision: 1,
          form: {},
          items: { formField: { saved: [{ id: around.text.id, revision: 1, key: 'mas' }], deleted: [] } },
        },
      })
      const { form: owner, items } = response.json()
      expect([response.statusCode, response.headers['preference-applied']]).toEqual([200, 'return=minimal'])
      expect(owner).toMatchObject({ id: around.form.id, status: 'draft', revision: 1 })
      // The rule's condition follows the field's new key.
      expect(items).toMatchObject({
        formField: [{ id: around.text.id, key: 'mas', revision: 2 }],
        formDisabled: [{ id: rule.id, condition: { '==': [{ var: 'mas' }, 'Anna'] }, revision: 2 }],
      })
      expect([Object.keys(items).length, items.formField.length]).toEqual([2, 1])
    })

    it('keeps nothing when any part is wrong, and names every part', async () => {
      await fresh()
      const path = `/api/forms/${around.form.id}/content`
      const other = await buildSurroundings(api)
      const put = (body: unknown, ifMatch: unknown = 1) => api.send('PUT', path, body, ifMatch)
      const wrong = await put({
        revision: 1,
        form: { title: '' },
        items: {
          formField: { saved: [itemAmong(around, formField, { key: 'nev' })], deleted: [] },
          formDisabled: { saved: [itemAmong(around, formDisabled, { targets: [testId(3)] })], deleted: [] },
        },
      })
      expect(issuesOf(wrong.body)).toEqual(
        [
          'form.title REQUIRED',
          'items.formField.saved.0.key KEY_TAKEN',
          'items.formDisabled.saved.0.targets.0 REFERENCE_MISSING',
        ].sort((left, right) => issuesOf(wrong.body).indexOf(left) - issuesOf(wrong.body).indexOf(right)),
      )
      const foreign = await put({
        revision: 1,
        form: {},
        items: {
          formField: { saved: [other.text], deleted: [other.select.id] },
          semmi: { saved: [], deleted: [] },
        },
      })
      expect(issuesOf(foreign.body)).toEqual([
        'items.formField.saved.0.formId FORM_FIXED',
        'items.formField.deleted.0 REFERENCE_OTHER_FORM',
        'items.semmi UNKNOWN_KEY',
      ])
      expect((await api.send('PUT', path, { revision: 1, form: {}, items: {} })).status).toBe(428)
      expect((await put({ revision: 2, form: {}, items: {} })).status).toBe(412)
      const stale = await put({
        revision: 1,
        form: {},
        items: { formField: { saved: [{ ...around.text, revision: 9 }], deleted: [] } },
      })
      expect([stale.status, stale.body.data.current.id]).toEqual([412, around.text.id])
      expect((await api.get(path)).body.items.formField).toHaveLength(2)
    })
  })

  describe('the definition of the working copy', () => {
    it('is what publishing would keep: enabled items, options of the lists in use, domains, no notes', async () => {
      await fresh()
      const { group, site } = await buildDomains(api)
      const path = `/api/forms/${around.form.id}/definition`
      await created(api, formDisabled, itemAmong(around, formDisabled, { enabled: false, name: 'Pihen' }))
      await created(api, formDisabled, itemAmong(around, formDisabled, { domainId: group.id, note: 'titok' }))
      const { status, headers, body } = await api.get(path)
      expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
      expect(body.form.id).toBe(around.form.id)
      expect(body.items.formField.map(({ key }: Answered) => key).sort()).toEqual(['nev', 'valaszto'])
      expect(body.items.formOption.map(({ value }: Answered) => value).sort()).toEqual(['egy', 'ketto'])
      expect(body.items.formDisabled).toHaveLength(1)
      expect(body.domains.map(({ id }: Answered) => id).sort()).toEqual([group.id, site.id].sort())
      expect(JSON.stringify(body)).not.toMatch(/titok|updatedBy/u)
      expect(compile(body, { domain: site.key, now: '2026-11-21T00:00:00.000Z' }).program).not.toBeNull()
      expect((await api.get(`/api/forms/${testId(404)}/definition`)).status).toBe(404)
    })
  })

  describe('versions', () => {
    it('are made, listed, compared in words and put back', async () => {
      await fresh()
      const path = `/api/forms/${around.form.id}`
      const publishNoted = (note: string) => publish(api, around.form.id, { note })
      expect((await api.send('POST', `${path}/publish`, { note: '', confirmWarnings: false })).status).toBe(
        428,
      )
      const first = await publishNoted('első')
      expect([first.status, first.body.version, first.body.hash]).toEqual([
        201,
        1,
        expect.stringMatching(/^[0-9a-f]{64}$/u),
      ])
      expect((await read(form, around.form.id)).status).toBe('published')
      await api.send('PATCH', `/api/form-fields/${around.text.id}`, { note: 'csak jegyzet' }, 1)
      expect((await read(form, around.form.id)).status).toBe('published')
      await api.send('PATCH', `/api/form-fields/${around.text.id}`, { label: 'Teljes név' }, 2)
      const added = await field({ key: 'uj', label: 'Új mező', type: 'checkbox' })
      expect((await read(form, around.form.id)).status).toBe('changed')
      expect(
        (await api.get('/api/forms?filter[status]=changed&filter[publishedVersion]=1')).body.items.map(
          ({ id }: Answered) => id,
        ),
      ).toContain(around.form.id)
      const second = await publishNoted('második')
      expect(second.body.version).toBe(2)
      expect(
        (await api.get(`${path}/versions`)).body.versions.map(
          ({ version, note, publishedByName }: Answered) => [version, note, publishedByName],
        ),
      ).toEqual([
        [2, 'második', server.user.name],
        [1, 'első', server.user.name],
      ])
      const compared = (await api.get(`${path}/compare?from=1&to=2`)).body
      expect(compared.changes.map(({ text }: Answered) => text).sort()).toEqual([
        'Mező „Teljes név”: a „Felirat” eddig „Név” volt, ezután „Teljes név” lesz.',
        'Új mező: „Új mező”.',
      ])
      const old = (await api.get(`${path}/versions/1`)).body
      expect(old.definition.items.formField.map(({ label }: Answered) => label).sort()).toEqual([
        'Név',
        'Választó',
      ])
      expect(JSON.stringify(old.definition)).not.toContain('updatedBy')
      expect(old.definition.items.formOption).toHaveLength(2)

      const restored = await restoreFirst()
      expect([restored.status, restored.body.form.status]).toEqual([200, 'changed'])
      expect(
        (await api.get(`${path}/compare?from=1`)).body.changes.map(({ property }: Answered) => property),
      ).toEqual([])
      expect((await api.get(`/api/form-fields/${added.id}`)).status).toBe(404)
      expect((await api.get(`${path}/versions/3`)).status).toBe(404)
      expect((await api.get(`${path}/versions/x`)).status).toBe(400)
    })

    it('are not made of an unchanged form: publishing says so, also when it is pressed twice at once', async () => {
      await fresh()
      const path = `/api/forms/${around.form.id}`
      const { revision, contentRevision } = await seen(api, around.form.id)
      const body = { contentRevision, note: 'első', confirmWarnings: true }
      const both = await Promise.all([1, 2].map(() => api.send('POST', `${path}/publish`, body, revision)))
      const [made, repeated] = both.sort((left, right) => right.status - left.status)
      expect([made?.status, made?.body.unchanged]).toEqual([201, false])
      expect([repeated?.status, repeated?.body]).toEqual([200, { ...made?.body, unchanged: true }])
      await api.send('PATCH', `/api/form-fields/${around.text.id}`, { label: 'Más' }, 1)
      await api.send('PATCH', `/api/form-fields/${around.text.id}`, { label: around.text.label }, 2)
      await api.send('PATCH', path, { note: 'csak jegyzet' }, 1)
      expect((await publish(api, around.form.id, { note: 'elveszne' })).body).toMatchObject({
        version: 1,
        note: 'első',
        unchanged: true,
      })
      expect((await api.get(`${path}/versions`)).body.versions).toHaveLength(1)
      const log = (await api.get(`/api/changes?itemId=${around.form.id}&action=publish`)).body
      expect(log.total).toBe(1)
    })

    it('count as current again once the form is what it was when it was published', async () => {
      await fresh()
      const path = `/api/forms/${around.form.id}`
      const status = async () => (await read(form, around.form.id)).status
      await publish(api, around.form.id)
      await field({ key: 'ki', enabled: false })
      expect(await status()).toBe('published')

      const text = `/api/form-fields/${around.text.id}`
      await api.send('PATCH', text, { label: 'Teljes név' }, 1)
      const option = await created(api, formOption, { list: around.list, value: 'harom' })
      expect(await status()).toBe('changed')
      await api.send('PATCH', text, { label: around.text.label }, 2)
      expect(await status()).toBe('changed')
      await api.send('DELETE', `/api/form-options/${option.id}`, undefined, 1)
      expect(await status()).toBe('published')

      const added = await field({ key: 'uj' })
      await api.send('PATCH', path, { title: 'Más' }, 1)
      await api.send('DELETE', `/api/form-fields/${added.id}`, undefined, 1)
      expect(await status()).toBe('changed')
      const restored = await restoreFirst()
      expect([restored.status, restored.body.form.status]).toEqual([200, 'published'])
    })

    it('leave out what is switched off, and are changed by what a shared list becomes', async () => {
      await fresh()
      await field({ key: 'ki', enabled: false })
      const path = `/api/forms/${around.form.id}`
      await publish(api, around.form.id)
      const { body } = await api.get(`${path}/versions/1`)
      expect(body.definition.items.formField.map(({ key }: Answered) => key).sort()).toEqual([
        'nev',
        'valaszto',
      ])
      await created(api, formOption, { list: around.list, value: 'harom', label: 'három' })
      expect((await read(form, around.form.id)).status).toBe('changed')
      await api.send('PATCH', path, { enabled: false }, 1)
      expect((await read(form, around.form.id)).status).toBe('archived')
      expect((await publish(api, around.form.id)).status).toBe(409)
    })

    it('are not made of a form that will break by itself when a rule comes into force', async () => {
      await fresh()
      const path = `/api/forms/${around.form.id}`
      const validFrom = '2099-07-01T00:00:00.000Z'
      const condition = { '==': [{ var: around.text.key }, 'x'] }
      await created(api, formRemoveable, itemAmong(around, formRemoveable, { condition, validFrom }))
      const expected = expect.objectContaining({
        code: 'CYCLE',
        severity: 'error',
        since: validFrom,
        domains: [],
        message: expect.stringContaining('Ettől kezdve: 2099. 07. 01. 02:00.'),
      })
      expect((await api.send('POST', `${path}/check`)).body.diagnostics).toContainEqual(expected)
      const refused = await publish(api, around.form.id)
      expect(refused.status).toBe(422)
      expect(refused.body.data.diagnostics).toContainEqual(expected)
    })

    it('are not made while a rule has become wrong, and warnings want a yes', async () => {
      await fresh()
      const path = `/api/forms/${around.form.id}`
      await created(api, formDefaultValue, itemAmong(around, formDefaultValue))
      await api.send('PATCH', `/api/form-fields/${around.text.id}`, { type: 'number' }, 1)
      const checked = (await api.send('POST', `${path}/check`)).body.diagnostics
      expect(checked.map(({ code, kind, severity }: Answered) => [code, kind, severity])).toContainEqual([
        'VALUE_TYPE_MISMATCH',
        'formDefaultValue',
        'error',
      ])
      const refused = await publish(api, around.form.id)
      expect([refused.status, refused.body.data.diagnostics.length > 0]).toEqual([422, true])
      const empty = await created(api, form, { key: `ures-${around.list}` })
      const refusedUnread = await publish(api, empty.id, { confirmWarnings: false })
      expect(refusedUnread.body.data).toMatchObject({ confirmWarnings: true })
      expect((await publish(api, empty.id)).status).toBe(201)
    })
  })

  it('goes out as a file and comes back: said first, then done, into the same form or another', async () => {
    await fresh()
    const { site } = await buildDomains(api)
    const rule = await created(
      api,
      formDisabled,
      itemAmong(around, formDisabled, { domainId: site.id, note: 'jegyzet' }),
    )
    const path = `/api/forms/${around.form.id}`
    const exported = await api.get(`${path}/export`)
    expect(exported.headers['content-disposition']).toContain(`${around.form.key}.json`)
    const file = exported.body
    expect(file.items.formDisabled[0].note).toBe('jegyzet')
    await api.send('DELETE', `/api/form-disableds/${rule.id}`, undefined, 1)
    const said = await api.send('POST', '/api/forms/import?dryRun=true', file)
    expect(said.body).toMatchObject({
      dryRun: true,
      formId: around.form.id,
      created: { formDisabled: 1 },
      deleted: {},
    })
    expect((await api.get(`/api/form-disableds/${rule.id}`)).status).toBe(404)
    expect((await api.send('POST', '/api/forms/import', file)).status).toBe(428)
    const overSeen = `/api/forms/import?contentRevision=${said.body.contentRevision}`
    const done = await api.send('POST', overSeen, file)
    expect(done.body).toEqual({ ...said.body, dryRun: false })
    expect((await api.get(`/api/form-disableds/${rule.id}`)).status).toBe(200)
    const copy = await api.send('POST', '/api/forms/import?asCopy=true', file)
    expect(copy.body.created).toMatchObject({ form: 1, formField: 2, formDisabled: 1 })
    expect(copy.body.formId).not.toBe(around.form.id)
    const wrong = await api.send('POST', '/api/forms/import?dryRun=true', {
      ...file,
      items: { formField: [{ ...file.items.formField[0], label: 5 }] },
    })
    expect(issuesOf(wrong.body)).toContain('items.formField.0.label TEXT_EXPECTED')
    expect((await api.send('POST', '/api/forms/import', { format: 'más' })).status).toBe(422)
  })

  it('shows the control panel, the option lists and the log of a form', async () => {
    await fresh()
    const overview = (await api.get('/api/overview')).body
    expect(overview.counts.form).toBe((await api.get('/api/forms')).body.total)
    expect((await api.get('/api/overview/counts')).body).toEqual({ counts: overview.counts })
    expect(Object.values<number>(overview.statuses).reduce((sum, count) => sum + count, 0)).toBe(
      overview.counts.form,
    )
    // Its fields were created after it, and nothing in another form since.
    expect(overview.mine[0]).toMatchObject({ id: around.form.id, name: around.form.name })
    expect(overview.activity).toHaveLength(30)
    expect(overview.activity.at(-1).count + overview.activity.at(-2).count).toBeGreaterThan(0)
    expect((await api.get(`/api/option-lists?q=${around.list}`)).body.items).toContainEqual({
      list: around.list,
      count: 2,
      keys: [],
      type: 'text',
    })
    const ofFields = `formId=${around.form.id}&filter[kind]=formField&pageSize=1`
    const { total, items } = (await api.get(`/api/changes?${ofFields}`)).body
    expect([total, items.length]).toEqual([2, 1])
    expect((await api.get('/api/changes?from=2001-01-01&to=2001-01-02')).body.total).toBe(0)
    expect((await api.get('/api/changes?from=tegnap')).status).toBe(400)
    expect((await api.get(`/api/domains?filter[key]=${domain.slug}`)).body.total).toBe(0)
  })

  it('answers the control panel again only if something changed', async () => {
    await fresh()
    const again = async (etag: unknown) => {
      const headers = { ...server.headers, 'if-none-match': String(etag) }
      const { statusCode, body } = await server.app.inject({ url: '/api/overview', headers })
      return [statusCode, body]
    }
    const tag = async () => (await api.get('/api/overview')).headers.etag
    // Forms of earlier tests may still be checked in the background.
    await expect.poll(async () => again(await tag())).toEqual([304, ''])
    const seen = await tag()
    const added = await created(api, domain, { key: 'uj-domain' })
    expect((await again(seen))[0]).toBe(200)
    await api.send('DELETE', `/api/domains/${added.id}`, undefined, 1)
  })
})
