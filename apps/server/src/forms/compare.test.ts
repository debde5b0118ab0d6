import {
  form,
  formDisabled,
  formField,
  formOption,
  formOptionModifier,
  formValidation,
} from '@urlapmuhely/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../base/clock.ts'
import { loadDemo } from '../demo/load-demo.ts'
import {
  type Answered,
  buildSurroundings,
  type Caller,
  callerOf,
  created,
  itemAmong,
  publish,
  type Surroundings,
  seen,
} from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

describeOnEachDatabase('the comparison of a version with the working copy', (databases) => {
  let server: TestApp
  let api: Caller
  let around: Surroundings
  let demoForms: readonly Answered[]

  beforeAll(async () => {
    const database = await databases.open()
    await loadDemo(database, systemClock)
    server = await buildTestApp(database)
    api = callerOf(server)
    demoForms = (await api.get('/api/forms')).body.items
  })
  afterAll(() => server.app.close())

  const changesOf = async (id: string) => (await api.get(`/api/forms/${id}/compare?from=1`)).body.changes
  const patch = async (kind: { readonly slug: string }, id: string, values: object) => {
    const { revision } = (await api.get(`/api/${kind.slug}/${id}`)).body
    const { status, body } = await api.send('PATCH', `/api/${kind.slug}/${id}`, values, revision)
    expect([status, body.issues]).toEqual([200, undefined])
  }
  const restore = async (id: string) => {
    const { revision, contentRevision } = await seen(api, id)
    const body = { version: 1, contentRevision }
    expect((await api.send('POST', `/api/forms/${id}/restore`, body, revision)).status).toBe(200)
  }

  it('is empty for forms as they were loaded and published, and again once a version was restored', async () => {
    expect(demoForms.map(({ publishedVersion }) => publishedVersion)).toEqual([1, 1, 1, 1])
    for (const { id, key } of demoForms) {
      expect(await changesOf(id), key).toEqual([])
      const fields = (await api.get(`/api/form-fields?filter[formId]=${id}&filter[overridesId][empty]=true`))
        .body
      await patch(formField, fields.items[0].id, { label: 'Átírt', key: 'atirt' })
      await patch(form, id, { title: 'Átírt cím', tags: ['más'] })
      await created(api, formField, { formId: id, key: 'ujabb' })
      expect((await changesOf(id)).length, key).toBeGreaterThanOrEqual(5)
      await restore(id)
      expect(await changesOf(id), key).toEqual([])
    }
  })

  it('has one line for a renamed field, with what only follows it folded in, and others for what was also edited', async () => {
    around = await buildSurroundings(api)
    const followers = [
      await created(api, formDisabled, itemAmong(around, formDisabled)),
      await created(api, formValidation, itemAmong(around, formValidation)),
    ]
    const edited = await created(api, formDisabled, itemAmong(around, formDisabled))
    await publish(api, around.form.id)

    await patch(formField, around.text.id, { key: 'teljesNev' })
    const [line, ...others] = await changesOf(around.form.id)

    expect(others).toEqual([])
    expect(line).toMatchObject({ itemId: around.text.id, property: 'key', before: 'nev', after: 'teljesNev' })
    expect(line.consequences.map(({ itemId, property }: Answered) => [itemId, property]).sort()).toEqual(
      [...followers, edited].map(({ id }) => [id, 'condition']).sort(),
    )
    expect(line.text).toContain('Vele együtt 3 további helyen változott.')
    await patch(formDisabled, edited.id, { condition: { '==': [{ var: 'teljesNev' }, 'Béla'] } })
    const after = await changesOf(around.form.id)
    expect(after.map(({ itemId, consequences }: Answered) => [itemId, consequences.length])).toEqual([
      [around.text.id, 2],
      [edited.id, 0],
    ])
  })

  it('has one line for a field that was moved into a group', async () => {
    around = await buildSurroundings(api)
    const group = await created(api, formField, { formId: around.form.id, key: 'csoport', type: 'group' })
    await created(api, formDisabled, itemAmong(around, formDisabled))
    await publish(api, around.form.id)
    await patch(formField, around.text.id, { parentId: group.id })
    const changes = await changesOf(around.form.id)
    expect(changes.map(({ property, consequences }: Answered) => [property, consequences.length])).toEqual([
      ['parentId', 1],
    ])
  })

  it('has one line for an option with another value, with the rules that name it', async () => {
    around = await buildSurroundings(api)
    const condition = { '==': [{ var: 'valaszto' }, 'egy'] }
    await created(api, formDisabled, itemAmong(around, formDisabled, { condition }))
    await created(api, formOptionModifier, itemAmong(around, formOptionModifier))
    await publish(api, around.form.id)
    const { items } = (await api.get(`/api/form-options?filter[list]=${around.list}`)).body
    await patch(formOption, items.find(({ value }: Answered) => value === 'egy').id, { value: 'uno' })
    const changes = await changesOf(around.form.id)
    expect(changes.map(({ kind, property }: Answered) => [kind, property])).toEqual([['formOption', 'value']])
    expect(changes[0].consequences.map(({ property }: Answered) => property).sort()).toEqual([
      'condition',
      'optionValues',
    ])
  })

  const textsOf = async (id: string) => (await changesOf(id)).map(({ text }: Answered) => text)

  it('is empty for what was changed back, and for other numbers of the same order', async () => {
    around = await buildSurroundings(api)
    const { form: owner, text, select } = around
    const rule = await created(api, formDisabled, itemAmong(around, formDisabled))
    await patch(formField, text.id, { order: 1 })
    await patch(formField, select.id, { order: 2 })
    const third = await created(api, formField, {
      formId: owner.id,
      key: 'harmadik',
      label: 'Harmadik',
      order: 3,
    })
    await publish(api, owner.id)
    await patch(formField, text.id, { label: 'Más' })
    await patch(formField, text.id, { label: text.label })
    await patch(formDisabled, rule.id, { condition: null })
    await patch(formDisabled, rule.id, { condition: rule.condition })
    for (const { id, order } of [
      { ...text, order: 10 },
      { ...select, order: 20 },
      { ...third, order: 30 },
    ])
      await patch(formField, id, { order })
    expect(await textsOf(owner.id)).toEqual([])
    await patch(formField, text.id, { order: 40 })
    expect(await textsOf(owner.id)).toEqual([
      'Mező „Név”: máshová kerül: ezután ez után fog állni: „Harmadik”.',
    ])
    await patch(formField, text.id, { order: 10 })
    await patch(formField, third.id, { order: 5 })
    expect(await textsOf(owner.id)).toEqual(['Mező „Harmadik”: ezután az első lesz a sorban.'])
  })

  it('has one line for a renamed list, whatever uses it', async () => {
    around = await buildSurroundings(api)
    await created(api, formDisabled, itemAmong(around, formDisabled))
    await publish(api, around.form.id)
    const rename = (query: string, body: object) =>
      api.send('POST', `/api/option-lists/${around.list}/rename${query}`, { name: 'atnevezett', ...body })
    const { seen: base } = (await rename('?dryRun=true', {})).body
    expect((await rename('', { seen: base })).status).toBe(200)
    const [line, ...others] = await changesOf(around.form.id)
    expect(others).toEqual([])
    expect(line.text).toContain(`„${around.list}” opciólista új neve „atnevezett”.`)
    expect(line.consequences.map(({ kind, property }: Answered) => `${kind} ${property}`).sort()).toEqual([
      'formField optionList',
      'formOption list',
    ])
  })

  it('tells conditions and formulas as sentences, as they were and as they are', async () => {
    around = await buildSurroundings(api)
    const { id } = around.form
    const rule = await created(api, formDisabled, itemAmong(around, formDisabled, { name: 'Zárás' }))
    const number = await created(api, formField, { formId: id, key: 'ar', label: 'Ár', type: 'number' })
    const twice = { formId: id, key: 'dupla', label: 'Dupla', type: 'calculated' }
    const sum = await created(api, formField, { ...twice, expression: { '*': [{ var: 'ar' }, 2] } })
    await publish(api, id)
    await patch(formDisabled, rule.id, { condition: { '==': [{ var: 'nev' }, 'Béla'] } })
    await patch(formField, sum.id, { expression: { '+': [{ var: 'ar' }, 3] } })
    expect(await textsOf(id)).toEqual([
      'Mező „Dupla”: a „Képlet” eddig ez volt: az „Ár” · 2; ezután ez lesz: az „Ár” + 3.',
      'Letiltás „Zárás”: a „Feltétel” eddig ez volt: ha a „Név” értéke „Anna”; ezután ez lesz: ha a „Név” értéke „Béla”.',
    ])
    await publish(api, id)
    await patch(formField, number.id, { label: 'Összeg' })
    const { body } = await api.get(`/api/forms/${id}/compare?from=2`)
    expect(body.changes.map(({ text }: Answered) => text)).toEqual([
      'Mező „Összeg”: a „Felirat” eddig „Ár” volt, ezután „Összeg” lesz.',
    ])
  })

  it('says nothing of the name of a rule that follows its sentence', async () => {
    around = await buildSurroundings(api)
    const [followed, own] = ['Letiltva: Név, ha a „Név” értéke „Anna”', 'Saját név']
    const rules = [
      await created(api, formDisabled, itemAmong(around, formDisabled, { name: followed })),
      await created(api, formDisabled, itemAmong(around, formDisabled, { name: own })),
    ]
    await publish(api, around.form.id)
    await patch(formField, around.text.id, { label: 'Teljes név' })
    const renamed = 'Letiltva: Teljes név, ha a „Teljes név” értéke „Anna”'
    await patch(formDisabled, rules[0].id, { name: renamed })
    await patch(formDisabled, rules[1].id, { name: 'Más saját név' })
    expect(await textsOf(around.form.id)).toEqual([
      'Mező „Teljes név”: a „Felirat” eddig „Név” volt, ezután „Teljes név” lesz.',
      'Letiltás „Más saját név”: a „Megnevezés” eddig „Saját név” volt, ezután „Más saját név” lesz.',
    ])
  })
})
