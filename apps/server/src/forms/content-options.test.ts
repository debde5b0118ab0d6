import {
  contentKinds,
  formDisabled,
  formField,
  formOption,
  formOptionModifier,
  toFormData,
} from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type Answered,
  buildDomains,
  buildSurroundings,
  created,
  issuesOf,
  itemAmong,
  type Surroundings,
} from '../testing/build-items.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { useTestServer } from '../testing/test-server.ts'

describeOnEachDatabase('the content of a form with its options', (databases) => {
  const { api, server } = useTestServer(databases)
  let around: Surroundings
  beforeEach(async () => {
    around = await buildSurroundings(api)
  })

  const contentOf = async (formId: string): Promise<Answered> =>
    (await api.get(`/api/forms/${formId}/content`)).body
  const read = async (slug: string, id: string): Promise<Answered> =>
    (await api.get(`/api/${slug}/${id}`)).body
  /** Saves differences, based on the content that is there now. */
  const save = async (items: Answered, changes: Answered = {}) => {
    const { form, contentRevision } = await contentOf(around.form.id)
    const body = { revision: form.revision, contentRevision, form: changes, items }
    return api.send('PUT', `/api/forms/${around.form.id}/content`, body, form.revision)
  }
  const saved = (...members: Answered[]) => ({ saved: members, deleted: [] })
  const optionOf = async (value: string) =>
    (await contentOf(around.form.id)).items.formOption.find((option: Answered) => option.value === value)

  it('has every option of the lists that fields, the context and formulas use, of every domain, on or off', async () => {
    const { site } = await buildDomains(api)
    const [role, rates] = [`${around.list}-szerepek`, `${around.list}-arak`]
    await created(api, formOption, { list: around.list, value: 'egy', domainId: site.id, enabled: false })
    await created(api, formOption, { list: role, value: 'vezeto' })
    await created(api, formOption, { list: rates, value: 1, data: { ft: 100 } })
    await created(api, formOption, { list: `${around.list}-mas`, value: 'kimarad' })
    const context = [{ key: 'szerep', label: 'Szerep', type: 'select', optionList: role, personal: false }]
    await save({}, { context })
    const calculated = { key: 'ar', label: 'Ár', type: 'number', expression: { lookup: [rates, 1, 'ft'] } }
    expect(
      (await save({ formField: saved({ id: testId(501), name: 'Ár', ...calculated }) })).body.issues,
    ).toBe(undefined)

    const { items, lists } = await contentOf(around.form.id)

    expect(items.formOption.map(({ list, value }: Answered) => `${list} ${value}`).sort()).toEqual(
      [
        `${around.list} egy`,
        `${around.list} egy`,
        `${around.list} ketto`,
        `${rates} 1`,
        `${role} vezeto`,
      ].sort(),
    )
    const base = { isComplete: true, forms: [], formCount: 0 }
    expect(lists).toEqual([
      { list: around.list, count: 3, ...base },
      { list: rates, count: 1, ...base },
      { list: role, count: 1, ...base },
    ])
  })

  it('names the other forms that use a list, twenty at most, and counts them all', async () => {
    for (let number = 21; number > 0; number -= 1) {
      const other = (await buildSurroundings(api)).form
      const name = `Társ ${String(number).padStart(2, '0')}`
      await api.send('PATCH', `/api/forms/${other.id}`, { name }, 1)
      await created(api, formField, { ...selectOf(other.id), optionList: around.list })
    }
    const [list] = (await contentOf(around.form.id)).lists
    expect([list.formCount, list.forms.length]).toEqual([21, 20])
    expect([list.forms[0].name, list.forms.at(-1).name]).toEqual(['Társ 01', 'Társ 20'])
  })

  it('leaves the options of a list of more than a thousand out, and says so', async () => {
    const rows = Array.from({ length: 999 }, (_, index) => ({
      id: testId(10_000 + index),
      ...{ list: around.list, value: `o${index}`, label: `O ${index}`, name: `O ${index}` },
    }))
    const { status, body } = await save({ formOption: saved(...rows) })
    expect([status, body.items.formOption]).toEqual([200, []])
    expect(body.lists).toMatchObject([{ list: around.list, count: 1_001, isComplete: false }])
  })

  it('is saved at once: a new list with a field that uses it, changed and deleted options', async () => {
    const list = `${around.list}-uj`
    const [one, two] = [await optionOf('egy'), await optionOf('ketto')]
    const added = { id: testId(1), list, value: 'a', label: 'Á', name: 'Á' }
    const field = { id: testId(2), name: 'Új', key: 'uj', label: 'Új', type: 'select', optionList: list }

    const { status, body } = await save({
      formField: saved(field),
      formOption: { saved: [{ id: one.id, label: 'Egyes' }, added], deleted: [two.id] },
    })

    expect(status).toBe(200)
    expect(body.items.formOption.map(({ label }: Answered) => label).sort()).toEqual(['Egyes', 'Á'])
    expect(body.lists.map((used: Answered) => used.list)).toEqual([around.list, list])
    expect((await read('form-options', one.id)).revision).toBe(2)
    expect((await api.get(`/api/form-options/${two.id}`)).status).toBe(404)
  })

  it('is answered with the changed options alone if only changes are wanted', async () => {
    const one = await optionOf('egy')
    const other = await buildSurroundings(api)
    const shared = await created(api, formField, { ...selectOf(other.form.id), optionList: around.list })
    const far = await created(api, formOptionModifier, {
      ...itemAmong(other, formOptionModifier),
      ...{ fieldId: shared.id, optionValues: ['egy'] },
    })
    const response = await server.app.inject({
      method: 'PUT',
      url: `/api/forms/${around.form.id}/content`,
      headers: { ...server.headers, 'if-match': '"1"', prefer: 'return=minimal' },
      payload: {
        revision: 1,
        form: {},
        items: { formOption: saved({ id: one.id, revision: 1, value: 'uno' }) },
      },
    })
    const { items, lists } = response.json()
    expect(items).toEqual({
      formOption: [expect.objectContaining({ id: one.id, value: 'uno', revision: 2 })],
    })
    expect(lists).toMatchObject([{ list: around.list, count: 2, formCount: 1 }])
    // The other form's rule follows too, but is no part of this form.
    expect((await read('form-option-modifiers', far.id)).optionValues).toEqual(['uno'])
  })

  it('is saved as form data too', async () => {
    const [one, two] = [await optionOf('egy'), await optionOf('ketto')]
    const data = toFormData({
      revision: 1,
      form: {},
      items: {
        formOption: {
          saved: [{ id: one.id, revision: '1', label: 'Egyes' }],
          deleted: [{ id: two.id, revision: '1' }],
        },
      },
    })
    const request = new Request('http://x', { method: 'PUT', body: data })
    const response = await server.app.inject({
      method: 'PUT',
      url: `/api/forms/${around.form.id}/content`,
      headers: {
        ...server.headers,
        'if-match': '"1"',
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(response.json().items?.formOption).toMatchObject([{ label: 'Egyes', revision: 2 }])
  })

  it('may lose an option with the rules that name it in one save, and not without them', async () => {
    const one = await optionOf('egy')
    const rule = await created(
      api,
      formOptionModifier,
      itemAmong(around, formOptionModifier, { optionValues: ['egy'] }),
    )
    const alone = await save({ formOption: { saved: [], deleted: [one.id] } })
    expect([alone.status, alone.body.code, alone.body.data.references[0].id]).toEqual([
      409,
      'referenced',
      rule.id,
    ])
    const both = await save({
      formOption: { saved: [], deleted: [one.id] },
      formOptionModifier: { saved: [], deleted: [rule.id] },
    })
    expect(both.status).toBe(200)
  })

  describe('follows a changed value', () => {
    const condition = (value: string) => ({ '==': [{ var: 'valaszto' }, value] })
    const rule = () =>
      created(api, formDisabled, itemAmong(around, formDisabled, { condition: condition('egy') }))

    it('in rules of every form, in one that is saved with another change of its own too', async () => {
      const one = await optionOf('egy')
      const [kept, renamed] = [await rule(), await rule()]
      const listed = await created(
        api,
        formOptionModifier,
        itemAmong(around, formOptionModifier, { optionValues: ['egy'] }),
      )
      const { status, body } = await save({
        formOption: saved({ id: one.id, value: 'uno' }),
        formDisabled: saved({ id: renamed.id, name: 'Másképp' }),
        formOptionModifier: saved({ id: listed.id, name: 'Máshogy' }),
      })
      expect([status, body.issues]).toEqual([200, undefined])
      expect((await read('form-disableds', kept.id)).condition).toEqual(condition('uno'))
      expect(await read('form-disableds', renamed.id)).toMatchObject({
        name: 'Másképp',
        condition: condition('uno'),
      })
      expect((await read('form-option-modifiers', listed.id)).optionValues).toEqual(['uno'])
    })

    it('in a rule of the same save that still has the old one, and in a field with a new key', async () => {
      const one = await optionOf('egy')
      const held = await rule()
      const made = { ...itemAmong(around, formDisabled, { condition: condition('egy') }), id: testId(31) }
      const { status } = await save({
        formOption: saved({ id: one.id, value: 'uno' }),
        formField: saved({ id: around.select.id, key: 'melyik' }),
        formDisabled: saved({ ...made, condition: { '==': [{ var: 'melyik' }, 'egy'] } }),
      })
      expect(status).toBe(200)
      const now = { '==': [{ var: 'melyik' }, 'uno'] }
      expect((await read('form-disableds', held.id)).condition).toEqual(now)
      expect((await read('form-disableds', made.id)).condition).toEqual(now)
    })

    it('but not where the request says what is meant after two were swapped', async () => {
      const [one, two] = [await optionOf('egy'), await optionOf('ketto')]
      const [left, sent] = [await rule(), await rule()]
      const { status } = await save({
        formOption: saved({ id: one.id, value: 'ketto' }, { id: two.id, value: 'egy' }),
        formDisabled: saved({ id: sent.id, condition: condition('ketto') }),
      })
      expect(status).toBe(200)
      expect((await read('form-disableds', left.id)).condition).toEqual(condition('ketto'))
      expect((await read('form-disableds', sent.id)).condition).toEqual(condition('ketto'))
    })
  })

  it('refuses what the routes of options refuse, by path', async () => {
    const twice = { id: testId(41), list: around.list, value: 'egy', label: 'Egy', name: 'Egy' }
    const mixed = { id: testId(42), list: around.list, value: 3, label: 'Három', name: 'Három' }
    const nameless = { id: testId(43), list: around.list, value: 'negy', label: '', name: 'Négy' }
    const ofForm = {
      id: testId(44),
      formId: around.form.id,
      list: around.list,
      value: 'x',
      label: 'X',
      name: 'X',
    }
    const { status, body } = await save({ formOption: saved(twice, mixed, nameless, ofForm) })
    expect(status).toBe(422)
    expect(issuesOf(body)).toEqual(
      expect.arrayContaining([
        'items.formOption.saved.0.value OPTION_VALUE_TAKEN',
        'items.formOption.saved.1.value OPTION_TYPE_MIXED',
        'items.formOption.saved.2.label REQUIRED',
        'items.formOption.saved.3.formId UNKNOWN_KEY',
      ]),
    )
  })

  it('changes an option of a list that the form does not use only from its own revision', async () => {
    const option = await created(api, formOption, { list: `${around.list}-mas`, value: 'egy' })
    const edited = { id: option.id, label: 'Más' }
    expect((await save({ formOption: saved(edited) })).status).toBe(428)
    expect((await save({ formOption: saved({ ...edited, revision: 7 }) })).status).toBe(412)
    expect((await save({ formOption: saved({ ...edited, revision: 1 }) })).status).toBe(200)
  })

  it('raises the content revision of every form that uses the list, by its context too', async () => {
    const one = await optionOf('egy')
    const other = (await buildSurroundings(api)).form
    const context = [{ key: 'szerep', label: 'Szerep', type: 'select', optionList: around.list }]
    await api.send('PATCH', `/api/forms/${other.id}`, { context }, 1)
    const before = (await contentOf(other.id)).contentRevision
    await save({ formOption: saved({ id: one.id, label: 'Egyes' }) })
    expect((await contentOf(other.id)).contentRevision).toBe(before + 1)
  })

  it.each(contentKinds.map((kind) => [kind.name, kind] as const))(
    'takes back a deletion that was saved: %s is created again under its id, counting on from its revision',
    async (name, kind) => {
      const more = kind === formOption ? { value: 'harom' } : kind === formField ? { key: 'masik' } : {}
      const item = await created(api, kind, itemAmong(around, kind, more))
      const { createdAt } = await read(kind.slug, item.id)
      await save({ [name]: { saved: [], deleted: [item.id] } })
      const { revision: _, ...again } = item

      const { status, body } = await save({ [name]: saved(again) })

      expect([status, body.issues]).toEqual([200, undefined])
      const back = await read(kind.slug, item.id)
      const { updatedAt: _at, ...values } = item
      expect(back).toMatchObject({ ...values, revision: 2, createdAt })
      // Whoever saw it before the deletion may not overwrite it unseen.
      const path = `/api/${kind.slug}/${item.id}`
      expect((await api.send('PATCH', path, { note: 'régi' }, item.revision)).status).toBe(412)
      const withRevision = await save({ [name]: { saved: [{ ...item, id: testId(99) }], deleted: [] } })
      expect(issuesOf(withRevision.body)).toEqual([`items.${name}.saved.0 ITEM_GONE`])
    },
  )
})

function selectOf(formId: string) {
  return buildItem(formField, { formId, key: 'tarsas', label: 'Társas', type: 'select' })
}
