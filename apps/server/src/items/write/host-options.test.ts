import { formField } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildSurroundings, type Caller, callerOf, created, issuesOf } from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { buildTestApp, type TestApp } from '../../testing/test-app.ts'

describeOnEachDatabase('a field whose options come from the host', (databases) => {
  let server: TestApp
  let api: Caller

  beforeAll(async () => {
    server = await buildTestApp(await databases.open())
    api = callerOf(server)
  })
  afterAll(() => server.app.close())

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

  it('must name a list, and only what exists', async () => {
    const { form } = await buildSurroundings(api)
    const post = async (more: object) =>
      issuesOf((await api.send('POST', '/api/form-fields', buildItem(formField, ofHost(form.id, more)))).body)
    expect(await post({ hostList: '' })).toEqual(['hostList REQUIRED'])
    expect(await post({ optionInputs: ['nincs'] })).toEqual(['optionInputs CONDITION_FIELD_UNKNOWN'])
  })
})
