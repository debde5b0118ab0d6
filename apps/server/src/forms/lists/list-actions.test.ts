import { formDefaultValue, formField, formOption, formOptionModifier } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type Answered,
  buildDomains,
  buildSurroundings,
  created,
  issuesOf,
  itemAmong,
  type Surroundings,
} from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { useTestServer } from '../../testing/test-server.ts'

describeOnEachDatabase('an action on a whole list', (databases) => {
  const { api } = useTestServer(databases)
  let around: Surroundings
  beforeEach(async () => {
    around = await buildSurroundings(api)
  })

  const call = (action: string, body: object, query = '') =>
    api.send('POST', `/api/option-lists/${around.list}/${action}${query}`, body)
  const attempt = (action: string, body: object) => call(action, body, '?dryRun=true')
  /** Tries an action, and then does it. */
  const run = async (action: string, body: object) => {
    const { seen } = (await attempt(action, body)).body
    return call(action, { ...body, seen })
  }
  const optionsOf = async (list: string): Promise<Answered[]> =>
    (await api.get(`/api/form-options?filter[list]=${list}&pageSize=100`)).body.items
  const labels = async (list: string) =>
    (await optionsOf(list)).map(({ value, label }) => `${value} ${label}`)
  const read = async (slug: string, id: string): Promise<Answered> =>
    (await api.get(`/api/${slug}/${id}`)).body
  const contentRevision = async () =>
    (await api.get(`/api/forms/${around.form.id}/content`)).body.contentRevision

  /** A second form that uses the list in its context and in a formula, with a rule that names an option. */
  async function otherUser() {
    const other = await buildSurroundings(api)
    const context = [{ key: 'szerep', label: 'Szerep', type: 'select', optionList: around.list }]
    await api.send('PATCH', `/api/forms/${other.form.id}`, { context }, 1)
    await created(api, formOption, {
      list: around.list,
      value: 'adat',
      label: 'Adat',
      order: 9,
      data: { ar: 5 },
    })
    const lookup = { lookup: [around.list, { var: 'nev' }, 'ar'] }
    const rule = await created(api, formDefaultValue, {
      ...itemAmong(other, formDefaultValue),
      ...{ when: 'live', value: null, expression: lookup, targets: [other.text.id] },
    })
    const named = itemAmong(around, formOptionModifier, { fieldId: around.select.id, optionValues: ['egy'] })
    return { other, rule, named: await created(api, formOptionModifier, named) }
  }

  it('copies it with its domains and overrides, and leaves the users where they were', async () => {
    const { site } = await buildDomains(api)
    const one = (await optionsOf(around.list)).find(({ value }) => value === 'egy')
    const over = { list: around.list, value: 'egy', domainId: site.id, overridesId: one.id, enabled: false }
    await created(api, formOption, { ...over, overrideMode: 'replace', label: 'Helyi egy' })
    const name = `${around.list}-masolat`

    const { status, body } = await run('copy', { name })

    expect([status, body.options]).toEqual([200, { created: 3, updated: 0, deleted: 0 }])
    const copies = await optionsOf(name)
    expect(copies.length).toBe(3)
    const base = copies.find(({ value, domainId }) => value === 'egy' && domainId === null)
    const local = copies.find(({ domainId }) => domainId === site.id)
    expect(local).toMatchObject({ enabled: false, overridesId: base.id, label: 'Helyi egy', revision: 1 })
    expect((await optionsOf(around.list)).length).toBe(3)
    expect((await read('form-fields', around.select.id)).optionList).toBe(around.list)
  })

  it('renames it everywhere: fields, contexts and formulas of all forms follow, in one batch', async () => {
    const { other, rule, named } = await otherUser()
    const before = await contentRevision()
    const name = `${around.list}-uj`

    const tried = await attempt('rename', { name })
    expect(tried.body).toMatchObject({
      dryRun: true,
      changeId: null,
      options: { created: 0, updated: 3, deleted: 0 },
      ...{ fields: 1, contexts: 1, rules: 1, formCount: 2 },
    })
    expect((await optionsOf(around.list)).length).toBe(3)
    const { status, body } = await call('rename', { name, seen: tried.body.seen })

    expect(status).toBe(200)
    expect(await optionsOf(around.list)).toEqual([])
    expect((await optionsOf(name)).length).toBe(3)
    expect((await read('form-fields', around.select.id)).optionList).toBe(name)
    expect((await read('forms', other.form.id)).context[0].optionList).toBe(name)
    expect((await read('form-default-values', rule.id)).expression.lookup[0]).toBe(name)
    expect((await read('form-option-modifiers', named.id)).revision).toBe(1)
    expect((await api.get(`/api/changes?batchId=${body.changeId}`)).body.total).toBe(6)
    expect(await contentRevision()).toBe(before + 1)
    expect((await api.send('POST', `/api/option-lists/${around.list}/rename`, { name: 'x' })).status).toBe(
      404,
    )
  })

  describe('merges it into another', () => {
    let into: string
    beforeEach(async () => {
      into = `${around.list}-cel`
      await created(api, formOption, { list: into, value: 'egy', label: 'egy', order: 10 })
    })

    it('so that same values are one, the others come after, and what used it uses the other', async () => {
      const { other, rule, named } = await otherUser()
      const { status, body } = await run('merge', { into })
      expect([status, body.conflicts]).toEqual([200, []])
      expect(body.options).toEqual({ created: 0, updated: 2, deleted: 1 })
      expect(await labels(into)).toEqual(['egy egy', 'ketto ketto', 'adat Adat'])
      expect(await optionsOf(around.list)).toEqual([])
      expect((await read('form-fields', around.select.id)).optionList).toBe(into)
      expect((await read('forms', other.form.id)).context[0].optionList).toBe(into)
      expect((await read('form-default-values', rule.id)).expression.lookup[0]).toBe(into)
      expect((await read('form-option-modifiers', named.id)).optionValues).toEqual(['egy'])
    })

    it('and says where labels differ: nothing is merged until it is said which remain', async () => {
      await created(api, formOption, { list: into, value: 'ketto', label: 'Kettes', order: 20 })
      const tried = (await attempt('merge', { into })).body
      const conflict = {
        value: 'ketto',
        domainId: null,
        into: 'Kettes',
        from: 'ketto',
        properties: ['label'],
      }
      expect([tried.conflictCount, tried.conflicts]).toEqual([1, [conflict]])
      const { seen } = tried
      const refused = await call('merge', { into, seen })
      expect([refused.status, refused.body.code, refused.body.data.conflicts]).toEqual([
        409,
        'conflict',
        [conflict],
      ])
      expect((await optionsOf(around.list)).length).toBe(2)
      const done = await call('merge', { into, seen, prefer: 'from' })
      expect([done.status, done.body.conflicts]).toEqual([200, [conflict]])
      expect(await labels(into)).toEqual(['egy egy', 'ketto ketto'])
    })

    it('keeps the label of the other list if that is said', async () => {
      await created(api, formOption, { list: into, value: 'ketto', label: 'Kettes', order: 20 })
      await run('merge', { into, prefer: 'into' })
      expect(await labels(into)).toEqual(['egy egy', 'ketto Kettes'])
    })

    it('lets an option that overrides one of the merged override what remains', async () => {
      const { site } = await buildDomains(api)
      const one = (await optionsOf(around.list)).find(({ value }) => value === 'egy')
      const over = { list: around.list, value: 'egy', domainId: site.id, overridesId: one.id }
      const local = await created(api, formOption, { ...over, overrideMode: 'replace', label: 'Helyi' })
      expect((await run('merge', { into })).status).toBe(200)
      const kept = (await optionsOf(into)).find(({ value, domainId }) => value === 'egy' && !domainId)
      expect(await read('form-options', local.id)).toMatchObject({ list: into, overridesId: kept.id })
    })

    it('but not into itself, an unknown one, or one whose values are of another type', async () => {
      await created(api, formOption, { list: `${into}-szam`, value: 1 })
      const issues = async (name: string) => issuesOf((await attempt('merge', { into: name })).body)
      expect(await issues(around.list)).toEqual(['into OPTION_LIST_SAME'])
      expect(await issues('nincs-ilyen')).toEqual(['into OPTION_LIST_MISSING'])
      expect(await issues(`${into}-szam`)).toEqual(['into OPTION_TYPE_MIXED'])
    })
  })

  it('deletes it only if no form uses it, and says which ones do', async () => {
    const tried = (await attempt('delete', {})).body
    expect(tried).toMatchObject({ options: { deleted: 2 }, fields: 1, formCount: 1 })
    expect(tried.forms).toEqual([{ id: around.form.id, name: around.form.name }])
    const refused = await call('delete', { seen: tried.seen })
    expect([refused.status, refused.body.code]).toEqual([409, 'referenced'])
    expect(refused.body.detail).toBe(
      `A „${around.list}” lista nem törölhető, mert használja: „${around.form.name}”.`,
    )
    await api.send('DELETE', `/api/form-fields/${around.select.id}`, undefined, 1)
    const { status, body } = await run('delete', {})
    expect([status, body.options.deleted]).toEqual([200, 2])
    expect(await optionsOf(around.list)).toEqual([])
  })

  it('is refused in Hungarian for a bad or a taken name, and for a list that is not there', async () => {
    const bad = await attempt('rename', { name: 'Nem jó!' })
    expect([bad.status, ...issuesOf(bad.body)]).toEqual([422, 'name SLUG_INVALID'])
    const taken = await buildSurroundings(api)
    expect(issuesOf((await attempt('copy', { name: taken.list })).body)).toEqual(['name OPTION_LIST_TAKEN'])
    const ghost = `${around.list}-ures`
    const option = await created(api, formOption, { list: ghost, value: 'x' })
    const field = { formId: around.form.id, key: 'k', label: 'K', type: 'select', optionList: ghost }
    await created(api, formField, buildItem(formField, field))
    await api.send('DELETE', `/api/form-options/${option.id}`, undefined, 1)
    expect(issuesOf((await attempt('rename', { name: ghost })).body)).toEqual(['name OPTION_LIST_TAKEN'])
    expect((await api.send('POST', '/api/option-lists/nincs/copy?dryRun=true', { name: 'a' })).status).toBe(
      404,
    )
  })

  it('starts from the state that was seen, of the options and of what uses them', async () => {
    const name = `${around.list}-uj`
    expect((await call('rename', { name })).status).toBe(428)
    const { seen } = (await attempt('rename', { name })).body
    await api.send('PATCH', `/api/form-fields/${around.select.id}`, { label: 'Más' }, 1)
    expect((await call('rename', { name, seen })).status).toBe(412)
    expect((await call('rename', { name, seen: '*' })).status).toBe(200)
  })

  it('is offered for every list, page by page, with the forms that use it', async () => {
    const page = async (query: string) => (await api.get(`/api/option-lists/uses?${query}`)).body
    const [own] = (await page(`q=${around.list}`)).items
    expect(own).toEqual({
      ...{ list: around.list, count: 2, formCount: 1 },
      forms: [{ id: around.form.id, name: around.form.name }],
    })
    for (const list of ['lapoz-a', 'lapoz-b', 'lapoz-c'])
      await created(api, formOption, { list, value: 'egy', label: 'egy', order: 10 })
    const first = await page('pageSize=2')
    const second = await page('pageSize=2&page=2')
    const names = [...first.items, ...second.items].map(({ list }: Answered) => list)
    expect(names).toEqual([...new Set(names)].sort())
    expect(names.length).toBe(4)
    const [largest] = (await page('sort=-count&pageSize=1')).items
    expect(largest.count).toBeGreaterThanOrEqual(own.count)
    expect((await api.get('/api/option-lists/uses?sort=rossz')).status).toBe(400)
  })
})
