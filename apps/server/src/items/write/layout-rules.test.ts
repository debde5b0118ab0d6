import {
  formDefaultValue,
  formDisabled,
  formExpandable,
  formField,
  formOptionExpandable,
  formRemoveable,
  formValidation,
} from '@urlapmuhely/schema'
import { expect, it } from 'vitest'
import {
  type Answered,
  buildSurroundings,
  bulk,
  created,
  issuesOf,
  itemAmong,
  type Surroundings,
} from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { useTestServer } from '../../testing/test-server.ts'

describeOnEachDatabase('parts of the layout', (databases) => {
  const { api } = useTestServer(databases)
  let around: Surroundings

  const field = (overrides: Readonly<Record<string, unknown>>) =>
    created(api, formField, { formId: around.form.id, ...overrides })
  const read = async (kind: { readonly slug: string }, id: string) =>
    (await api.get(`/api/${kind.slug}/${id}`)).body

  /** A page that holds a section with the field `ar`, and a group outside. */
  const laidOut = async () => {
    around = await buildSurroundings(api)
    const page = await field({ key: 'lap', type: 'page' })
    const section = await field({ key: 'szak', type: 'section', parentId: page.id })
    const inside = await field({ key: 'ar', type: 'number', parentId: section.id })
    const group = await field({ key: 'csoport', type: 'group' })
    return { page, section, inside, group }
  }

  it('share their keys with what is around them, also when they move or become a group', async () => {
    const { page, section, inside, group } = await laidOut()
    const refused = async (overrides: Readonly<Record<string, unknown>>) =>
      issuesOf((await api.send('POST', '/api/form-fields', itemAmong(around, formField, overrides))).body)
    expect(await refused({ key: 'ar' })).toEqual(['key KEY_TAKEN'])
    expect(await refused({ key: 'szak', parentId: page.id })).toEqual(['key KEY_TAKEN'])
    expect(await refused({ key: 'lap', parentId: section.id })).toEqual(['key KEY_TAKEN'])
    const own = await field({ key: 'ar', type: 'number', parentId: group.id })
    const moved = await api.send('PATCH', `/api/form-fields/${section.id}`, { parentId: group.id }, 1)
    expect(issuesOf(moved.body)).toEqual(['parentId KEY_INSIDE_TAKEN'])
    const flat = await api.send('PATCH', `/api/form-fields/${group.id}`, { type: 'section' }, 1)
    expect(issuesOf(flat.body)).toEqual(['parentId KEY_INSIDE_TAKEN'])
    expect((await api.send('PATCH', `/api/form-fields/${section.id}`, { type: 'group' }, 1)).status).toBe(200)
    expect((await api.send('PATCH', `/api/form-fields/${group.id}`, { type: 'details' }, 1)).status).toBe(200)
    expect([inside.key, own.key]).toEqual(['ar', 'ar'])
  })

  it('are no part of the names in conditions, which follow when fields move through them', async () => {
    const { page, section, inside, group } = await laidOut()
    const rule = await created(api, formExpandable, {
      formId: around.form.id,
      targets: [around.text.id],
      condition: { '>': [{ var: 'ar' }, 1] },
    })
    const condition = async () => (await read(formExpandable, rule.id)).condition
    const patch = async (id: string, values: object, revision: number) =>
      expect((await api.send('PATCH', `/api/form-fields/${id}`, values, revision)).status).toBe(200)

    await patch(inside.id, { parentId: page.id }, 1)
    expect(await condition()).toEqual({ '>': [{ var: 'ar' }, 1] })
    await patch(inside.id, { parentId: section.id, key: 'dij' }, 2)
    expect(await condition()).toEqual({ '>': [{ var: 'dij' }, 1] })
    await patch(section.id, { parentId: group.id }, 1)
    expect(await condition()).toEqual({ '>': [{ var: 'csoport.dij' }, 1] })
    await patch(section.id, { type: 'group' }, 2)
    expect(await condition()).toEqual({ '>': [{ var: 'csoport.szak.dij' }, 1] })
    await patch(group.id, { type: 'details' }, 1)
    expect(await condition()).toEqual({ '>': [{ var: 'szak.dij' }, 1] })
    const named = await api.send(
      'PATCH',
      `/api/form-expandables/${rule.id}`,
      { condition: { var: 'lap' } },
      5,
    )
    expect(issuesOf(named.body)).toEqual(['condition.var CONDITION_FIELD_UNKNOWN'])
  })

  it('have no value that a rule could give or test, but may appear, be locked and disappear', async () => {
    const { page, section } = await laidOut()
    const post = async (kind: Parameters<typeof itemAmong>[1], more: object = {}) => {
      const item = itemAmong(around, kind, { targets: [page.id, section.id], ...more })
      const { status, body } = await api.send('POST', `/api/${kind.slug}`, item)
      return status === 201 ? 'saved' : issuesOf(body)
    }
    const refused = ['targets.0 FIELD_WITHOUT_VALUE', 'targets.1 FIELD_WITHOUT_VALUE']
    expect(await post(formValidation)).toEqual(refused)
    expect(await post(formDefaultValue, { value: null, expression: 1 })).toEqual(refused)
    expect(await post(formExpandable)).toBe('saved')
    expect(await post(formOptionExpandable)).toBe('saved')
    expect(await post(formDisabled)).toBe('saved')
    expect(await post(formRemoveable)).toBe('saved')
  })

  it('are duplicated with new keys for the fields in them, but not for those in groups and rows', async () => {
    const { section, inside } = await laidOut()
    await field({ key: 'ar2', parentId: section.id })
    const rows = await field({ key: 'sorok', type: 'repeat', parentId: section.id })
    await field({ key: 'ar', parentId: rows.id })
    const { body } = await bulk(api, 'form-fields', { action: 'duplicate', ids: [section.id] })
    const { formField: fields } = (await api.get(`/api/forms/${around.form.id}/content`)).body.items
    const within = (id: unknown) =>
      fields.filter((one: Answered) => one.parentId === id).map((one: Answered) => one.key)
    const copy = fields.find(({ id }: Answered) => id === body.ids[0])
    expect(copy.key).toBe('szak2')
    expect(within(copy.id).toSorted()).toEqual(['ar22', 'ar3', 'sorok2'])
    const copied = fields.find((one: Answered) => one.parentId === copy.id && one.type === 'repeat')
    expect(within(copied.id)).toEqual(['ar'])
    expect((await read(formField, inside.id)).key).toBe('ar')
  })
})
