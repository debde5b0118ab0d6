import { formDefaultValue, formField, formOption, formRemoveable } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { expect, it } from 'vitest'
import { buildSurroundings, created, issuesOf } from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { useTestServer } from '../../testing/test-server.ts'

describeOnEachDatabase('a field whose options come from the host', (databases) => {
  const { api } = useTestServer(databases)

  const ofHost = (formId: unknown, more: object) => ({
    ...{ formId, key: 'telepules', label: 'Település', type: 'select' },
    ...{ optionSource: 'host', hostList: 'telepulesek', ...more },
  })

  it('names what its options depend on, and follows it when that is renamed', async () => {
    const { form, text } = await buildSurroundings(api)
    const field = await created(api, formField, ofHost(form.id, { optionInputs: [text.key] }))
    await api.send('PATCH', `/api/form-fields/${text.id}`, { key: 'ujnev' }, text.revision)
    expect((await api.get(`/api/form-fields/${field.id}`)).body.optionInputs).toEqual(['ujnev'])
    const refused = await api.send('DELETE', `/api/form-fields/${text.id}`, undefined, 2)
    expect([refused.status, refused.body.code]).toEqual([409, 'referenced'])
  })

  it('has any option, although it has the list of numbers that it had before', async () => {
    const { form } = await buildSurroundings(api)
    await created(api, formOption, { list: 'szamok', value: 1, label: 'Egy' })
    const before = { formId: form.id, key: 'hol', label: 'Hol', type: 'select', optionList: 'szamok' }
    const field = await created(api, formField, before)
    const give = async (slug: string, rule: Parameters<typeof buildItem>) =>
      issuesOf({ issues: [], ...(await api.send('POST', `/api/${slug}`, buildItem(...rule))).body })
    const rule = { formId: form.id, name: 'Pécs', targets: [field.id] }
    const byDefault = () => give('form-default-values', [formDefaultValue, { ...rule, value: 'Pécs' }])
    const condition = { '==': [{ var: 'hol' }, 'Pécs'] }
    const removing = () => give('form-removeables', [formRemoveable, { ...rule, condition }])
    expect(await byDefault()).toEqual(['value OPTION_VALUE_MISSING'])
    expect(await removing()).toHaveLength(1)
    const change = { optionSource: 'host', hostList: 'telepulesek' }
    await api.send('PATCH', `/api/form-fields/${field.id}`, change, field.revision)
    expect(await byDefault()).toEqual([])
    expect(await removing()).toEqual([])
  })

  it('must name a list, and only what exists', async () => {
    const { form } = await buildSurroundings(api)
    const post = async (more: object) =>
      issuesOf((await api.send('POST', '/api/form-fields', buildItem(formField, ofHost(form.id, more)))).body)
    expect(await post({ hostList: '' })).toEqual(['hostList REQUIRED'])
    expect(await post({ optionInputs: ['nincs'] })).toEqual(['optionInputs CONDITION_FIELD_UNKNOWN'])
  })
})
