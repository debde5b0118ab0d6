import { testId } from '@urlapmuhely/schema/testing'
import { expect, it } from 'vitest'
import { buildSurroundings, callerOf } from '../../testing/build-items.ts'
import { describeOnEachDatabase } from '../../testing/databases.ts'
import { buildTestApp } from '../../testing/test-app.ts'

describeOnEachDatabase('an id', (databases) => {
  it('belongs to one item of all kinds: another that has it already is refused, in one save too', async () => {
    const database = await databases.open()
    const server = await buildTestApp(database)
    const api = callerOf(server)
    const { form, text } = await buildSurroundings(api)
    const rule = { name: 'Letiltás', targets: [text.id] }

    const single = await api.send('POST', '/api/form-disableds', { ...rule, formId: form.id, id: text.id })
    const content = (await api.get(`/api/forms/${form.id}/content`)).body
    const id = testId(77)
    const field = { id, name: 'Másik', key: 'masik', label: 'Másik' }
    const items = {
      formField: { saved: [field], deleted: [] },
      formDisabled: { saved: [{ ...rule, id }], deleted: [] },
    }
    const { revision } = content.form
    const body = { revision, contentRevision: content.contentRevision, form: {}, items }
    const whole = await api.send('PUT', `/api/forms/${form.id}/content`, body, revision)

    expect([single.status, whole.status]).toEqual([409, 409])
    expect(whole.body.detail).toBe('Ilyen azonosítójú elem már van.')
    expect((await api.get(`/api/form-disableds?filter[formId]=${form.id}`)).body.total).toBe(0)
    await server.app.close()
  })
})
