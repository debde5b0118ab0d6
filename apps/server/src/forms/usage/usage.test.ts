import {
  domain,
  formDefaultValue,
  formDisabled,
  formField,
  formRemoveable,
  formValidation,
} from '@urlapmuhely/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Answered,
  buildSurroundings,
  type Caller,
  callerOf,
  created,
  itemAmong,
} from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

describeOnEachDatabase('where something is used, and what would be without it', (databases) => {
  let server: TestApp
  let api: Caller

  beforeAll(async () => {
    server = await buildTestApp(await databases.open())
    api = callerOf(server)
  })
  afterAll(() => server.app.close())

  const usage = async (of: string, id: string) => {
    const { status, body } = await api.get(`/api/usage?of=${of}&id=${encodeURIComponent(id)}`)
    expect(status).toBe(200)
    return body
  }
  const namesIn = ({ steps }: Answered) =>
    steps.map((step: Answered) => step.map(({ text }: Answered) => text))

  /** „Név” shows „Kor”, „Kor” is in a formula, and the formula locks „Választó”. */
  const chain = async () => {
    const around = await buildSurroundings(api)
    const formId = around.form.id
    const age = await created(api, formField, { formId, key: 'kor', label: 'Kor', type: 'number' })
    const sum = { formId, key: 'dupla', label: 'Dupla', type: 'calculated' }
    const twice = await created(api, formField, { ...sum, expression: { '*': [{ var: 'kor' }, 2] } })
    const shows = await created(api, formRemoveable, {
      ...itemAmong(around, formRemoveable),
      ...{ targets: [age.id], condition: { '!=': [{ var: 'nev' }, 'Anna'] } },
    })
    const locks = await created(api, formDisabled, {
      ...itemAmong(around, formDisabled),
      ...{ targets: [around.select.id], condition: { '>': [{ var: 'dupla' }, 10] } },
    })
    const checks = await created(api, formValidation, {
      ...itemAmong(around, formValidation),
      ...{ targets: [around.text.id], condition: null },
    })
    return { around, age, twice, shows, locks, checks }
  }

  it('follows a field through rules and formulas, step by step', async () => {
    const { around, twice, shows, locks, checks } = await chain()
    const { forms, formCount } = await usage('formField', around.text.id)
    expect(formCount).toBe(1)
    const [{ steps, losses }] = forms
    expect(steps.map((step: Answered) => step.map(({ itemId }: Answered) => itemId))).toEqual([
      [shows.id],
      [twice.id],
      [locks.id],
    ])
    expect(namesIn(forms[0])).toEqual([
      ['A „Kor” eltűnik, ha a „Név” értéke nem „Anna”.'],
      ['Mező „Dupla”: Képlet (a „Kor” · 2).'],
      [expect.stringContaining('„Választó”')],
    ])
    expect(steps[1][0].through).toEqual(['Kor'])
    const found = losses.map(({ itemId, severity }: Answered) => [itemId, severity])
    // The rule about the field alone is left with nothing to do; the one that reads it does not compile.
    expect(found).toContainEqual([checks.id, 'warning'])
    expect(found).toContainEqual([shows.id, 'error'])
    // Without a name, „Kor” is never seen: its rule always holds.
    expect(losses.some(({ itemId }: Answered) => itemId === twice.id || itemId === locks.id)).toBe(false)
  })

  it('tells of what always or never holds once a field is not there', async () => {
    const around = await buildSurroundings(api)
    const locks = await created(
      api,
      formDisabled,
      itemAmong(around, formDisabled, { targets: [around.select.id] }),
    )
    const [{ losses }] = (await usage('formField', around.text.id)).forms
    const ofRule = losses.filter(({ itemId }: Answered) => itemId === locks.id)
    expect(ofRule.map(({ severity }: Answered) => severity)).toEqual(['error', 'warning'])
    expect(ofRule[1].text).toMatch(/soha/u)
    // Nothing was saved.
    expect((await api.get(`/api/form-fields/${around.text.id}`)).body.revision).toBe(around.text.revision)
  })

  it('finds what names an option, and what offers it', async () => {
    const around = await buildSurroundings(api)
    const condition = { '==': [{ var: 'valaszto' }, 'egy'] }
    const rule = await created(api, formDisabled, itemAmong(around, formDisabled, { condition }))
    await created(api, formDisabled, itemAmong(around, formDisabled))
    const value = { targets: [around.select.id], value: 'egy', condition: null }
    const preset = await created(api, formDefaultValue, itemAmong(around, formDefaultValue, value))
    const { items } = (await api.get(`/api/form-options?filter[list]=${around.list}`)).body
    const one = items.find((option: Answered) => option.value === 'egy')
    const [form] = (await usage('formOption', one.id)).forms
    expect(form.steps[0].map(({ itemId }: Answered) => itemId).sort()).toEqual(
      [around.select.id, rule.id, preset.id].sort(),
    )
    const broken = form.losses.map(({ itemId }: Answered) => itemId)
    expect(broken).toContain(preset.id)
  })

  it('finds what uses a list, and what belongs to a domain', async () => {
    const around = await buildSurroundings(api)
    const [byList] = (await usage('list', around.list)).forms
    expect(byList.steps[0].map(({ itemId }: Answered) => itemId)).toEqual([around.select.id])
    expect(byList.losses.map(({ itemId }: Answered) => itemId)).toContain(around.select.id)
    expect((await usage('list', 'nincs-ilyen')).forms).toEqual([])

    const county = await created(api, domain, { name: 'Megye' })
    const below = await created(api, domain, { name: 'Város', parentId: county.id })
    const own = { formId: around.form.id, domainId: below.id, key: 'varosi', label: 'Városi' }
    const field = await created(api, formField, own)
    const condition = { '==': [{ var: 'varosi' }, 'x'] }
    const rule = await created(
      api,
      formDisabled,
      itemAmong(around, formDisabled, { condition, domainId: below.id }),
    )
    const [byDomain] = (await usage('domain', county.id)).forms
    expect(byDomain.steps[0].map(({ itemId }: Answered) => itemId).sort()).toEqual([field.id, rule.id].sort())
  })

  it('says in Hungarian what is wrong with the question', async () => {
    const missing = await api.get('/api/usage?of=formField&id=0190a0a0-0000-7000-8000-000000000000')
    expect([missing.status, missing.body.code]).toEqual([404, 'not-found'])
    const unknown = await api.get('/api/usage?of=valami&id=1')
    expect([unknown.status, unknown.body.code]).toEqual([400, 'bad-request'])
  })
})
