import { compile } from '@urlapmuhely/engine'
import {
  domain,
  form,
  formDefaultValue,
  formDisabled,
  formExpandable,
  formField,
  formOption,
  formOptionModifier,
  formSideEffect,
  formValidation,
} from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Answered,
  buildDomains,
  buildSurroundings,
  type Caller,
  callerOf,
  created,
  itemAmong,
  type Surroundings,
} from '../items/testing-items.ts'
import { describeOnEachDatabase } from '../storage/testing.ts'
import { buildTestApp, type TestApp } from '../testing.ts'

const issuesOf = (body: Answered): string[] =>
  body.issues.map(({ path, code }: Answered) => `${path} ${code}`)

describeOnEachDatabase('forms over HTTP', (databases) => {
  let server: TestApp
  let api: Caller
  let around: Surroundings

  beforeAll(async () => {
    server = await buildTestApp(await databases.open())
    api = callerOf(server)
  })
  afterAll(() => server.app.close())

  const fresh = async () => {
    around = await buildSurroundings(api)
    return around
  }
  const field = (overrides: Readonly<Record<string, unknown>>) =>
    created(api, formField, { formId: around.form.id, ...overrides })
  const read = async (kind: { readonly slug: string }, id: string) =>
    (await api.get(`/api/${kind.slug}/${id}`)).body
  const revisionOf = async () => (await read(form, around.form.id)).revision

  describe('names in conditions', () => {
    it('follow a field that is renamed or moved, everywhere and in one transaction', async () => {
      await fresh()
      const group = await field({ key: 'csoport', type: 'group' })
      const rows = await field({ key: 'sorok', type: 'repeat' })
      const price = await field({ key: 'ar', type: 'number', parentId: rows.id })
      const sum = await field({
        key: 'osszeg',
        type: 'calculated',
        expression: {
          '+': [
            { sum: [{ var: 'sorok.ar' }] },
            { reduce: [{ var: 'sorok' }, { '+': [{ var: 'accumulator' }, { var: 'current.ar' }] }, 0] },
          ],
        },
      })
      const inRow = await created(api, formDisabled, {
        formId: around.form.id,
        targets: [price.id],
        condition: { and: [{ '>': [{ var: 'ar' }, 3] }, { '==': [{ var: 'nev' }, 'Anna'] }] },
      })
      const some = await created(api, formDisabled, {
        formId: around.form.id,
        targets: [around.text.id],
        condition: { some: [{ var: 'sorok' }, { '>': [{ var: 'ar' }, 3] }] },
      })
      const effect = await created(api, formSideEffect, {
        formId: around.form.id,
        on: 'change',
        triggers: [around.text.id],
        actions: [{ type: 'set', targetId: sum.id, expression: { var: 'nev' }, overwrite: 'always' }],
      })
      const valid = await created(api, formValidation, {
        formId: around.form.id,
        targets: [price.id],
        rule: 'expression',
        parameters: { expression: { '!=': [{ var: 'ar' }, 0] } },
      })

      await api.send('PATCH', `/api/form-fields/${price.id}`, { key: 'egysegAr' }, 1)
      expect((await read(formField, sum.id)).expression).toEqual({
        '+': [
          { sum: [{ var: 'sorok.egysegAr' }] },
          { reduce: [{ var: 'sorok' }, { '+': [{ var: 'accumulator' }, { var: 'current.egysegAr' }] }, 0] },
        ],
      })
      expect((await read(formDisabled, some.id)).condition).toEqual({
        some: [{ var: 'sorok' }, { '>': [{ var: 'egysegAr' }, 3] }],
      })
      expect((await read(formValidation, valid.id)).parameters.expression).toEqual({
        '!=': [{ var: 'egysegAr' }, 0],
      })

      await api.send('PATCH', `/api/form-fields/${around.text.id}`, { parentId: group.id }, 1)
      const rewritten = await read(formDisabled, inRow.id)
      expect(rewritten.condition).toEqual({
        and: [{ '>': [{ var: 'egysegAr' }, 3] }, { '==': [{ var: 'csoport.nev' }, 'Anna'] }],
      })
      expect(rewritten.revision).toBe(3)
      expect((await read(formSideEffect, effect.id)).actions[0].expression).toEqual({ var: 'csoport.nev' })

      await api.send('PATCH', `/api/form-fields/${group.id}`, { key: 'szemely' }, 1)
      expect((await read(formDisabled, inRow.id)).condition.and[1]).toEqual({
        '==': [{ var: 'szemely.nev' }, 'Anna'],
      })
      const { body } = await api.get(`/api/changes?itemId=${inRow.id}`)
      expect(body.total).toBe(4)
    })

    it('hold a field against deletion, and are listed with their places', async () => {
      await fresh()
      const rule = await created(
        api,
        formExpandable,
        itemAmong(around, formExpandable, { targets: [around.select.id] }),
      )
      const refused = await api.send('DELETE', `/api/form-fields/${around.text.id}`, undefined, 1)
      expect([refused.status, refused.body.code]).toEqual([409, 'referenced'])
      expect(refused.body.data.references).toEqual([
        {
          kind: 'formExpandable',
          id: rule.id,
          slug: 'form-expandables',
          path: 'condition',
          formId: around.form.id,
          name: rule.name,
          label: rule.name,
          detail: '',
        },
      ])
      const listed = await api.get(`/api/form-fields/${around.text.id}/references`)
      expect(listed.body.references).toEqual(refused.body.data.references)
      const gone = await api.send('POST', '/api/form-fields/bulk', {
        action: 'delete',
        ids: [around.text.id],
        withReferences: true,
      })
      expect(gone.body.ids.sort()).toEqual([around.text.id, rule.id].sort())
      const back = await api.send('POST', '/api/form-fields/bulk', {
        action: 'restore',
        changeId: gone.body.changeId,
      })
      expect(back.body.changed).toBe(2)
      expect((await read(formExpandable, rule.id)).condition).toEqual(rule.condition)
      expect((await api.send('DELETE', `/api/form-fields/${around.text.id}`, undefined, 2)).status).toBe(409)
    })

    it('are refused when nothing is called so, or the types can never agree', async () => {
      await fresh()
      const number = await field({ key: 'kor', type: 'number' })
      const refused = async (condition: unknown) => {
        const sent = itemAmong(around, formDisabled, { targets: [number.id], condition })
        return issuesOf((await api.send('POST', '/api/form-disableds', sent)).body)
      }
      expect(await refused({ '==': [{ var: 'nincs' }, 1] })).toEqual([
        'condition.==.0.var CONDITION_FIELD_UNKNOWN',
      ])
      expect(await refused({ '==': [{ var: 'kor' }, 'x'] })).toEqual(['condition.== CONDITION_NEVER_EQUAL'])
      expect(await refused({ harom: [1] })).toEqual(['condition.harom CONDITION_OPERATOR_UNKNOWN'])
    })
  })

  it('deletes a form with everything in it, and brings all of it back', async () => {
    await fresh()
    const rule = await created(api, formDisabled, itemAmong(around, formDisabled))
    const gone = await api.send('DELETE', `/api/forms/${around.form.id}`, undefined, 1)
    expect(gone.body.changed).toBe(4)
    expect((await api.get(`/api/form-disableds/${rule.id}`)).status).toBe(404)
    await api.send('POST', '/api/forms/bulk', { action: 'restore', changeId: gone.body.changeId })
    expect((await api.get(`/api/forms/${around.form.id}/content`)).body.items.formField).toHaveLength(2)
    expect((await api.send('DELETE', `/api/form-fields/${around.text.id}`, undefined, 2)).status).toBe(409)
  })

  it('duplicates a form with references that lead to the copies', async () => {
    await fresh()
    await created(api, formDisabled, itemAmong(around, formDisabled))
    const { body } = await api.send('POST', '/api/forms/bulk', { action: 'duplicate', ids: [around.form.id] })
    const [copy] = body.ids
    const content = (await api.get(`/api/forms/${copy}/content`)).body
    expect(content.form.key).not.toBe(around.form.key)
    const text = content.items.formField.find(({ key }: Answered) => key === 'nev')
    expect(content.items.formDisabled[0].targets).toEqual([text.id])
    expect(text.id).not.toBe(around.text.id)
  })

  describe('what an item may say', () => {
    it('keeps parents within one form, groups and repeats, five levels and no circle', async () => {
      await fresh()
      const other = await buildSurroundings(api)
      const refused = async (overrides: Readonly<Record<string, unknown>>) =>
        issuesOf((await api.send('POST', '/api/form-fields', itemAmong(around, formField, overrides))).body)
      expect(await refused({ parentId: other.text.id })).toEqual(['parentId REFERENCE_OTHER_FORM'])
      expect(await refused({ parentId: around.text.id })).toEqual(['parentId REFERENCE_WRONG_PARENT'])
      const chain: Answered[] = []
      for (let level = 1; level <= 5; level += 1) {
        chain.push(await field({ key: `szint${level}`, type: 'group', parentId: chain.at(-1)?.id ?? null }))
      }
      expect(await refused({ parentId: chain[4].id })).toEqual(['parentId PARENT_TOO_DEEP'])
      const circle = await api.send('PATCH', `/api/form-fields/${chain[0].id}`, { parentId: chain[2].id }, 1)
      expect(issuesOf(circle.body)).toEqual(['parentId PARENT_CYCLE'])
      const { group, site } = await buildDomains(api)
      const domains = await api.send('PATCH', `/api/domains/${group.id}`, { parentId: site.id }, 1)
      expect(issuesOf(domains.body)).toEqual(['parentId PARENT_CYCLE'])
    })

    it('keeps keys and option values unique where they must be, and lists of one type', async () => {
      await fresh()
      const { group } = await buildDomains(api)
      const twin = itemAmong(around, formField, { key: 'nev' })
      expect(issuesOf((await api.send('POST', '/api/form-fields', twin)).body)).toEqual(['key KEY_TAKEN'])
      const own = { ...twin, domainId: group.id, overridesId: around.text.id, overrideMode: 'replace' }
      expect((await api.send('POST', '/api/form-fields', own)).status).toBe(201)
      const option = (value: unknown, domainId: string | null = null) =>
        api.send('POST', '/api/form-options', buildItem(formOption, { list: around.list, value, domainId }))
      expect(issuesOf((await option('egy')).body)).toEqual(['value OPTION_VALUE_TAKEN'])
      expect(issuesOf((await option(1)).body)).toEqual(['value OPTION_TYPE_MIXED'])
      expect((await option('egy', group.id)).status).toBe(201)
    })

    it('knows options, literals and overrides by what they stand beside', async () => {
      const other = await buildSurroundings(api)
      await fresh()
      const post = async (
        kind: Parameters<typeof itemAmong>[1],
        overrides: Readonly<Record<string, unknown>>,
      ) => issuesOf((await api.send('POST', `/api/${kind.slug}`, itemAmong(around, kind, overrides))).body)
      expect(await post(formField, { type: 'select', optionList: 'nincs-ilyen' })).toEqual([
        'optionList OPTION_LIST_MISSING',
      ])
      expect(await post(formOptionModifier, { optionValues: ['egy', 'het'] })).toEqual([
        'optionValues.1 OPTION_VALUE_MISSING',
      ])
      expect(await post(formOptionModifier, { fieldId: around.text.id })).toContain(
        'fieldId FIELD_WITHOUT_OPTIONS',
      )
      expect(await post(formDefaultValue, { value: 12 })).toEqual(['value VALUE_TYPE_MISMATCH'])
      expect(await post(formDefaultValue, { targets: [around.select.id], value: 'het' })).toEqual([
        'value OPTION_VALUE_MISSING',
      ])
      expect(
        await post(formField, { key: 'x', overridesId: other.text.id, overrideMode: 'replace' }),
      ).toEqual(['domainId OVERRIDE_DOMAIN_REQUIRED', 'overridesId OVERRIDE_MISMATCH'])
      expect(await post(formField, { formId: testId(1), parentId: around.text.id })).toContain(
        'formId REFERENCE_MISSING',
      )
      const moved = await api.send(
        'PATCH',
        `/api/form-fields/${around.text.id}`,
        { formId: other.form.id },
        1,
      )
      expect(issuesOf(moved.body)).toContain('formId FORM_FIXED')
    })

    it('holds an option that a rule names, unless the list has the value otherwise', async () => {
      await fresh()
      const rule = await created(api, formOptionModifier, itemAmong(around, formOptionModifier))
      const found = (await api.get(`/api/form-options?filter[list]=${around.list}&filter[value]=egy`)).body
        .items
      const path = `/api/form-options/${found[0].id}`
      const refused = await api.send('DELETE', path, undefined, 1)
      expect([refused.status, refused.body.data.references[0].id]).toEqual([409, rule.id])
      const { group } = await buildDomains(api)
      await created(api, formOption, { list: around.list, value: 'egy', domainId: group.id })
      expect((await api.send('DELETE', path, undefined, 1)).status).toBe(200)
    })

    it('holds a domain that an item is of', async () => {
      await fresh()
      const { group, site } = await buildDomains(api)
      await created(api, formDisabled, itemAmong(around, formDisabled, { domainId: site.id }))
      const refused = await api.send('DELETE', `/api/domains/${site.id}`, undefined, 1)
      expect([refused.status, refused.body.data.references[0].path]).toEqual([409, 'domainId'])
      expect(
        (await api.send('DELETE', `/api/domains/${group.id}`, undefined, 1)).body.data.references[0].id,
      ).toBe(site.id)
    })
  })

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
          items: { formField: { saved: [{ ...text, key: 'nevek' }, added], deleted: [select.id] } },
        },
        1,
      )
      expect([saved.status, saved.headers.etag, saved.body.form.title]).toEqual([200, '"2"', 'Új cím'])
      expect(saved.body.items.formField.map(({ key }: Answered) => key).sort()).toEqual(['nevek', 'uj'])
      expect((await read(formDisabled, rule.id)).condition).toEqual({ '==': [{ var: 'nevek' }, 'Anna'] })
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
      const publish = async (note: string) =>
        api.send('POST', `${path}/publish`, { note, confirmWarnings: true }, await revisionOf())
      expect((await api.send('POST', `${path}/publish`, { note: '', confirmWarnings: false })).status).toBe(
        428,
      )
      const first = await publish('első')
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
      const second = await publish('második')
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
        'Mező „Teljes név”: a „Felirat” értéke „Név” helyett „Teljes név” lett.',
        'Új mező: „Új mező”.',
      ])
      const old = (await api.get(`${path}/versions/1`)).body
      expect(old.definition.items.formField.map(({ label }: Answered) => label).sort()).toEqual([
        'Név',
        'Választó',
      ])
      expect(JSON.stringify(old.definition)).not.toContain('updatedBy')
      expect(old.definition.items.formOption).toHaveLength(2)

      const restored = await api.send('POST', `${path}/restore`, { version: 1 }, await revisionOf())
      expect(restored.status).toBe(200)
      expect(
        (await api.get(`${path}/compare?from=1`)).body.changes.map(({ property }: Answered) => property),
      ).toEqual([])
      expect((await api.get(`/api/form-fields/${added.id}`)).status).toBe(404)
      expect((await api.get(`${path}/versions/3`)).status).toBe(404)
      expect((await api.get(`${path}/versions/x`)).status).toBe(400)
    })

    it('leave out what is switched off, and are changed by what a shared list becomes', async () => {
      await fresh()
      await field({ key: 'ki', enabled: false })
      const path = `/api/forms/${around.form.id}`
      await api.send('POST', `${path}/publish`, { note: '', confirmWarnings: true }, 1)
      const { body } = await api.get(`${path}/versions/1`)
      expect(body.definition.items.formField.map(({ key }: Answered) => key).sort()).toEqual([
        'nev',
        'valaszto',
      ])
      await created(api, formOption, { list: around.list, value: 'harom', label: 'három' })
      expect((await read(form, around.form.id)).status).toBe('changed')
      await api.send('PATCH', path, { enabled: false }, 1)
      expect((await read(form, around.form.id)).status).toBe('archived')
      expect((await api.send('POST', `${path}/publish`, { note: '', confirmWarnings: true }, 2)).status).toBe(
        409,
      )
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
      const refused = await api.send('POST', `${path}/publish`, { note: '', confirmWarnings: true }, 1)
      expect([refused.status, refused.body.data.diagnostics.length > 0]).toEqual([422, true])
      const empty = await created(api, form, { key: `ures-${around.list}` })
      const publish = (confirmWarnings: boolean) =>
        api.send('POST', `/api/forms/${empty.id}/publish`, { note: '', confirmWarnings }, 1)
      expect((await publish(false)).body.data).toMatchObject({ confirmWarnings: true })
      expect((await publish(true)).status).toBe(201)
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
    const done = await api.send('POST', '/api/forms/import', file)
    expect(done.body).toEqual({ ...said.body, dryRun: false })
    expect((await api.get(`/api/form-disableds/${rule.id}`)).status).toBe(200)
    const copy = await api.send('POST', '/api/forms/import?asCopy=true', file)
    expect(copy.body.created).toMatchObject({ form: 1, formField: 2, formDisabled: 1 })
    expect(copy.body.formId).not.toBe(around.form.id)
    const wrong = await api.send('POST', '/api/forms/import', {
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
    expect(Object.values<number>(overview.statuses).reduce((sum, count) => sum + count, 0)).toBe(
      overview.counts.form,
    )
    expect(overview.activity).toHaveLength(30)
    expect(overview.activity.at(-1).count + overview.activity.at(-2).count).toBeGreaterThan(0)
    expect((await api.get(`/api/option-lists?q=${around.list}`)).body.items).toContainEqual({
      list: around.list,
      count: 2,
      type: 'text',
    })
    const log = (await api.get(`/api/changes?formId=${around.form.id}&filter[kind]=formField&pageSize=1`))
      .body
    expect([log.total, log.items.length]).toEqual([2, 1])
    expect((await api.get('/api/changes?from=2001-01-01&to=2001-01-02')).body.total).toBe(0)
    expect((await api.get('/api/changes?from=tegnap')).status).toBe(400)
    expect((await api.get(`/api/domains?filter[key]=${domain.slug}`)).body.total).toBe(0)
  })
})
