import {
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
import { describe, expect, it } from 'vitest'
import {
  type Answered,
  buildDomains,
  buildSurroundings,
  bulk,
  created,
  issuesOf,
  itemAmong,
  type Surroundings,
} from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { useTestServer } from '../../testing/test-server.ts'

describeOnEachDatabase('items beside each other', (databases) => {
  const { api } = useTestServer(databases)
  let around: Surroundings

  const fresh = async () => {
    around = await buildSurroundings(api)
    return around
  }
  const field = (overrides: Readonly<Record<string, unknown>>) =>
    created(api, formField, { formId: around.form.id, ...overrides })
  const read = async (kind: { readonly slug: string }, id: string) =>
    (await api.get(`/api/${kind.slug}/${id}`)).body

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
        references: 'delete',
        revisions: { [around.text.id]: 1, [rule.id]: 1 },
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
    const { body } = await bulk(api, 'forms', { action: 'duplicate', ids: [around.form.id] })
    const [copy] = body.ids
    const content = (await api.get(`/api/forms/${copy}/content`)).body
    expect(content.form.key).not.toBe(around.form.key)
    const text = content.items.formField.find(({ key }: Answered) => key === 'nev')
    expect(content.items.formDisabled[0].targets).toEqual([text.id])
    expect(text.id).not.toBe(around.text.id)
  })

  it('duplicates a group with everything in it, once, and cuts a label that would be too long', async () => {
    await fresh()
    const label = `${'Igen hosszú felirat '.repeat(24)}a legvégén is`
    const group = await field({ key: 'csoport', type: 'group', label })
    const inner = await field({ key: 'belso', type: 'group', label: 'Belső', parentId: group.id })
    const leaf = await field({ key: 'nev', label: 'Mélyen', parentId: inner.id })

    const ids = [group.id, leaf.id]
    const { body } = await bulk(api, 'form-fields', { action: 'duplicate', ids })

    expect(body.changed).toBe(3)
    const { formField: fields } = (await api.get(`/api/forms/${around.form.id}/content`)).body.items
    const copy = fields.find(({ id }: Answered) => id === body.ids[0])
    expect([copy.key, copy.label]).toEqual(['csoport2', `${'Igen hosszú felirat '.repeat(24)}a… (másolat)`])
    const [innerCopy] = fields.filter(({ parentId }: Answered) => parentId === copy.id)
    const [leafCopy] = fields.filter(({ parentId }: Answered) => parentId === innerCopy.id)
    expect([innerCopy.key, innerCopy.label, leafCopy.key, leafCopy.label]).toEqual([
      'belso',
      'Belső',
      'nev',
      'Mélyen',
    ])
    expect(fields.filter(({ parentId }: Answered) => parentId === inner.id)).toHaveLength(1)
  })

  describe('what an item may say', () => {
    it('keeps parents within one form, what holds fields, ten levels and no circle', async () => {
      await fresh()
      const other = await buildSurroundings(api)
      const refused = async (overrides: Readonly<Record<string, unknown>>) =>
        issuesOf((await api.send('POST', '/api/form-fields', itemAmong(around, formField, overrides))).body)
      expect(await refused({ parentId: other.text.id })).toEqual(['parentId REFERENCE_OTHER_FORM'])
      expect(await refused({ parentId: around.text.id })).toEqual(['parentId REFERENCE_WRONG_PARENT'])
      const chain: Answered[] = []
      for (let level = 1; level <= 10; level += 1) {
        const type = ['page', 'group', 'repeat', 'section'][level - 1] ?? 'details'
        chain.push(await field({ key: `szint${level}`, type, parentId: chain.at(-1)?.id ?? null }))
      }
      expect(await refused({ parentId: chain[9].id })).toEqual(['parentId PARENT_TOO_DEEP'])
      expect(await refused({ parentId: chain[0].id, type: 'page' })).toEqual(['parentId PAGE_NOT_AT_TOP'])
      let repeat: string | null = null
      for (let level = 1; level <= 5; level += 1)
        repeat = (await field({ key: `ismet${level}`, type: 'repeat', parentId: repeat })).id
      expect(await refused({ parentId: repeat, type: 'repeat' })).toEqual(['parentId REPEATS_TOO_DEEP'])
      const circle = await api.send('PATCH', `/api/form-fields/${chain[1].id}`, { parentId: chain[2].id }, 1)
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
})
