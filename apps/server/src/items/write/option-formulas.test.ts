import { formDefaultValue, formField, formOption } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { expect, it } from 'vitest'
import { buildSurroundings, created, issuesOf, seen } from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { useTestServer } from '../../testing/test-server.ts'

describeOnEachDatabase('a formula that reads an option list', (databases) => {
  const { api } = useTestServer(databases)

  const option = (list: string, value: string, telepules: string) =>
    created(api, formOption, { list, value, label: value, data: { telepules } })
  const lookup = (list: string, key: string, data = 'telepules') => ({ lookup: [list, { var: key }, data] })
  const rule = (formId: unknown, target: unknown, expression: unknown) => ({
    ...{ formId, targets: [target], when: 'live', expression },
  })

  it('must name a list and data that exist', async () => {
    const { form, text } = await buildSurroundings(api)
    await option('kodok-a', '3300', 'Eger')
    const post = async (expression: unknown) => {
      const item = buildItem(formDefaultValue, rule(form.id, text.id, expression))
      return issuesOf((await api.send('POST', '/api/form-default-values', item)).body)
    }
    expect(await post(lookup('nincs', text.key))).toEqual(['expression.lookup.0 CONDITION_LIST_UNKNOWN'])
    expect(await post(lookup('kodok-a', text.key, 'megye'))).toEqual([
      'expression.lookup.2 CONDITION_DATA_UNKNOWN',
    ])
  })

  it('brings the list into the definition, and is among what refers to its last option', async () => {
    const { form, text } = await buildSurroundings(api)
    const [eger, sopron] = [
      await option('kodok-b', '3300', 'Eger'),
      await option('kodok-b', '9400', 'Sopron'),
    ]
    const target = await created(api, formField, { formId: form.id, key: 'telepules', label: 'Település' })
    const saved = await created(api, formDefaultValue, rule(form.id, target.id, lookup('kodok-b', text.key)))
    const { body } = await api.get(`/api/forms/${form.id}/definition`)
    const lists = body.items.formOption.map(({ list, value }: Record<string, unknown>) => `${list} ${value}`)
    expect(lists).toEqual(expect.arrayContaining(['kodok-b 3300', 'kodok-b 9400']))

    const before = await seen(api, form.id)
    const renamed = await api.send('PATCH', `/api/form-options/${eger.id}`, { label: 'x' }, eger.revision)
    expect(renamed.status).toBe(200)
    expect((await seen(api, form.id)).contentRevision).toBe(before.contentRevision + 1)

    expect((await api.send('DELETE', `/api/form-options/${eger.id}`, undefined, 2)).status).toBe(200)
    const refused = await api.send('DELETE', `/api/form-options/${sopron.id}`, undefined, sopron.revision)
    expect(refused.status).toBe(409)
    expect(refused.body.data.references.map(({ id }: Record<string, unknown>) => id)).toEqual([saved.id])
  })

  it('has the keys of the data listed with the lists', async () => {
    await option('kodok-c', '1', 'Eger')
    const { body } = await api.get('/api/option-lists?q=kodok-c')
    expect(body.items).toEqual([{ list: 'kodok-c', count: 1, type: 'text', keys: ['telepules'] }])
  })
})
